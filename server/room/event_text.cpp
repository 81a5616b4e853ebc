#include "room/event_text.hpp"

#include "core/overloaded.hpp"
#include "stratego/table.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <vector>

namespace flagfall::room {

namespace {

constexpr int ply_limit = 100'000;

/// The options that schema 1 writes, in its order.
constexpr std::array<std::string_view, 9> options_of_schema_1{
    "two_squares", "more_squares", "no_attack_draw", "max_plies", "bombs", "ties", "scout_charge", "reveal", "record"};

// ---- words ------------------------------------------------------------------------------------------------------------

bool is_plain(char c) noexcept { return c > ' ' && c < 0x7f && c != '%'; }

constexpr std::string_view hex_digits = "0123456789ABCDEF";

/// Any text as one word: what is not plain becomes %XX.
std::string escaped(std::string_view text) {
    std::string word;
    for (char c : text) {
        if (is_plain(c)) {
            word += c;
            continue;
        }
        auto const byte = static_cast<unsigned char>(c);
        word += {'%', hex_digits[byte >> 4], hex_digits[byte & 15]};
    }
    return word;
}

std::optional<std::string> unescaped(std::string_view word) {
    std::string text;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (is_plain(word[i])) {
            text += word[i];
            continue;
        }
        if (word[i] != '%' || i + 2 >= word.size()) return std::nullopt;
        auto const high = hex_digits.find(word[i + 1]), low = hex_digits.find(word[i + 2]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        auto const c = static_cast<char>(high * 16 + low);
        if (is_plain(c)) return std::nullopt;  // there is one way to write it
        text += c;
        i += 2;
    }
    return text;
}

/// Digits without a leading zero.
template <class Number>
std::optional<Number> parse_number(std::string_view word, Number least, Number most) {
    if (word.empty() || word[0] < '0' || word[0] > '9' || (word[0] == '0' && word.size() > 1)) return std::nullopt;
    Number number{};
    auto const [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || number < least || number > most) return std::nullopt;
    return number;
}

using Words = std::vector<std::string_view>;

Words words_of(std::string_view line) {
    Words words;
    for (;;) {
        auto const end = line.find(' ');
        words.push_back(line.substr(0, end));
        if (end == std::string_view::npos) return words;
        line.remove_prefix(end + 1);
    }
}

Failure<std::string> fault(std::string sentence) { return Failure(std::move(sentence)); }

Failure<std::string> bad(std::string_view what, std::string_view word) {
    return fault(std::string(what) + " cannot be \"" + escaped(word.substr(0, 40)) + '"');
}

/// The words behind the schema; errors: a sentence.
Result<Words, std::string> words_of_schema_1(std::string_view line) {
    auto words = words_of(line);
    auto const schema = parse_number(words[0], 1, 1'000'000);
    if (!schema) return bad("the schema of a line", words[0]);
    if (*schema > event_schema)
        return fault("the line is of schema " + std::string(words[0]) + ", this program knows up to " +
                     std::to_string(event_schema));
    words.erase(words.begin());
    if (words.empty()) return fault("the line ends behind its schema");
    return words;
}

// ---- events -----------------------------------------------------------------------------------------------------------

using Event = Result<RoomEvent, std::string>;
using Rest = std::span<std::string_view const>;

Event read_setup(Rest words) {
    if (words.size() < 2) return fault("a set-up needs a side and whether it is the first");
    auto const side = parse_side(words[0]);
    if (!side) return bad("a side", words[0]);
    if (words[1] != "first" && words[1] != "again") return bad("a set-up", words[1]);
    SetupSubmitted event{*side, {}, words[1] == "again"};
    for (auto word : words.subspan(2)) {
        auto const sign = word.find('=');
        auto const at = Square::parse(word.substr(0, sign));
        auto const rank = sign == std::string_view::npos ? std::nullopt : stratego::parse_rank(word.substr(sign + 1));
        if (!at || !rank) return bad("a piece of a set-up", word);
        if (!event.setup.pieces.empty() && event.setup.pieces.back().at >= *at) return fault("a set-up is in square order");
        event.setup.pieces.push_back({*at, *rank});
    }
    return event;
}

Event read_withdrawn(Rest words) {
    auto const side = words.size() == 1 ? parse_side(words[0]) : std::nullopt;
    if (!side) return fault("a withdrawn set-up needs a side and nothing else");
    return SetupWithdrawn{*side};
}

std::optional<stratego::Clash> parse_clash(std::string_view ranks, std::string_view who_fell) {
    auto const cross = ranks.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    auto const attacker = stratego::parse_rank(ranks.substr(0, cross));
    auto const defender = stratego::parse_rank(ranks.substr(cross + 1));
    auto const fallen = stratego::parse_fallen(who_fell);
    if (!attacker || !defender || !fallen) return std::nullopt;
    return stratego::Clash{*attacker, *defender, *fallen};
}

Event read_ply(Rest words) {
    if (words.size() != 2 && words.size() != 4) return fault("a ply needs a number, a move, and its clash if there was one");
    auto const number = parse_number(words[0], 1, ply_limit);
    if (!number) return bad("the number of a ply", words[0]);
    auto const move = stratego::parse_move(words[1]);
    if (!move) return bad("a move", words[1]);
    PlyPlayed event{*number, {*move, std::nullopt}};
    if (words.size() == 4) {
        event.ply.clash = parse_clash(words[2], words[3]);
        if (!event.ply.clash) return bad("a clash", words[2]);
    }
    return event;
}

Event read_draw(Rest words) {
    auto const side = words.size() == 2 ? parse_side(words[0]) : std::nullopt;
    auto const step = words.size() == 2 ? stratego::parse_draw_step(words[1]) : std::nullopt;
    if (!side || !step) return fault("a step about a draw needs a side and what it did");
    return DrawStepped{*side, *step};
}

Event read_ended(Rest words) {
    if (words.size() != 2) return fault("an ending needs a winner and a reason");
    auto const winner = parse_side(words[0]);
    if (!winner && words[0] != "nobody") return bad("a winner", words[0]);
    auto const reason = stratego::parse_end_reason(words[1]);
    if (!reason) return bad("the reason of an ending", words[1]);
    return GameEnded{{winner, *reason}};
}

template <class Alone>
Event read_alone(Rest words) {
    if (!words.empty()) return bad("what follows an event that stands alone", words[0]);
    return Alone{};
}

struct Kind {
    std::string_view word;
    Event (*read)(Rest);
};
constexpr std::array kinds{
    Kind{"setup", read_setup}, Kind{"withdrawn", read_withdrawn}, Kind{"began", read_alone<PlayBegan>},  Kind{"ply", read_ply},
    Kind{"draw", read_draw},   Kind{"ended", read_ended},         Kind{"shown", read_alone<RecordShown>}};

// ---- the header -------------------------------------------------------------------------------------------------------

/// "key=value" words in a fixed order.
class Members {
public:
    explicit Members(Rest words) noexcept : words_(words) {}

    std::optional<std::string_view> next(std::string_view key) {
        if (words_.empty() || !words_[0].starts_with(key) || words_[0].substr(key.size(), 1) != "=") return std::nullopt;
        auto const value = words_[0].substr(key.size() + 1);
        words_ = words_.subspan(1);
        return value;
    }
    bool at_end() const noexcept { return words_.empty(); }

private:
    Rest words_;
};

std::string text_of(stratego::OptionValue const& value) {
    return std::visit(Overloaded{[](std::int64_t number) { return std::to_string(number); },
                                 [](std::string_view word) { return std::string(word); }},
                      value);
}

std::optional<std::string> read_options(Members& members, stratego::Options& options) {
    for (auto name : options_of_schema_1) {
        auto const word = members.next(name);
        if (!word) return "the header of a game lacks " + std::string(name);
        auto const number = parse_number<std::int64_t>(*word, 0, INT32_MAX);
        auto const value = number ? stratego::OptionValue(*number) : stratego::OptionValue(*word);
        if (stratego::set_option(options, name, value)) return bad(name, *word).value();
    }
    return std::nullopt;
}

bool is_game_id(std::string_view word) {
    return !word.empty() && word.size() <= 32 &&
           std::all_of(word.begin(), word.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

}  // namespace

std::string text_of(GameHeader const& header) {
    auto line = std::to_string(event_schema) + " game " + header.id + " variant=" + header.terms.variant;
    for (auto const& [name, value] : stratego::listed(header.terms.options))
        line += " " + std::string(name) + "=" + text_of(value);
    for (auto side : both_sides)
        line += " " + std::string(text(side)) + "=" + escaped(header.players[side]);
    return line + " created=" + std::to_string(header.created.time_since_epoch().count()) + " engine=" + escaped(header.engine) +
           " rules=" + std::to_string(header.rules);
}

std::string text_of(RoomEvent const& event) {
    auto const word = [](auto value) { return " " + std::string(text(value)); };
    auto const line =
        std::visit(Overloaded{
                       [&](SetupSubmitted const& e) {
                           auto words = "setup" + word(e.side) + (e.replaces ? " again" : " first");
                           for (auto const& piece : e.setup.pieces)
                               words += " " + piece.at.text() + "=" + std::string(text(piece.rank));
                           return words;
                       },
                       [&](SetupWithdrawn const& e) { return "withdrawn" + word(e.side); },
                       [&](PlayBegan const&) { return std::string("began"); },
                       [&](PlyPlayed const& e) {
                           auto words = "ply " + std::to_string(e.number) + " " + e.ply.move.text();
                           if (auto const& clash = e.ply.clash)
                               words += word(clash->attacker) + "x" + std::string(text(clash->defender)) + word(clash->fallen);
                           return words;
                       },
                       [&](DrawStepped const& e) { return "draw" + word(e.side) + word(e.step); },
                       [&](GameEnded const& e) {
                           return "ended" + (e.ending.winner ? word(*e.ending.winner) : " nobody") + word(e.ending.reason);
                       },
                       [&](RecordShown const&) { return std::string("shown"); },
                   },
                   event);
    return std::to_string(event_schema) + " " + line;
}

Result<GameHeader, std::string> parse_header(std::string_view line) {
    auto const words = words_of_schema_1(line);
    if (!words) return Failure(words.error());
    if ((*words)[0] != "game" || words->size() < 2) return fault("slot 0 holds the header of a game");
    if (!is_game_id((*words)[1])) return bad("the name of a game", (*words)[1]);

    GameHeader header{std::string((*words)[1]), {}, {}, {}, {}, 0};
    Members members(Rest(*words).subspan(2));
    auto const variant = members.next("variant");
    auto const* table = variant ? stratego::find_table(*variant) : nullptr;
    if (!table) return bad("the table of a game", variant.value_or(""));
    header.terms = {std::string(*variant), table->defaults};
    if (auto sentence = read_options(members, header.terms.options)) return fault(*std::move(sentence));
    for (auto side : both_sides) {
        auto const name = unescaped(members.next(text(side)).value_or("%"));
        if (!name) return fault("the header of a game lacks the name of " + std::string(text(side)));
        header.players[side] = *name;
    }
    auto const created = parse_number<std::int64_t>(members.next("created").value_or(""), 0, INT64_MAX);
    if (!created) return fault("the header of a game lacks when it was created");
    header.created = WallTime(std::chrono::milliseconds(*created));
    auto const engine = unescaped(members.next("engine").value_or("%"));
    if (!engine) return fault("the header of a game lacks the engine's version");
    header.engine = *engine;
    auto const rules = parse_number(members.next("rules").value_or(""), 1, 1'000'000);
    if (!rules || !members.at_end()) return fault("the header of a game ends with the edition of the rules");
    header.rules = *rules;
    return header;
}

Result<RoomEvent, std::string> parse_event(std::string_view line) {
    auto const words = words_of_schema_1(line);
    if (!words) return Failure(words.error());
    for (auto const& kind : kinds)
        if (kind.word == (*words)[0]) return kind.read(Rest(*words).subspan(1));
    return bad("an event", (*words)[0]);
}

}  // namespace flagfall::room
