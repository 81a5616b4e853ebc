#pragma once
// The conversation of the line client: typed lines and what the connection reports in, lines to read and messages to send
// out. Pure, so that a test can hold one.

#include "link/link.hpp"
#include "model/club.hpp"
#include "model/habits.hpp"
#include "text/commands.hpp"
#include "text/drafting.hpp"
#include "text/telling.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::typed {

/// How the program ends; `--help` says it.
enum class ExitStatus : int {
    left = 0,          ///< by `quit` or at the end of the input
    never_in = 1,      ///< no server, another version, a refused name or password
    bad_options = 2,   ///< of the command line
    put_out = 3,       ///< by the server, or somebody took over
    some_refused = 4,  ///< a script in which something could not be done (the rest was)
};

struct Manner {
    Style style;
    bool script = false;  ///< lines wait for the answers to earlier ones; whoever cannot get in leaves
};

class Dialogue {
public:
    Dialogue(client::Address address, wire::Name name, std::optional<std::string> password, Manner manner, client::Dice dice);

    /// Something to do once logged in, written like a typed line.
    void wish(std::string line) { wishes_.push_back(std::move(line)); }
    void typed(std::string_view line);
    /// The person is gone: a script leaves its games, at a terminal the seat in a running game is kept.
    void end_of_input();
    /// From an earlier run; see `Club::remember`.
    void remember(std::string token) { club_.remember(std::move(token)); }
    void reported(client::LinkReport const& report);

    /// Lines to print, handed out once.
    Lines said();
    /// Messages to send, handed out once.
    std::vector<wire::ClientMessage> outgoing() { return club_.outgoing(); }
    /// In a script: is the next line to wait for something?
    bool is_holding() const;
    /// Set once the program is to end; what `outgoing` has is still to be sent.
    std::optional<ExitStatus> exit() const noexcept { return exit_; }
    /// On the way out: nothing is left behind that could be resumed.
    bool has_logged_out() const noexcept { return exit_ && logged_out_; }

    client::Club const& club() const noexcept { return club_; }

private:
    enum class Confirming : std::uint8_t { nothing, resigning, leaving, quitting };

    void say(std::string line) { lines_.push_back(std::move(line)); }
    void say(Lines lines);
    void cannot(std::string line);

    // dialogue_told.cpp: what happens
    void told(client::Happening const& happening);
    void tell(client::Greeted const& h);
    void tell(client::VersionMismatch const& h);
    void tell(client::LoggedIn const& h);
    void tell(client::LoginRefused const& h);
    void tell(client::ResumeFailed const& h);
    void tell(client::LobbyListed const& h);
    void tell(client::LobbyMoved const& h);
    void tell(client::OpenedGame const& h);
    void tell(client::Queued const& h);
    void tell(client::TookSeat const& h);
    void tell(client::StateCame const& h);
    void tell(client::GameEvent const& h);
    void tell(client::Heard const& h);
    void tell(client::PresenceChanged const& h);
    void tell(client::WatchersChanged const& h);
    void tell(client::RematchWished const& h);
    void tell(client::GameClosed const& h);
    void tell(client::Noticed const& h);
    void tell(client::RecordCame const& h);
    void tell(client::Done const& h);
    void tell(client::Refused const& h);
    void tell(client::RequestLost const& h);
    void tell(client::Nonsense const& h);
    void lost(client::Lost const& report);
    void introduce(client::Place const& place);
    std::string elsewhere(wire::GameId const& game, std::string text) const;

    // dialogue_typed.cpp: what is typed
    void obey(Command const& command);
    void help(Command const& command);
    void list_games();
    void open(Command const& command);
    void join(Command const& command);
    void watch(Command const& command);
    void cancel();
    void own_games();
    void turn_to(std::string const& game);
    void setup(Command const& command);
    void hand_in();
    void play(std::string const& word);
    void read(Command const& command);
    void near(Command const& command);
    void moves(Command const& command);
    void history(Command const& command);
    void draw(Command const& command);
    void resign(Command const& command);
    void talk(Command const& command);
    void who();
    void record(Command const& command);
    void write_record(stratego::Record const& record);
    void number(Command const& command);
    void rename(Command const& command);
    void wait(Command const& command);
    void ask(Confirming what, std::string question);
    void confirm(bool yes);
    void leave();
    void leave_now();
    void quit();
    void leave_program();
    bool waits_still() const;

    client::Place const* here() const;
    client::Place const* any_game();
    client::Place const* own_game();
    Drafting* draft();
    bool has_running_game() const;

    client::Address address_;
    Manner manner_;
    client::Dice dice_;
    client::Club club_;
    std::optional<wire::GameId> current_;
    std::map<wire::GameId, Drafting> drafts_;
    std::set<wire::GameId> announced_;  // open games that have been told of
    Lines lines_;
    std::vector<std::string> wishes_;
    std::string last_;  // what happened last in the current game
    Confirming confirming_ = Confirming::nothing;
    bool asked_ = false;  // the next line may be yes or no
    std::string waiting_for_;
    std::string record_file_;
    std::optional<ExitStatus> exit_;
    int awaited_ply_ = 0;  // sent and answered, but the event is not here yet
    int vain_attempts_ = 0;
    bool listing_ = false;
    bool logged_out_ = false;
    bool was_in_ = false;
    bool some_refused_ = false;
};

}  // namespace flagfall::typed
