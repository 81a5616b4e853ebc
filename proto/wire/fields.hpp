#pragma once
// The strict reader of one object's members. Private to the codec.

#include "core/words.hpp"
#include "json/document.hpp"
#include "wire/codec.hpp"

namespace flagfall::wire {

/// What was found wrong first, shared by the readers of one line.
struct Trouble {
    std::optional<LineFault> fault;

    /// Later faults are consequences of the first and not kept.
    void report(ErrorCode code, std::string sentence) {
        if (!fault) fault = LineFault{code, std::move(sentence), std::nullopt};
    }
};

/// How long a text may be, in bytes, and whether it may be empty.
struct TextRule {
    std::size_t min = 0;
    std::size_t max = 0;
};

/// Reads members by name and range. A member that is wrong is reported to the Trouble and reads as something harmless, so
/// that a whole message is read without a branch after every member; whoever made the Trouble looks at it once. Members
/// nobody asks for are ignored. Sentences name our members and ranges, never what was sent.
class Fields {
public:
    /// `value` need not be an object; if it is none, that is the trouble.
    Fields(json::Value value, std::string_view called, Trouble& trouble);

    bool has(std::string_view name) const noexcept { return member(name).has_value(); }

    std::int64_t whole(std::string_view name, std::int64_t min, std::int64_t max) const;
    bool truth(std::string_view name) const;
    std::string text(std::string_view name, TextRule rule) const;  ///< no control characters
    GameId game(std::string_view name = "game") const;
    Side side(std::string_view name = "side") const;
    Square square(std::string_view name) const;
    std::vector<std::string> texts(std::string_view name, std::size_t count_max, TextRule rule) const;

    /// One of `words`.
    template <class Enum, std::size_t N>
    Enum word(std::string_view name, Words<N> const& words) const {
        auto const found = enumerator_of<Enum>(words, word_in(name));
        if (!found) wrong(name, "one of the words the protocol has for it");
        return found.value_or(Enum{});
    }

    /// What `parse` makes of a word; it answers an optional.
    template <class Parse>
    auto parsed(std::string_view name, Parse parse) const {
        auto const found = parse(word_in(name));
        if (!found) wrong(name, "one of the words the protocol has for it");
        return found.value_or(typename decltype(found)::value_type{});
    }

    Fields object(std::string_view name) const;

    /// Calls `visit(json::Value)` for each element of the array.
    template <class Visit>
    void each(std::string_view name, std::size_t count_max, Visit visit) const {
        if (auto const array = array_in(name, count_max))
            for (auto [_, element] : array->children())
                visit(element);
    }

    /// Nothing where the member is missing or null.
    template <class Read>
    auto optional(std::string_view name, Read read) const {
        using T = decltype(read());
        auto const found = member(name);
        return found && !found->is(json::Kind::null) ? std::optional<T>(read()) : std::nullopt;
    }

    std::optional<json::Value> value(std::string_view name) const { return member(name); }
    Trouble& trouble() const noexcept { return *trouble_; }
    void wrong(std::string_view name, std::string_view wanted) const;

private:
    Fields(std::optional<json::Value> value, Trouble& trouble) : value_(value), trouble_(&trouble) {}

    std::optional<json::Value> member(std::string_view name) const noexcept;
    std::string_view word_in(std::string_view name) const;  ///< a short text; empty if it is none
    std::optional<json::Value> array_in(std::string_view name, std::size_t count_max) const;

    std::optional<json::Value> value_;
    Trouble* trouble_;
};

/// What is wrong with a line that is no JSON we read.
LineFault fault_of(json::Fault fault);

bool has_control_characters(std::string_view text) noexcept;
bool is_game_id(std::string_view word) noexcept;
bool is_name(std::string_view word) noexcept;

/// {"variant": …, "options": {…}}; both may be missing. Options the table does not know are an error to a server, and ignored
/// by a client.
enum class UnknownOptions : std::uint8_t { refused, ignored };
GameTerms read_terms(json::Value value, UnknownOptions unknown, Trouble& trouble);

}  // namespace flagfall::wire
