// The sentences both clients say.

#include "model/words.hpp"

#include "pretend.hpp"
#include "support/catch.hpp"

using namespace flagfall;
using namespace flagfall::client;
using stratego::Fallen;
using stratego::Rank;

TEST_CASE("patterns are filled by name, and what is no slot stays") {
    CHECK(fill("{a} meets {b}.", {{"a", "Ann"}, {"b", "{a}"}}) == "Ann meets {a}.");
    CHECK(fill("{x} {", {{"a", "Ann"}}) == "{x} {");
    CHECK(fill("", {{"a", "Ann"}}).empty());
}

TEST_CASE("cleaned text has no control characters, no turned writing, no broken UTF-8, and fits") {
    struct Row {
        std::string dirty, clean;
    };
    for (auto const& row : {Row{"plain", "plain"}, Row{"a\x1b[31mb", "a[31mb"}, Row{"a\nb\tc", "a b c"}, Row{"\xff\xc3(", "("},
                            Row{"caf\xc3\xa9 \xd7\xa9\xd7\x9c", "caf\xc3\xa9 \xd7\xa9\xd7\x9c"}, Row{"x\xe2\x80\xaey", "xy"},
                            Row{"\xc0\xaf", ""}, Row{"\xed\xa0\x80", ""}, Row{"\xc2\x9b", ""}})
        CHECK(cleaned(row.dirty) == row.clean);
    CHECK(cleaned("\xc3\xa9\xc3\xa9", 3) == "\xc3\xa9");
}

TEST_CASE("a clash reads for whoever attacks, defends or watches") {
    test::TrueGame game;
    auto view_of = [&](Viewer viewer) { return *stratego::View::of(game.state(viewer, 0).view); };
    auto red = view_of(Viewer::red), blue = view_of(Viewer::blue), eve = view_of(Viewer::spectator);
    struct Row {
        stratego::View const& view;
        stratego::Clash clash;
        std::string words;
    };
    for (auto const& row :
         {Row{red, {Rank::scout, Rank::spy, Fallen::defender}, "Your scout on a4 takes the enemy spy on a9."},
          Row{blue, {Rank::scout, Rank::spy, Fallen::defender}, "Red's scout on a4 takes your spy on a9."},
          Row{eve, {Rank::scout, Rank::spy, Fallen::defender}, "Red's scout on a4 takes Blue's spy on a9."},
          Row{red, {Rank::miner, Rank::bomb, Fallen::defender}, "Your miner on a4 clears the enemy bomb on a9."},
          Row{red, {Rank::major, Rank::bomb, Fallen::attacker}, "Your major on a4 runs into a bomb on a9 and is lost."},
          Row{blue,
              {Rank::major, Rank::bomb, Fallen::both},
              "Red's major on a4 runs into your bomb on a9; the bomb is spent too."},
          Row{blue, {Rank::major, Rank::flag, Fallen::defender}, "Red's major on a4 captures your flag on a9!"},
          Row{eve, {Rank::major, Rank::major, Fallen::both}, "Red's major on a4 and Blue's major on a9 fall together."},
          Row{red,
              {Rank::captain, Rank::general, Fallen::attacker},
              "Your captain on a4 attacks the enemy general on a9 and falls."}})
        CHECK(ply_words(row.view, {*stratego::parse_move("a4-a9"), row.clash}, Side::red) == row.words);
}

TEST_CASE("a move without a clash names the rank only to who knows it") {
    test::TrueGame game;
    auto red = *stratego::View::of(game.state(Viewer::red, 0).view),
         eve = *stratego::View::of(game.state(Viewer::spectator, 0).view);
    auto event = game.play(1);
    auto const& played = std::get<stratego::Played>(event.event);
    red.apply(event.event);
    eve.apply(event.event);
    auto from = played.ply.move.from.text(), to = played.ply.move.to.text();
    CHECK(ply_words(eve, played.ply, Side::red) == "Red's piece moves from " + from + " to " + to + ".");
    auto rank = std::string(stratego::name(*red.rank_at(played.ply.move.to)));
    CHECK(ply_words(red, played.ply, Side::red) == "Your " + rank + " moves from " + from + " to " + to + ".");
}

TEST_CASE("every ending has its sentence for winner, loser, spectator, and as a draw") {
    BySide<wire::Name> const players{"Ann", "Bob"};
    for (int r = 0; r <= static_cast<int>(stratego::EndReason::adjudicated); ++r) {
        auto reason = static_cast<stratego::EndReason>(r);
        INFO(text(reason));
        for (std::optional<Side> winner : {std::optional(Side::red), std::optional(Side::blue), std::optional<Side>()})
            for (std::optional<Side> seat : {std::optional(Side::red), std::optional(Side::blue), std::optional<Side>()}) {
                auto words = ending_words({winner, reason}, seat, players);
                CHECK_FALSE(words.empty());
                CHECK(words.find('{') == std::string::npos);
            }
    }
    CHECK(ending_words({Side::red, stratego::EndReason::resigned}, Side::red, players) == "Bob resigns: you win!");
    CHECK(ending_words({Side::red, stratego::EndReason::resigned}, Side::blue, players) == "You have resigned: Ann wins.");
    CHECK(ending_words({Side::red, stratego::EndReason::resigned}, std::nullopt, players) == "Bob resigns: Ann wins.");
}

TEST_CASE("every refusal, error and option has a sentence of its own") {
    for (int i = 0; i <= static_cast<int>(stratego::Refusal::more_squares); ++i) {
        auto words = refusal_words(static_cast<stratego::Refusal>(i), "a4-a5");
        CHECK(words.ends_with('.'));
        CHECK(words.find('{') == std::string::npos);
    }
    for (int i = 0; i <= static_cast<int>(wire::ErrorCode::internal); ++i) {
        auto words = error_words(static_cast<wire::ErrorCode>(i), nullptr, "text {text} \x1b");
        INFO(words);
        CHECK(words.size() > 10);
        CHECK(words.find('\x1b') == std::string::npos);
    }
    stratego::Options changed;
    changed.two_squares = 5;
    changed.more_squares = stratego::MoreSquares::off;
    changed.no_attack_draw = 0;
    changed.max_plies = 500;
    changed.bombs = stratego::Bombs::once;
    changed.ties = stratego::Ties::attacker;
    changed.scout_charge = stratego::ScoutCharge::adjacent;
    changed.reveal = stratego::Reveal::forget;
    changed.record = stratego::RecordAccess::hidden;
    auto words = difference_words({"classic", changed});
    CHECK(words.size() == 9);
    for (auto const& line : words)
        CHECK_THAT(line, !Catch::Contains("does not know"));
    CHECK(terms_words({"classic", {}}) == "Classic");
    CHECK(terms_words({"classic", changed}) == "Classic with 9 changed rules");
}

TEST_CASE("ranks are named in both numberings") {
    CHECK(rank_words(Rank::marshal, stratego::Numbering::modern) == "marshal (10)");
    CHECK(rank_words(Rank::marshal, stratego::Numbering::original) == "marshal (1)");
    CHECK(rank_words(Rank::bomb, stratego::Numbering::original) == "bomb");
    CHECK(count_words(2, Rank::spy) == "2 spies");
    CHECK(count_words(1, Rank::miner) == "1 miner");
}
