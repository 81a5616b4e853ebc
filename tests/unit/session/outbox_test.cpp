#include "session/outbox.hpp"

#include "support/catch.hpp"

using namespace flagfall::session;

namespace {

Line line(std::size_t size, char letter = 'x') { return std::make_shared<std::string const>(size, letter); }
Parcel must(std::size_t size) { return {line(size, 'm'), Keep::always, ""}; }
Parcel watched(std::string game, std::size_t size) { return {line(size, 'w'), Keep::watched, std::move(game)}; }
Parcel fresh(std::string game, std::size_t size) { return {line(size, 'f'), Keep::fresh, std::move(game)}; }

std::string letters(std::vector<Line> const& lines) {
    std::string all;
    for (auto const& l : lines)
        all += l->front();
    return all;
}

}  // namespace

TEST_CASE("everything queued is taken at once, in order, and counts until it is written") {
    Outbox outbox(100);
    CHECK(outbox.push(must(10)));
    CHECK(outbox.push(watched("g", 10)));
    CHECK(outbox.bytes() == 20);
    CHECK(letters(outbox.take()) == "mw");
    CHECK(outbox.empty());
    CHECK(outbox.is_writing());
    CHECK(outbox.bytes() == 20);
    CHECK(outbox.written().empty());
    CHECK(outbox.bytes() == 0);
}

TEST_CASE("what must arrive and does not fit makes the reader hopeless") {
    Outbox outbox(100);
    CHECK(outbox.push(must(60)));
    CHECK(outbox.take().size() == 1);
    CHECK(outbox.push(must(40)));
    CHECK_FALSE(outbox.push(must(1)));
}

TEST_CASE("a slow spectator loses the queued lines of a game and is caught up by one fresh state") {
    Outbox outbox(100);
    CHECK(outbox.push(must(20)));
    CHECK(outbox.take().size() == 1);
    CHECK(outbox.push(watched("g", 50)));
    CHECK(outbox.push(watched("g", 50)));  // does not fit: both are dropped
    CHECK(outbox.is_behind("g"));
    CHECK(outbox.bytes() == 20);
    CHECK(outbox.push(watched("g", 1)));  // as is what follows, though it would fit
    CHECK(outbox.bytes() == 20);

    CHECK(outbox.written() == std::vector<std::string>{"g"});
    CHECK(outbox.written().empty());  // asked once
    CHECK(outbox.push(watched("g", 1)));
    CHECK(outbox.empty());
    CHECK(outbox.push(fresh("g", 30)));
    CHECK(outbox.push(watched("g", 1)));
    CHECK(letters(outbox.take()) == "fw");
}

TEST_CASE("the state is asked for only when all that was queued is out") {
    Outbox outbox(100);
    CHECK(outbox.push(must(60)));
    CHECK(outbox.take().size() == 1);
    CHECK(outbox.push(watched("g", 50)));
    CHECK(outbox.is_behind("g"));
    CHECK(outbox.push(must(30)));
    CHECK(outbox.written().empty());
    CHECK(outbox.take().size() == 1);
    CHECK(outbox.written() == std::vector<std::string>{"g"});
}

TEST_CASE("of several watched games the one with most waiting is dropped, the others stay whole") {
    Outbox outbox(100);
    CHECK(outbox.push(watched("a", 20)));
    CHECK(outbox.push(watched("b", 40)));
    CHECK(outbox.push(watched("b", 30)));
    CHECK(outbox.push(watched("a", 20)));
    CHECK(outbox.is_behind("b"));
    CHECK_FALSE(outbox.is_behind("a"));
    CHECK(outbox.bytes() == 40);
}

TEST_CASE("watched lines make room for an answer, never the other way round") {
    Outbox outbox(100);
    CHECK(outbox.push(watched("g", 60)));
    CHECK(outbox.push(must(90)));
    CHECK(outbox.is_behind("g"));
    CHECK(letters(outbox.take()) == "m");

    Outbox full(100);
    CHECK(full.push(must(100)));
    CHECK(full.push(watched("g", 1)));
    CHECK(letters(full.take()) == "m");
    CHECK(full.is_behind("g"));
}
