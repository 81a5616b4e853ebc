#pragma once
// A journal that forgets when it dies, for tests: answers at once, and goes wrong wherever it is told to. Not for more
// than one thread.

#include "store/slots.hpp"

#include <deque>
#include <map>

namespace flagfall::store {

/// What befalls an append.
enum class Mishap : std::uint8_t {
    fails,             ///< nothing is kept: failed
    lost_unknown,      ///< nothing is kept, and that is not known
    kept_unknown,      ///< it is kept, and that is not known
    conflicts,         ///< another was there first: conflict
    delayed,           ///< it and all behind it wait for `release`
    died_before_done,  ///< it is kept, and nobody is ever told (with `crash`)
};

class MemoryJournal final : public Journal {
public:
    void append(GameId game, std::int64_t first_seq, Lines lines, std::optional<FinishedGame> finished,
                WhenAppended done) override;
    void read(GameId game, std::function<void(Reading<Kept>)> done) override;
    Reading<std::vector<UnfinishedGame>> recover() override;
    Reading<std::vector<KeptRecord>> records(Page const& page) override;
    Reading<std::optional<KeptRecord>> record(GameId const& game) override;
    Reading<std::int64_t> export_records(std::function<bool(KeptRecord const&)> const& each) override;
    void prune(WallTime before, std::function<void(Reading<std::int64_t>)> done) override;

    /// The append of that number, from 1, goes wrong.
    void mishap_at(int append, Mishap mishap) { mishaps_[append] = mishap; }
    /// Everything is refused with that sentence until it is empty, as by a full disk; reading records stays possible.
    void refuse_with(std::string why) { refusing_ = std::move(why); }
    int appends() const noexcept { return appends_; }

    /// What waits is done, in order.
    void release();
    /// The process dies: what waits is never kept and never answered. What was kept stays for `recover`.
    void crash();

private:
    struct Living {
        std::int64_t number;
        Lines lines;
    };

    void carry_out(int number, GameId const& game, std::int64_t first_seq, Lines lines, std::optional<FinishedGame> finished,
                   WhenAppended const& done);
    void keep(GameId const& game, Lines lines, std::optional<FinishedGame> finished);
    Kept kept(GameId const& game) const;
    KeptRecord const* find_record(GameId const& game) const;
    /// Now, or behind what waits.
    void in_turn(std::function<void()> step);

    Slots slots_;
    std::map<GameId, Living> living_;
    std::map<std::int64_t, KeptRecord> records_;
    std::map<int, Mishap> mishaps_;
    std::deque<std::function<void()>> waiting_;
    bool held_ = false;
    std::string refusing_;
    int appends_ = 0;
    std::int64_t games_ = 0;
    std::int64_t ended_ = 0;
};

}  // namespace flagfall::store
