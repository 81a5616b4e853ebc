#pragma once
// Everything that can reach the window from outside, and what it asks of the world.

#include "model/address.hpp"
#include "model/ui/geometry.hpp"
#include "stratego/record.hpp"
#include "wire/messages.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace flagfall::client {

using Millis = std::chrono::milliseconds;

// ---- in

enum class Button : std::uint8_t { left, right };

struct PointerMoved {
    Point at;
};
struct PointerPressed {
    Point at;
    Button button = Button::left;
};
struct PointerReleased {
    Point at;
    Button button = Button::left;
};
struct Wheel {
    Point at;
    float lines;  ///< positive: towards the top
};

enum class Key : std::uint8_t { up, down, left, right, enter, space, escape, tab, backspace, del, home, end, a, c, v, f1, other };

struct KeyPressed {
    Key key;
    bool shift = false;
    bool ctrl = false;
};
/// Text as typed, without control characters.
struct Typed {
    std::string utf8;
};
/// From the clipboard.
struct Pasted {
    std::string utf8;
};
struct Resized {
    Size size;
};
/// Time goes by; `now` counts from the start of the program.
struct Ticked {
    Millis now;
};

struct LinkConnecting {
    int attempt;
};
struct LinkUp {};
struct LinkLost {
    std::string why;
    Millis retry_in;
    bool was_connected;
};
struct ServerSaid {
    wire::ServerMessage message;
};
/// What RecallSeat asked for, if there is one.
struct SeatRecalled {
    std::optional<std::string> token;
};
/// Something asked of the world was done, or not: a sentence for the person.
struct WorldSaid {
    std::string sentence;
};

using Input = std::variant<PointerMoved, PointerPressed, PointerReleased, Wheel, KeyPressed, Typed, Pasted, Resized, Ticked,
                           LinkConnecting, LinkUp, LinkLost, ServerSaid, SeatRecalled, WorldSaid>;

// ---- out

struct OpenLink {
    Address address;
};
struct CloseLink {};
struct HurryLink {};
struct Send {
    wire::ClientMessage message;
};
/// Is anything kept that leads back to the games of that name there? Answered by SeatRecalled.
struct RecallSeat {
    Address address;
    wire::Name name;
};
/// The token that leads back there is now this one.
struct KeepSeat {
    Address address;
    wire::Name name;
    std::string token;
};
/// Nothing is left there to come back to.
struct DropSeat {
    Address address;
    wire::Name name;
};
struct SaveSettings {};
struct SaveSetups {};
struct CopyText {
    std::string utf8;
};
/// Answered by Pasted.
struct AskPaste {};
struct SaveRecord {
    stratego::Record record;
};
/// An open game got its invitation code.
struct TellCode {
    std::string code;
};
/// It is this person's turn, or somebody came.
struct Attract {};
struct Quit {};

using Effect = std::variant<OpenLink, CloseLink, HurryLink, Send, RecallSeat, KeepSeat, DropSeat, SaveSettings, SaveSetups,
                            CopyText, AskPaste, SaveRecord, TellCode, Attract, Quit>;
using Effects = std::vector<Effect>;

}  // namespace flagfall::client
