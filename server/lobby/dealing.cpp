// What is dealt at random: tokens, ids, codes, seats.

#include "lobby/lobby.hpp"

#include <array>

namespace flagfall::lobby {

namespace {

constexpr std::string_view id_letters = "abcdefghijkmnpqrstuvwxyz23456789";
constexpr std::string_view code_letters = "ABCDEFGHJKMNPQRSTUVWXYZ";  // without I, L and O, which look like others
constexpr std::size_t id_length = 12;
constexpr std::size_t token_length = 32;  // of 32 letters: 160 bits

}  // namespace

/// Every letter equally likely: bytes beyond the last whole round of the alphabet are thrown away.
std::string Lobby::fresh_letters(std::string_view alphabet, std::size_t length) {
    auto const fair = 256 / alphabet.size() * alphabet.size();
    std::string letters;
    std::array<std::byte, 32> bytes;
    while (letters.size() < length) {
        randomness_(bytes);
        for (auto byte : bytes) {
            auto const value = std::to_integer<std::size_t>(byte);
            if (value < fair && letters.size() < length) letters += alphabet[value % alphabet.size()];
        }
    }
    return letters;
}

wire::GameId Lobby::fresh_id() {
    for (;;)
        if (auto id = fresh_letters(id_letters, id_length); !games_.contains(id)) return id;
}

std::string Lobby::fresh_code() {
    for (;;)
        if (auto code = fresh_letters(code_letters, wire::code_length); !by_code_.contains(code)) return code;
}

void Lobby::deal_token(Guest& guest) {
    guest.token = fresh_letters(id_letters, token_length);
    by_token_[guest.token] = guest.person.id;
}

BySide<Person> Lobby::dealt_seats(Person const& first, Person const& second, wire::SeatWish wish_of_first) {
    bool first_is_red = wish_of_first == wire::SeatWish::red;
    if (wish_of_first == wire::SeatWish::random) {
        std::array<std::byte, 1> byte;
        randomness_(byte);
        first_is_red = std::to_integer<int>(byte[0]) % 2 == 0;
    }
    return first_is_red ? BySide<Person>{first, second} : BySide<Person>{second, first};
}

}  // namespace flagfall::lobby
