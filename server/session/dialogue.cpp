#include "session/dialogue.hpp"

#include "session/foreign.hpp"
#include "wire/codec.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace flagfall::session {

namespace {

using wire::ErrorCode;

Say refusal(std::optional<std::int32_t> re, ErrorCode code, std::string text) {
    return {wire::Error{re, code, std::move(text), std::nullopt}};
}

Say plain_ok(std::int32_t re) {
    wire::Ok ok;
    ok.re = re;
    return {std::move(ok)};
}

std::string seconds(Milliseconds span) {
    auto const whole = std::max<std::int64_t>(1, std::chrono::round<std::chrono::seconds>(span).count());
    return std::to_string(whole) + (whole == 1 ? " second" : " seconds");
}

std::string version_sentence(wire::Welcome const& welcome, int asked) {
    auto spoken = std::to_string(welcome.protocol_min);
    if (welcome.protocol_max != welcome.protocol_min) spoken += " to " + std::to_string(welcome.protocol_max);
    auto sentence = "Your client speaks version " + std::to_string(asked) + " of the protocol, this server (" + welcome.server +
                    ") speaks version " + spoken + ": ";
    return sentence + (asked > welcome.protocol_max ? "use an older client, or ask the server's owner to update it."
                                                    : "update your client.");
}

}  // namespace

std::string_view text(Farewell farewell) noexcept {
    switch (farewell) {
        case Farewell::wrong_protocol: return "spoke another protocol";
        case Farewell::unsupported_version: return "speaks another version of the protocol";
        case Farewell::line_too_long: return "sent a line that was too long";
        case Farewell::too_slow: return "took too long";
        case Farewell::too_fast: return "sent too much too fast";
        case Farewell::silent: return "fell silent";
    }
    return "";
}

Dialogue::Dialogue(Limits const& limits, wire::Welcome welcome, Instant now)
    : limits_(limits),
      welcome_(std::move(welcome)),
      bucket_(TokenBucket::at_rate(limits.rate, limits.burst, now)),
      since_(now),
      heard_(now),
      asked_(now) {}

Acts Dialogue::opening() const { return {Say{welcome_}}; }

Acts Dialogue::received(std::string_view bytes, Instant now) {
    Acts acts;
    if (step_ == Step::ended || bytes.empty()) return acts;
    heard_ = now;
    if (!knocked_) {
        knocked_ = bytes.find_first_not_of(" \t\r\n") != std::string_view::npos;
        if (auto sentence = foreign_protocol(bytes)) {
            end(acts, Farewell::wrong_protocol, ErrorCode::wrong_protocol, std::string(*sentence));
            return acts;
        }
    }
    framer_.feed(bytes);
    pump(acts, now);
    return acts;
}

void Dialogue::pump(Acts& acts, Instant now) {
    bool finished_a_line = false;
    while (wants_bytes()) {
        auto next = framer_.next();
        if (!next) break;
        finished_a_line = true;
        line(acts, *next, now);
    }
    if (!wants_bytes()) return;
    if (framer_.is_overlong()) {
        auto const allowed = step_ == Step::ready ? wire::line_limit : wire::line_limit_before_login;
        end(acts, Farewell::line_too_long, ErrorCode::line_too_long,
            "A line may have at most " + std::to_string(allowed) + (step_ == Step::ready ? " bytes." : " bytes before login."));
        return;
    }
    if (framer_.has_partial() && (!in_line_ || finished_a_line)) line_began_ = now;
    in_line_ = framer_.has_partial();
}

void Dialogue::line(Acts& acts, std::string_view line, Instant now) {
    if (!is_allowed(acts, line, now)) return;
    auto message = wire::decode_request(line);
    if (!message) {
        auto& fault = message.error();
        acts.push_back(refusal(fault.id, fault.code, std::move(fault.text)));
        return;
    }
    auto const id = message->id;
    auto const& request = message->request;
    if (std::holds_alternative<wire::Pong>(request)) return;
    if (std::holds_alternative<wire::Ping>(request)) {
        acts.push_back(plain_ok(id));
        return;
    }
    if (auto const* greeting = std::get_if<wire::Hello>(&request)) {
        hello(acts, id, *greeting);
        return;
    }
    bool const enters = std::holds_alternative<wire::Login>(request) || std::holds_alternative<wire::Resume>(request);
    if (step_ == Step::hello) {
        acts.push_back(refusal(id, ErrorCode::hello_first, "Say hello first."));
    } else if (step_ == Step::login && !enters) {
        acts.push_back(refusal(id, ErrorCode::login_first, "Log in first."));
    } else if (step_ == Step::ready && enters) {
        acts.push_back(refusal(id, ErrorCode::already_logged_in, "You are logged in already; log out first."));
    } else {
        if (enters || std::holds_alternative<wire::Logout>(request)) step_ = Step::judged;
        acts.push_back(PassOn{std::move(*message)});
    }
}

void Dialogue::hello(Acts& acts, std::int32_t id, wire::Hello const& hello) {
    if (hello.protocol < welcome_.protocol_min || hello.protocol > welcome_.protocol_max) {
        acts.push_back(refusal(id, ErrorCode::unsupported_version, version_sentence(welcome_, hello.protocol)));
        end(acts, Farewell::unsupported_version);
        return;
    }
    if (step_ == Step::hello) step_ = Step::login;
    acts.push_back(plain_ok(id));
}

// The first lines too many are refused one by one; a peer that does not heed them is sent off.
bool Dialogue::is_allowed(Acts& acts, std::string_view line, Instant now) {
    if (bucket_.is_full(now)) refused_ = 0;
    if (bucket_.take(now)) return true;
    refused_ += 1;
    if (refused_ > limits_.burst) {
        end(acts, Farewell::too_fast, ErrorCode::too_fast, "You went on sending too fast: the connection ends here.");
        return false;
    }
    auto message = wire::decode_request(line);
    auto const id = message ? std::optional(message->id) : message.error().id;
    acts.push_back(refusal(id, ErrorCode::too_fast, "You are sending too fast; wait a moment and send it again."));
    return false;
}

Acts Dialogue::ticked(Instant now) {
    Acts acts;
    if (step_ == Step::ended) return acts;
    if (now >= heard_ + limits_.quiet) {
        acts.push_back(
            Say{wire::Notice{wire::NoticeCode::idle, "Nothing was heard from you for " + seconds(limits_.quiet) + "."}});
        end(acts, Farewell::silent);
    } else if (step_ == Step::hello && now >= since_ + limits_.hello) {
        end(acts, Farewell::too_slow, ErrorCode::too_slow, "Say hello within " + seconds(limits_.hello) + ".");
    } else if ((step_ == Step::hello || step_ == Step::login) && now >= since_ + limits_.login) {
        end(acts, Farewell::too_slow, ErrorCode::too_slow, "Log in within " + seconds(limits_.login) + ".");
    } else if (in_line_ && wants_bytes() && now >= line_began_ + limits_.line) {
        end(acts, Farewell::too_slow, ErrorCode::too_slow, "A line must be whole within " + seconds(limits_.line) + ".");
    } else if (now >= std::max(heard_, asked_) + limits_.ping) {
        asked_ = now;
        acts.push_back(Say{wire::Ping{}});
    }
    return acts;
}

Instant Dialogue::next_tick() const noexcept {
    if (step_ == Step::ended) return Instant::max();
    auto due = std::min(heard_ + limits_.quiet, std::max(heard_, asked_) + limits_.ping);
    if (step_ == Step::hello) due = std::min(due, since_ + limits_.hello);
    if (step_ == Step::hello || step_ == Step::login) due = std::min(due, since_ + limits_.login);
    if (in_line_ && wants_bytes()) due = std::min(due, line_began_ + limits_.line);
    return due;
}

Acts Dialogue::admitted(Instant now) {
    Acts acts;
    if (step_ != Step::judged) return acts;
    step_ = Step::ready;
    framer_.set_limit(wire::line_limit);
    pump(acts, now);
    return acts;
}

Acts Dialogue::turned_away(Instant now) {
    Acts acts;
    if (step_ != Step::judged) return acts;
    step_ = Step::login;
    pump(acts, now);
    return acts;
}

Acts Dialogue::logged_out(Instant now) {
    Acts acts;
    if (step_ != Step::judged) return acts;
    step_ = Step::login;
    since_ = now;
    framer_.set_limit(wire::line_limit_before_login);
    pump(acts, now);
    return acts;
}

void Dialogue::end(Acts& acts, Farewell why) {
    step_ = Step::ended;
    acts.push_back(End{why});
}

void Dialogue::end(Acts& acts, Farewell why, ErrorCode code, std::string text) {
    acts.push_back(refusal(std::nullopt, code, std::move(text)));
    end(acts, why);
}

}  // namespace flagfall::session
