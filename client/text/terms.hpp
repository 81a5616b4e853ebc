#pragma once
// The words after `create` and `quick`: "barrage bombs=once code red".

#include "core/result.hpp"
#include "wire/messages.hpp"

#include <span>
#include <string>

namespace flagfall::typed {

struct Wanted {
    wire::GameTerms terms;
    wire::Access access = wire::Access::open;
    wire::SeatWish seat = wire::SeatWish::random;
};

/// The fault is a sentence for whoever typed it.
Result<Wanted, std::string> parse_wanted(std::span<std::string const> words);

}  // namespace flagfall::typed
