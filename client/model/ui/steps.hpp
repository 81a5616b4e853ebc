#pragma once
// The parts of `update`, each for one kind of input. Not for anybody outside this folder.

#include "model/ui/layout.hpp"
#include "model/ui/model.hpp"

#include <string>

namespace flagfall::client {

/// The model being changed and what it asks of the world.
struct Step {
    Model& model;
    Effects& out;

    void toast(std::string sentence);
};

inline constexpr std::size_t log_kept = 1000;
void log_line(std::deque<std::string>& log, std::string line);

// ---- what the person does
void activate(Step step, Target const& target);
void press_table(Step step, Square s);
void release_table(Step step, std::optional<Square> s);
void erase_at(Step step, Square s);
void place_by_key(Step step, char key);
void move_cursor(Step step, Key key);
std::optional<Square>* cursor_of(Model& model) noexcept;
std::optional<Square> cursor_in(Model const& model) noexcept;
SetupEditor* editor_of(Model& model) noexcept;
Hand* hand_of(Model& model) noexcept;
Side bottom_of(Model const& model) noexcept;

// ---- connection and server
void begin_connecting(Step step, std::string host, std::uint16_t port, std::string name, std::optional<std::string> password);
void link_lost(Step step, LinkLost const& lost);
void happened(Step step, Happening const& happening);
void enter_game(Step step, wire::GameId const& game);
void to_lobby(Step step);
/// Lets the connection go, and all that was known over it.
void let_go(Step step);
void to_connect(Step step, std::string says);

// ---- two people at one screen
void hotseat_ready(Step step);
void lift_curtain(Step step);
void hotseat_move(Step step, stratego::Move move);
void hotseat_end(Step step, stratego::Ending ending);
void hotseat_tick(Step step);

}  // namespace flagfall::client
