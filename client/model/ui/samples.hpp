#pragma once
// Scenes with something in them, for pictures and tests: made as a server would make them, out of a real game.

#include "model/ui/model.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace flagfall::client {

/// Every name that `sample` knows.
std::span<std::string_view const> sample_names() noexcept;

/// The scene of that name, or none. The same name gives the same picture, always.
std::optional<Model> sample(std::string_view name, Settings const& settings = {});

/// Who looks at a record.
enum class Onlooker : std::uint8_t { red, blue, spectator, all };
std::optional<Onlooker> parse_onlooker(std::string_view word) noexcept;

/// A game from its beginning, to be looked at after any ply.
struct Replay {
    stratego::Rules rules;
    BySide<stratego::Setup> start;
    bool from_setup = true;  ///< else from any position
    Side to_move = Side::red;
    std::vector<std::string> moves;  ///< as written
    BySide<std::string> players;
    std::optional<stratego::Ending> ending;
};

/// The position after `ply` plies as that onlooker sees it: at most as many as there are. Where one is
/// against the rules that is said, and the picture is of what was before it.
Model replayed(Replay const& replay, int ply, Onlooker onlooker, Settings const& settings = {});

}  // namespace flagfall::client
