#pragma once
// The record of a finished game. The live room yields one only once the game has ended; `proto/record` writes it as JSON.

#include "core/side.hpp"
#include "stratego/ending.hpp"
#include "stratego/rules.hpp"
#include "stratego/setup.hpp"

#include <string>
#include <vector>

namespace flagfall::stratego {

struct Record {
    std::string name;
    Rules rules;
    BySide<Setup> setup;
    std::vector<Move> moves;
    BySide<std::string> players;
    Ending ending;

    friend bool operator==(Record const&, Record const&) = default;
};

}  // namespace flagfall::stratego
