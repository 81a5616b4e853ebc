#include "store/memory_journal.hpp"

#include <algorithm>
#include <utility>

namespace flagfall::store {

void MemoryJournal::in_turn(std::function<void()> step) {
    if (held_)
        waiting_.push_back(std::move(step));
    else
        step();
}

void MemoryJournal::append(GameId game, std::int64_t first_seq, Lines lines, std::optional<FinishedGame> finished,
                           WhenAppended done) {
    auto const number = ++appends_;
    auto const mishap = mishaps_.find(number);
    if (mishap != mishaps_.end() && mishap->second == Mishap::delayed) held_ = true;
    in_turn([=, this] { carry_out(number, game, first_seq, lines, finished, done); });
}

void MemoryJournal::carry_out(int number, GameId const& game, std::int64_t first_seq, Lines lines,
                              std::optional<FinishedGame> finished, WhenAppended const& done) {
    if (lines.empty()) return done(Appended::failed, "there is nothing to keep");
    if (!refusing_.empty()) return done(Appended::failed, refusing_);
    auto const verdict = slots_.verdict(game, first_seq, find_record(game) != nullptr);
    if (verdict.answer != Appended::ok) return done(verdict.answer, verdict.why);

    auto const at = mishaps_.find(number);
    auto const mishap = at == mishaps_.end() ? std::nullopt : std::optional(at->second);
    auto const unknown = [&] {
        auto const* slot = slots_.find(game);
        slots_.set(game, {0, slot ? slot->next : 0, true});
        done(Appended::unknown, "the disk did not answer");
    };
    if (mishap == Mishap::fails) return done(Appended::failed, "the disk is full");
    if (mishap == Mishap::conflicts) return done(Appended::conflict, "another has written there already");
    if (mishap == Mishap::lost_unknown) return unknown();
    keep(game, std::move(lines), std::move(finished));
    if (mishap == Mishap::kept_unknown) return unknown();
    if (mishap != Mishap::died_before_done) done(Appended::ok, "");
}

void MemoryJournal::keep(GameId const& game, Lines lines, std::optional<FinishedGame> finished) {
    if (finished) {
        living_.erase(game);
        slots_.erase(game);
        ++ended_;
        records_[ended_] = {ended_, game, *std::move(finished)};
        return;
    }
    auto& living = living_.try_emplace(game, Living{games_ + 1, {}}).first->second;
    games_ = std::max(games_, living.number);
    for (auto& line : lines)
        living.lines.push_back(std::move(line));
    slots_.set(game, {living.number, static_cast<std::int64_t>(living.lines.size())});
}

Kept MemoryJournal::kept(GameId const& game) const {
    Kept kept;
    if (auto const living = living_.find(game); living != living_.end()) kept.lines = living->second.lines;
    if (auto const* record = find_record(game)) kept.record = *record;
    return kept;
}

KeptRecord const* MemoryJournal::find_record(GameId const& game) const {
    for (auto const& [number, record] : records_)
        if (record.game == game) return &record;
    return nullptr;
}

void MemoryJournal::read(GameId game, std::function<void(Reading<Kept>)> done) {
    in_turn([this, game = std::move(game), done = std::move(done)] {
        if (!refusing_.empty()) return done(Failure(refusing_));
        auto answer = kept(game);
        if (answer.lines.empty())
            slots_.erase(game);
        else
            slots_.set(game, {0, static_cast<std::int64_t>(answer.lines.size())});
        done(std::move(answer));
    });
}

Reading<std::vector<UnfinishedGame>> MemoryJournal::recover() {
    std::vector<std::pair<std::int64_t, UnfinishedGame>> numbered;
    for (auto const& [game, living] : living_)
        numbered.push_back({living.number, {game, living.lines}});
    std::sort(numbered.begin(), numbered.end(), [](auto const& a, auto const& b) { return a.first < b.first; });
    std::vector<UnfinishedGame> games;
    for (auto& [number, game] : numbered)
        games.push_back(std::move(game));
    return games;
}

Reading<std::vector<KeptRecord>> MemoryJournal::records(Page const& page) {
    std::vector<KeptRecord> found;
    for (auto at = records_.rbegin(); at != records_.rend() && static_cast<int>(found.size()) < page.size; ++at) {
        auto const& players = at->second.finished.players;
        if (at->first >= page.before || (page.player && players.red != *page.player && players.blue != *page.player)) continue;
        found.push_back(at->second);
        found.back().finished.document.clear();
    }
    return found;
}

Reading<std::optional<KeptRecord>> MemoryJournal::record(GameId const& game) {
    auto const* record = find_record(game);
    return record ? std::optional(*record) : std::nullopt;
}

Reading<std::int64_t> MemoryJournal::export_records(std::function<bool(KeptRecord const&)> const& each) {
    std::int64_t given = 0;
    for (auto const& [number, record] : records_) {
        ++given;
        if (!each(record)) break;
    }
    return given;
}

void MemoryJournal::prune(WallTime before, std::function<void(Reading<std::int64_t>)> done) {
    in_turn([this, before, done = std::move(done)] {
        if (!refusing_.empty()) return done(Failure(refusing_));
        done(static_cast<std::int64_t>(
            std::erase_if(records_, [&](auto const& numbered) { return numbered.second.finished.ended < before; })));
    });
}

void MemoryJournal::release() {
    held_ = false;
    while (!waiting_.empty()) {
        auto const step = std::move(waiting_.front());
        waiting_.pop_front();
        step();
    }
}

void MemoryJournal::crash() {
    held_ = false;
    waiting_.clear();
    mishaps_.clear();
    refusing_.clear();
    slots_ = {};
    for (auto const& [game, living] : living_)
        slots_.set(game, {living.number, static_cast<std::int64_t>(living.lines.size())});
}

}  // namespace flagfall::store
