// Games on a disk that fails at every possible write and flush: whoever was told ok finds his event again, whoever was told
// failed or conflict does not, an unknown is settled by reading, and no game is ever kept with a gap.

#include "../../unit/store/waiting.hpp"
#include "failing_disk.hpp"
#include "store/sqlite_journal.hpp"
#include "support/seed.hpp"

#include <map>

using namespace flagfall;
using namespace flagfall::test;

namespace {

constexpr int games = 4;

/// The callers of a journal, honest ones: each game appends its next event, and reads it when an answer was unknown.
class Callers {
public:
    explicit Callers(Random& random) : random_(random) {}

    /// One round: some games hand something in at once, so that groups form.
    void round(Journal& journal) {
        struct Asked {
            std::string game;
            Lines lines;
            bool ends;
            std::future<Answer> answer;
        };
        std::vector<Asked> asked;
        for (int i = 0; i < games; ++i) {
            if (one_in(random_, 3)) continue;
            auto const game = name_of(i);
            auto& kept = kept_[game];
            if (doubtful_.contains(game) || kept.record) continue;
            Lines lines;
            for (int n = 1 + below(random_, 3); n > 0; --n)
                lines.push_back(std::to_string(++written_) + std::string(static_cast<std::size_t>(below(random_, 300)), 'x'));
            bool const ends = one_in(random_, 8);
            auto const seq = static_cast<std::int64_t>(kept.lines.size());
            asked.push_back(
                {game, lines, ends, submit(journal, game, seq, lines, ends ? std::optional(finished(written_)) : std::nullopt)});
        }
        for (auto& one : asked) {
            auto const answer = waited_for(std::move(one.answer));
            INFO(one.game << ": " << answer.why);
            ++answers_[answer.what];
            REQUIRE(answer.what != Appended::conflict);
            REQUIRE((answer.what == Appended::ok) == answer.why.empty());
            if (answer.what == Appended::ok) take(one.game, one.lines, one.ends);
            if (answer.what == Appended::unknown) doubtful_[one.game] = {one.lines, one.ends};
        }
    }

    /// Settles what is in doubt, by what the journal says.
    void settle(Journal& journal) {
        for (auto const& [game, doubt] : std::exchange(doubtful_, {})) {
            // Until it was read nothing goes.
            auto const seq = static_cast<std::int64_t>(kept_[game].lines.size());
            REQUIRE(append(journal, game, seq, {"x"}).what == Appended::failed);
            auto const said = read(journal, game);
            INFO((said ? "" : said.error()));
            REQUIRE(said);
            auto before = kept_[game];
            if (said->lines.size() > before.lines.size() || said->record) take(game, doubt.lines, doubt.ends);
            REQUIRE(said->lines == kept_[game].lines);
            REQUIRE(said->record.has_value() == kept_[game].record);
        }
    }

    /// After a new start those in doubt are as the journal has them: whole, or not there.
    void settle_by_recovery(Journal& journal) {
        auto const recovered = journal.recover();
        REQUIRE(recovered);
        for (auto const& [game, doubt] : std::exchange(doubtful_, {})) {
            auto longer = kept_[game].lines;
            longer.insert(longer.end(), doubt.lines.begin(), doubt.lines.end());
            for (auto const& one : *recovered)
                if (one.game == game && one.lines == longer && !doubt.ends) kept_[game].lines = longer;
            if (doubt.ends && *journal.record(game)) take(game, doubt.lines, true);
        }
    }

    void check(Journal& journal) const {
        auto const recovered = journal.recover();
        INFO((recovered ? "" : recovered.error()));
        REQUIRE(recovered);
        std::map<std::string, Lines> found;
        for (auto const& game : *recovered) {
            REQUIRE(game.whole);
            found[game.game] = game.lines;
        }
        for (auto const& [game, kept] : kept_) {
            INFO(game);
            if (!doubtful_.contains(game)) {
                REQUIRE(found[game] == kept.lines);
                REQUIRE(journal.record(game)->has_value() == kept.record);
            }
        }
    }

    std::map<Appended, int> const& answers() const { return answers_; }

private:
    struct Doubt {
        Lines lines;
        bool ends;
    };
    struct Has {
        Lines lines;
        bool record = false;
    };

    /// A game that has ended gives its place to a new one.
    std::string name_of(int i) {
        auto name = "g" + std::to_string(i) + "x" + std::to_string(generation_[i]);
        if (kept_[name].record) name = "g" + std::to_string(i) + "x" + std::to_string(++generation_[i]);
        return name;
    }
    void take(std::string const& game, Lines const& lines, bool ends) {
        auto& kept = kept_[game];
        if (ends)
            kept = {{}, true};
        else
            kept.lines.insert(kept.lines.end(), lines.begin(), lines.end());
    }

    Random& random_;
    std::map<std::string, Has> kept_;
    std::map<std::string, Doubt> doubtful_;
    std::map<int, int> generation_;
    std::map<Appended, int> answers_;
    int written_ = 0;
};

}  // namespace

TEST_CASE("file journal: a disk that fails at any write or flush loses nothing that was acknowledged") {
    std::map<Appended, int> answers;
    int faults = 0, cases = 0;
    int const last = rounds(60, 12);
    for (auto fault : {DiskFault::no_room, DiskFault::torn_write, DiskFault::write_error, DiskFault::flush_error})
        for (bool lasting : {false, true})
            for (int at_operation = 1; at_operation <= last; ++at_operation) {
                INFO("FLAGFALL_SEED=" << seed() << " fault " << static_cast<int>(fault) << " lasting " << lasting << " at "
                                      << at_operation);
                auto random = stream("failing disk", ++cases);
                Callers callers(random);
                Folder folder;
                mend_disk();
                {
                    auto journal = SqliteJournal::open(folder.journal(), {.vfs = failing_disk()});
                    REQUIRE(journal);
                    callers.round(**journal);
                    break_disk(fault, at_operation, lasting);
                    for (int i = 0; i < 6; ++i)
                        callers.round(**journal);
                    // What is there can be read all the while.
                    callers.check(**journal);
                    if (has_failed()) ++faults;
                    mend_disk();
                    if (one_in(random, 2)) {
                        callers.settle(**journal);
                        callers.round(**journal);
                        callers.check(**journal);
                    }
                }
                auto journal = SqliteJournal::open(folder.journal(), {.vfs = failing_disk()});
                INFO((journal ? "" : journal.error()));
                REQUIRE(journal);
                callers.settle_by_recovery(**journal);
                callers.check(**journal);
                callers.round(**journal);
                callers.check(**journal);
                for (auto const& [what, count] : callers.answers())
                    answers[what] += count;
            }
    INFO("faults " << faults << " ok " << answers[Appended::ok] << " failed " << answers[Appended::failed] << " unknown "
                   << answers[Appended::unknown]);
    CHECK(faults > cases / 3);
    CHECK(answers[Appended::ok] > cases);
    CHECK(answers[Appended::failed] > 10);
    CHECK(answers[Appended::unknown] > 10);
}
