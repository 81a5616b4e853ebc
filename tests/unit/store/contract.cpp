// What every journal does, the one in memory and the one in a file.

#include "store/memory_journal.hpp"
#include "store/sqlite_journal.hpp"
#include "waiting.hpp"

using namespace flagfall;
using namespace flagfall::test;

namespace {

/// Each kind of journal in turn.
template <class Body>
void for_each_journal(Body const& body) {
    SECTION("in memory") {
        MemoryJournal journal;
        body(journal);
    }
    SECTION("in a file") {
        Folder folder;
        auto journal = SqliteJournal::open(folder.journal());
        INFO((journal ? "" : journal.error()));
        REQUIRE(journal);
        body(**journal);
    }
}

}  // namespace

TEST_CASE("journal: what was appended comes back in order, by game and in the order of their beginnings") {
    for_each_journal([](Journal& journal) {
        CHECK(journal.recover()->empty());
        CHECK(append(journal, "zeta", 0, {"z0", "z1"}).what == Appended::ok);
        CHECK(append(journal, "alpha", 0, {"a0"}).what == Appended::ok);
        CHECK(append(journal, "zeta", 2, {"z2 \xC3\xA9"}).what == Appended::ok);
        CHECK(append(journal, "alpha", 1, {"a1", "a2", ""}).what == Appended::ok);
        CHECK(*journal.recover() ==
              std::vector<UnfinishedGame>{{"zeta", {"z0", "z1", "z2 \xC3\xA9"}, true}, {"alpha", {"a0", "a1", "a2", ""}, true}});
        CHECK(read(journal, "zeta")->lines == Lines{"z0", "z1", "z2 \xC3\xA9"});
        CHECK(*read(journal, "nobody") == Kept{});
    });
}

TEST_CASE("journal: a slot is created once, and nothing is kept behind a gap") {
    for_each_journal([](Journal& journal) {
        REQUIRE(append(journal, "g1", 0, {"a", "b"}).what == Appended::ok);
        struct Row {
            char const* why;
            std::int64_t seq;
            Lines lines;
            Appended answer;
        };
        for (auto const& row :
             {Row{"the first slot again", 0, {"x"}, Appended::conflict}, Row{"the last slot again", 1, {"x"}, Appended::conflict},
              Row{"half of it is taken", 1, {"x", "y"}, Appended::conflict}, Row{"a gap", 3, {"x"}, Appended::failed},
              Row{"no lines", 2, {}, Appended::failed}, Row{"a slot below none", -1, {"x"}, Appended::conflict}}) {
            INFO(row.why);
            auto const answer = append(journal, "g1", row.seq, row.lines);
            CHECK(answer.what == row.answer);
            CHECK(answer.why.size() > 10);
        }
        CHECK(append(journal, "new", 1, {"x"}).what == Appended::failed);
        CHECK(append(journal, "g1", 2, {"c"}).what == Appended::ok);
        CHECK(*journal.recover() == std::vector<UnfinishedGame>{{"g1", {"a", "b", "c"}, true}});
    });
}

TEST_CASE("journal: a game that ends becomes one record, and its slots are closed") {
    for_each_journal([](Journal& journal) {
        REQUIRE(append(journal, "g1", 0, {"a"}).what == Appended::ok);
        REQUIRE(append(journal, "g2", 0, {"a"}).what == Appended::ok);
        auto ended = finished(5000);
        ended.open = false;
        REQUIRE(append(journal, "g1", 1, {"b", "c"}, ended).what == Appended::ok);
        CHECK(*journal.recover() == std::vector<UnfinishedGame>{{"g2", {"a"}, true}});
        auto const record = *journal.record("g1");
        REQUIRE(record);
        CHECK(record->game == "g1");
        CHECK(record->finished == ended);
        CHECK(*read(journal, "g1") == Kept{{}, record});
        for (int seq : {0, 1, 3, 4})
            CHECK(append(journal, "g1", seq, {"x"}).what == Appended::conflict);
        CHECK(append(journal, "g1", 0, {"x"}, finished(6000)).what == Appended::conflict);
        CHECK_FALSE(*journal.record("g2"));

        // Begun and ended in one batch; a draw; somebody's odd names.
        auto draw = finished(7000, "O'Neil\n", "\xC3\xA9 %");
        draw.ending = {std::nullopt, stratego::EndReason::agreed};
        draw.document = "";
        REQUIRE(append(journal, "g3", 0, {"a"}, draw).what == Appended::ok);
        CHECK((*journal.record("g3"))->finished == draw);
        CHECK(append(journal, "g3", 0, {"a"}).what == Appended::conflict);
    });
}

TEST_CASE("journal: records by page, by player, all of them, and forgotten by age") {
    for_each_journal([](Journal& journal) {
        for (int i = 0; i < 250; ++i)
            REQUIRE(append(journal, "g" + std::to_string(i), 0, {"a"},
                           finished(1000 + i, i % 2 ? "Ann" : "Cid", i % 3 ? "Bob" : "Ann"))
                        .what == Appended::ok);
        std::vector<std::string> pages;
        Page page{.player = std::nullopt, .size = 100};
        for (auto more = true; more;) {
            auto const records = *journal.records(page);
            more = !records.empty();
            for (auto const& record : records) {
                CHECK(record.finished.document.empty());
                pages.push_back(record.game);
                page.before = record.number;
            }
        }
        REQUIRE(pages.size() == 250);
        CHECK(pages.front() == "g249");
        CHECK(pages.back() == "g0");

        Page const anns{.player = "Ann", .size = 500};
        auto const records = *journal.records(anns);
        CHECK(records.size() == 125 + 42);  // odd ones, and the even multiples of three
        CHECK(records.front().game == "g249");
        CHECK(std::is_sorted(records.begin(), records.end(), [](auto& a, auto& b) { return a.number > b.number; }));
        Page const next{.player = "Ann", .before = records[2].number, .size = 2};
        REQUIRE(journal.records(next)->size() == 2);
        CHECK((*journal.records(next))[0].game == records[3].game);
        CHECK(journal.records(Page{.player = "Dora"})->empty());

        int exported = 0;
        auto const all = journal.export_records([&](KeptRecord const& record) {
            CHECK(record.game == "g" + std::to_string(exported++));
            CHECK_FALSE(record.finished.document.empty());
            return true;
        });
        CHECK(all == 250);
        CHECK(*journal.export_records([](auto const& record) { return record.game != "g120"; }) == 121);

        CHECK(prune(journal, at(1100)) == 100);
        CHECK(prune(journal, at(1100)) == 0);
        CHECK_FALSE(*journal.record("g99"));
        CHECK(*journal.record("g100"));
        CHECK(journal.records(anns)->size() < records.size());
    });
}

TEST_CASE("journal in memory: what goes wrong is what was asked for, and an unknown is settled by reading") {
    MemoryJournal journal;
    auto const answer = [&](std::int64_t seq, char const* line) { return append(journal, "g", seq, {line}).what; };
    REQUIRE(answer(0, "a") == Appended::ok);
    journal.mishap_at(2, Mishap::fails);
    CHECK(answer(1, "b") == Appended::failed);
    CHECK(answer(2, "c") == Appended::failed);  // nothing behind what failed
    CHECK(answer(1, "b") == Appended::ok);

    journal.mishap_at(5, Mishap::lost_unknown);
    CHECK(answer(2, "c") == Appended::unknown);
    CHECK(answer(2, "c") == Appended::failed);  // not before it was read
    CHECK(append(journal, "other", 0, {"o"}).what == Appended::ok);
    CHECK(read(journal, "g")->lines == Lines{"a", "b"});
    CHECK(answer(2, "c") == Appended::ok);

    journal.mishap_at(9, Mishap::kept_unknown);
    CHECK(answer(3, "d") == Appended::unknown);
    CHECK(read(journal, "g")->lines == Lines{"a", "b", "c", "d"});
    CHECK(answer(3, "d") == Appended::conflict);
    journal.mishap_at(11, Mishap::conflicts);
    CHECK(answer(4, "e") == Appended::conflict);

    journal.mishap_at(12, Mishap::delayed);
    auto first = submit(journal, "g", 4, {"e"}), second = submit(journal, "g", 5, {"f"});
    CHECK(first.wait_for(std::chrono::seconds(0)) == std::future_status::timeout);
    journal.release();
    CHECK(waited_for(std::move(first)).what == Appended::ok);
    CHECK(waited_for(std::move(second)).what == Appended::ok);

    journal.refuse_with("the disk is full");
    CHECK(append(journal, "g", 6, {"g"}).why == "the disk is full");
    CHECK_FALSE(read(journal, "g"));
    CHECK(journal.recover());
    journal.refuse_with("");

    journal.mishap_at(15, Mishap::died_before_done);
    journal.mishap_at(16, Mishap::delayed);
    auto untold = submit(journal, "g", 6, {"g"}), never = submit(journal, "g", 7, {"h"});
    journal.crash();
    CHECK_THROWS_AS(untold.get(), std::future_error);  // its promise is gone
    CHECK_THROWS_AS(never.get(), std::future_error);   // its promise is gone
    CHECK(journal.recover()->back() == UnfinishedGame{"other", {"o"}, true});
    CHECK(journal.recover()->front().lines == Lines{"a", "b", "c", "d", "e", "f", "g"});
    CHECK(answer(7, "h") == Appended::ok);
}
