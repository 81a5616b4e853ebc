#pragma once
// A line of text being typed.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace flagfall::client {

/// Which characters a field takes.
enum class Charset : std::uint8_t { any, digits, name, letters, host };

struct Field {
    std::string text{};
    std::size_t caret = 0;  ///< in bytes, between characters
    std::size_t limit = 200;
    Charset charset = Charset::any;

    Field() = default;
    explicit Field(std::string initial, std::size_t most = 200, Charset which = Charset::any)
        : text(std::move(initial)), caret(text.size()), limit(most), charset(which) {}

    /// Types what the field takes of that; letters of a code become upper case.
    void insert(std::string_view utf8);
    void set(std::string_view utf8);
    void erase_before();
    void erase_after();
    void left();
    void right();

    friend bool operator==(Field const&, Field const&) = default;
};

}  // namespace flagfall::client
