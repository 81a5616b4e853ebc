#pragma once
// A set-up in the making: typed row by row, shuffled, mirrored, swapped, read from a file.

#include "model/habits.hpp"
#include "stratego/setup.hpp"
#include "text/telling.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::typed {

class Drafting {
public:
    Drafting(stratego::Rules const& rules, Side side) : rules_(rules), side_(side) {}

    /// Complete and right for its rules, if there is one yet.
    std::optional<stratego::Setup> const& setup() const noexcept { return setup_; }
    void take(stratego::Setup setup) { setup_ = std::move(setup); }

    /// Are rows awaited? Then whatever is typed goes to `take_row`.
    bool is_typing() const noexcept { return typing_; }
    Lines ask_rows();
    Lines take_row(std::string_view line);
    Lines stop_typing();

    Lines shuffle(client::Dice const& dice);
    Lines mirror();
    Lines swap(std::span<std::string const> squares);
    /// Rows, one a line; lines that begin with # are not looked at.
    Lines load(std::string const& file);
    Lines save(std::string const& file) const;
    Lines show() const;
    /// The rows as the server wants them.
    std::vector<std::string> rows() const;

private:
    Lines take_all(std::vector<std::string> const& rows);
    std::string army_fault(std::vector<std::string> const& rows) const;
    Square home_square(int own_row, int file) const;

    stratego::Rules rules_;
    Side side_;
    std::optional<stratego::Setup> setup_;
    bool typing_ = false;
    std::vector<std::string> typed_;
};

}  // namespace flagfall::typed
