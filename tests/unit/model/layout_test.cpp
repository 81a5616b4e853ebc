// Every scene at every size and scale: nothing leaves the window, nothing lies on something else, every word fits.

#include "model/ui/layout.hpp"

#include "model/ui/measure.hpp"
#include "model/ui/samples.hpp"
#include "support/catch.hpp"

#include <string>
#include <vector>

using namespace flagfall;
using namespace flagfall::client;

namespace {

constexpr std::array sizes{Size{640, 480},   Size{800, 600},  Size{1024, 768},  Size{1280, 720},
                           Size{1920, 1080}, Size{1366, 768}, Size{2560, 1440}, Size{600, 900}};
constexpr std::array scales{75, 100, 125, 150, 200, 300};

bool is_surface(Item const& item) {
    return item.kind == Kind::panel || item.kind == Kind::scrim || item.kind == Kind::banner || item.kind == Kind::curtain ||
           item.kind == Kind::toast;
}

std::string words(Item const& item) {
    return item.text + "|" + item.caption + "|" + (item.lines.empty() ? "" : item.lines.front()) + " at " +
           std::to_string(item.rect.x) + "," + std::to_string(item.rect.y) + " " + std::to_string(item.rect.w) + "x" +
           std::to_string(item.rect.h);
}

void check_fits(Layout const& page) {
    Rect window{-0.5F, -0.5F, page.size.w + 1, page.size.h + 1};
    for (auto const& item : page.items) {
        INFO("item " << words(item));
        CHECK(item.rect.x >= window.x);
        CHECK(item.rect.y >= window.y);
        CHECK(item.rect.right() <= window.right());
        CHECK(item.rect.bottom() <= window.bottom());
        CHECK(item.rect.w > 0);
        CHECK(item.rect.h > 0);
    }
}

void check_no_overlap(Layout const& page) {
    for (std::size_t i = 0; i < page.items.size(); ++i)
        for (auto j = i + 1; j < page.items.size(); ++j) {
            auto const &a = page.items[i], &b = page.items[j];
            if (is_surface(a) || is_surface(b) || a.over_sheet != b.over_sheet) continue;
            INFO(words(a) << "  and  " << words(b));
            CHECK_FALSE(overlap(a.rect, b.rect));
        }
}

void check_words_fit(Layout const& page) {
    for (auto const& item : page.items) {
        auto weight = item.bold ? Weight::bold : Weight::regular;
        INFO("item " << words(item));
        if (item.kind == Kind::text) {
            for (auto const& line : item.lines)
                CHECK(text_width(line, item.text_size, weight) <= item.rect.w + 1);
            CHECK(static_cast<float>(item.lines.size()) * line_height(item.text_size) <= item.rect.h + 1);
        }
        if (item.kind == Kind::button || item.kind == Kind::choice) {
            float edges = item.kind == Kind::button ? 10 * page.scale : 0;
            CHECK(text_width(item.text, item.text_size, weight) + edges <= item.rect.w);
            bool asks_more = item.text.ends_with(" …");  // opens a sheet
            CHECK((asks_more || item.text.find("…") == std::string::npos));
        }
    }
}

}  // namespace

TEST_CASE("layout: every scene fits every window at every scale") {
    for (auto name : sample_names()) {
        auto model = sample(name);
        REQUIRE(model);
        for (auto size : sizes)
            for (auto scale : scales) {
                INFO(name << " " << size.w << "x" << size.h << " at " << scale << " %");
                auto page = layout(*model, size, scale);
                check_fits(page);
                check_no_overlap(page);
                check_words_fit(page);
            }
    }
}

TEST_CASE("layout: squares of the board can be pressed at the smallest size") {
    auto model = sample("game");
    REQUIRE(model);
    auto page = layout(*model, {640, 480}, 100);
    REQUIRE(page.box);
    CHECK(page.box->cell() >= 22);
    page = layout(*model, {800, 600}, 100);
    CHECK(page.box->cell() >= 32);
}

TEST_CASE("layout: the larger the window, the larger the board") {
    auto model = sample("game");
    REQUIRE(model);
    float before = 0;
    for (auto size : {Size{640, 480}, Size{800, 600}, Size{1280, 720}, Size{1920, 1080}, Size{2560, 1440}}) {
        auto page = layout(*model, size, 100);
        REQUIRE(page.box);
        CHECK(page.box->cell() > before);
        before = page.box->cell();
    }
}

TEST_CASE("layout: a square is found where it is drawn, from both sides") {
    for (auto bottom : both_sides) {
        TableBox box{{0, 0, 440, 440}, {20, 20, 400, 400}, 10, 10, bottom};
        for (int i = 0; i < Square::count; ++i) {
            auto s = Square::of_index(i);
            if (s.file() >= 10) continue;
            CHECK(box.at(box.square(s).centre()) == s);
        }
        CHECK_FALSE(box.at({10, 10}));
        auto a1 = box.square(*Square::parse("a1"));
        CHECK((bottom == Side::red ? a1.y > 200 : a1.y < 200));
    }
}

TEST_CASE("layout: a sheet takes the focus and the pointer from what lies beneath") {
    auto model = sample("resign");
    REQUIRE(model);
    auto page = layout(*model);
    REQUIRE(page.modal);
    for (auto const* item : page.focus_order())
        CHECK(item->over_sheet);
    REQUIRE(page.box);
    CHECK(page.hit(page.box->square(*Square::parse("a1")).centre()) == nullptr);
}

TEST_CASE("layout: something has the focus in every scene") {
    for (auto name : sample_names()) {
        auto model = sample(name);
        REQUIRE(model);
        INFO(name);
        auto page = layout(*model);
        auto const* focused = page.find(model->focus);
        REQUIRE(focused);
        CHECK(focused->can_focus());
    }
}

TEST_CASE("measure: lines are no wider than they may be, and no word is lost") {
    struct Row {
        std::string text;
        float width;
        std::size_t lines;
    };
    for (auto const& [text, width, lines] :
         {Row{"", 100, 0}, Row{"one", 100, 1}, Row{"one two", 30, 2}, Row{"a\nb", 100, 2}, Row{"averyveryverylongword", 50, 4}}) {
        INFO(text);
        auto made = wrapped(text, 14, width);
        CHECK(made.size() == lines);
        for (auto const& line : made)
            CHECK(text_width(line, 14) <= width);
    }
    CHECK(elided("Flagfall", 14, 1000) == "Flagfall");
    CHECK(elided("Flagfall", 14, 40).ends_with("…"));
}
