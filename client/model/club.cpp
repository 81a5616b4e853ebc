#include "model/club.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace flagfall::client {

namespace {

/// The club asks for these by itself; nobody need be told when one is lost with its connection.
bool is_own_affair(wire::Request const& request) {
    return std::holds_alternative<wire::Hello>(request) || std::holds_alternative<wire::Login>(request) ||
           std::holds_alternative<wire::Resume>(request) || std::holds_alternative<wire::Subscribe>(request) ||
           std::holds_alternative<wire::AskState>(request) || std::holds_alternative<wire::Pong>(request);
}

/// A resume must fit into a line of the short kind that strangers may send.
constexpr std::size_t held_games_told = 12;

}  // namespace

Club::Club(std::string client) : client_(std::move(client)) {}

// ---- the connection

void Club::connected() {
    stage_ = Stage::away;
    outgoing_.clear();
}

std::vector<Happening> Club::disconnected() {
    std::vector<Happening> out;
    stage_ = Stage::away;
    outgoing_.clear();
    std::erase_if(pending_, [&](auto const& entry) {
        auto const& [id, request] = entry;
        if (std::ranges::any_of(waiting_, [id = id](auto const& m) { return m.id == id; })) return false;
        if (std::holds_alternative<wire::PlayMove>(request)) {
            waiting_.push_back({id, request});
            return false;
        }
        if (!is_own_affair(request)) out.push_back(RequestLost{request});
        return true;
    });
    for (auto& [game, place] : places_)
        place.asked_state = false;
    return out;
}

std::vector<Happening> Club::take(wire::ServerMessage const& message) {
    std::vector<Happening> out;
    std::visit([&](auto const& m) { take_one(m, out); }, message);
    return out;
}

std::vector<wire::ClientMessage> Club::outgoing() { return std::exchange(outgoing_, {}); }

std::int32_t Club::send_now(wire::Request request) {
    last_id_ = last_id_ == INT32_MAX ? 1 : last_id_ + 1;
    pending_.insert_or_assign(last_id_, request);
    outgoing_.push_back({last_id_, std::move(request)});
    return last_id_;
}

std::int32_t Club::ask(wire::Request request) {
    if (stage_ == Stage::inside) return send_now(std::move(request));
    last_id_ = last_id_ == INT32_MAX ? 1 : last_id_ + 1;
    pending_.insert_or_assign(last_id_, request);
    waiting_.push_back({last_id_, std::move(request)});
    return last_id_;
}

void Club::ask_state(Place& place) {
    if (place.asked_state || place.gone) return;
    place.asked_state = true;
    send_now(wire::AskState{place.game});
}

/// Resumes if there is something to resume, else logs in if it is known as whom.
void Club::enter() {
    if (token_) {
        wire::Resume resume{*token_, {}};
        untold_.clear();
        for (bool mine : {true, false})
            for (auto const& [game, place] : places_) {
                if (place.is_mine() != mine || place.gone) continue;
                if (place.view && resume.games.size() < held_games_told)
                    resume.games.push_back({game, place.n});
                else
                    untold_.push_back(game);
            }
        stage_ = Stage::entering;
        send_now(std::move(resume));
    } else if (who_) {
        stage_ = Stage::entering;
        send_now(*who_);
    }
}

void Club::forget_games() {
    places_.clear();
    lobby_.clear();
    open_.reset();
    queued_.reset();
}

// ---- asking for things

void Club::login(wire::Name name, std::optional<std::string> password) {
    who_ = wire::Login{std::move(name), std::move(password)};
    if (stage_ == Stage::greeted) enter();
}

void Club::remember(std::string token) {
    token_ = std::move(token);
    remembered_ = true;
}

std::int32_t Club::logout() { return ask(wire::Logout{}); }
std::int32_t Club::list() { return ask(wire::List{}); }

std::int32_t Club::create(wire::GameTerms terms, wire::Access access, wire::SeatWish seat) {
    return ask(wire::Create{std::move(terms), access, seat});
}

std::int32_t Club::join_game(wire::GameId game) { return ask(wire::Join{std::move(game), std::nullopt}); }
std::int32_t Club::join_code(std::string code) { return ask(wire::Join{std::nullopt, std::move(code)}); }
std::int32_t Club::quick(wire::GameTerms terms) { return ask(wire::Quick{std::move(terms)}); }
std::int32_t Club::cancel_quick() { return ask(wire::CancelQuick{}); }
std::int32_t Club::spectate(wire::GameId game) { return ask(wire::Spectate{std::move(game)}); }

std::int32_t Club::leave(wire::GameId game) {
    if (auto const* p = known(game); p && p->gone) {
        places_.erase(game);
        return 0;
    }
    return ask(wire::Leave{std::move(game)});
}

std::int32_t Club::submit(wire::GameId game, std::vector<std::string> rows) {
    return ask(wire::SubmitSetup{std::move(game), std::move(rows)});
}

std::int32_t Club::withdraw(wire::GameId game) { return ask(wire::WithdrawSetup{std::move(game)}); }

std::int32_t Club::move(wire::GameId game, stratego::Move move) {
    auto const* p = known(game);
    int ply = p && p->view ? static_cast<int>(p->view->history().size()) + 1 : 1;
    return ask(wire::PlayMove{std::move(game), ply, move.text()});
}

std::int32_t Club::resign(wire::GameId game) { return ask(wire::Resign{std::move(game)}); }
std::int32_t Club::draw(wire::GameId game, wire::DrawAct act) { return ask(wire::Draw{std::move(game), act}); }
std::int32_t Club::rematch(wire::GameId game) { return ask(wire::Rematch{std::move(game)}); }
std::int32_t Club::say(wire::GameId game, std::string text) { return ask(wire::Chat{std::move(game), std::move(text)}); }
std::int32_t Club::record(wire::GameId game) { return ask(wire::AskRecord{std::move(game)}); }

// ---- what is known

Place const* Club::place(wire::GameId const& game) const noexcept {
    auto it = places_.find(game);
    return it == places_.end() ? nullptr : &it->second;
}

Place* Club::known(wire::GameId const& game) {
    auto it = places_.find(game);
    return it == places_.end() ? nullptr : &it->second;
}

bool Club::is_moving(wire::GameId const& game) const noexcept {
    auto const* p = place(game);
    return p && std::ranges::any_of(pending_, [&](auto const& entry) {
               auto const* play = std::get_if<wire::PlayMove>(&entry.second);
               return play && play->game == game && (!p->view || play->ply > static_cast<int>(p->view->history().size()));
           });
}

}  // namespace flagfall::client
