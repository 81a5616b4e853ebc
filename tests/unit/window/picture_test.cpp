// Records as pictures: what is to be seen, and a sentence where nothing can be.

#include "window/picture.hpp"

#include "files/file.hpp"
#include "model/ui/layout.hpp"
#include "support/catch.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>

using namespace flagfall;
namespace fs = std::filesystem;

namespace {

struct RecordFile {
    fs::path path = fs::temp_directory_path() / ("flagfall-picture-" + std::to_string(::getpid()) + ".json");
    explicit RecordFile(std::string_view content) { REQUIRE_FALSE(client::write_file(path, content)); }
    ~RecordFile() {
        std::error_code ignored;
        fs::remove(path, ignored);
    }
};

Result<client::Model, std::string> picture(std::string_view content, client::Onlooker viewer, std::optional<int> ply) {
    RecordFile file(content);
    view::Launch launch;
    launch.record = file.path.string();
    launch.viewer = viewer;
    launch.ply = ply;
    return view::model_for_picture(launch, {});
}

constexpr auto position =
    R"({"position":{"to_move":"blue","squares":{"a1":"rF","e4":"r4","e5":"b5","j10":"bF","b10":"b7"}},"moves":["b10-b9","e4-e5"]})";

}  // namespace

TEST_CASE("picture: a position shows what its viewer may know, and whose move it is") {
    struct Row {
        client::Onlooker viewer;
        int faces;  // of the five pieces
    };
    for (auto const& [viewer, faces] : {Row{client::Onlooker::all, 5}, Row{client::Onlooker::red, 2},
                                        Row{client::Onlooker::blue, 3}, Row{client::Onlooker::spectator, 0}}) {
        auto made = picture(position, viewer, 0);
        REQUIRE(made);
        auto table = client::table_picture(*made);
        REQUIRE(table);
        CHECK(table->pieces.size() == 5);
        CHECK(std::ranges::count_if(table->pieces, [](auto const& piece) { return piece.face.has_value(); }) == faces);
        CHECK(std::get<client::RecordScene>(made->scene).view.board()->to_move() == Side::blue);
    }
}

TEST_CASE("picture: beyond the end is the end, with the moves told") {
    auto made = picture(position, client::Onlooker::all, 99'999);
    REQUIRE(made);
    auto const& scene = std::get<client::RecordScene>(made->scene);
    CHECK(scene.view.history().size() == 2);
    REQUIRE(scene.view.ending());  // Red has nothing left to move with
    CHECK(scene.view.ending()->winner == Side::blue);
    CHECK(scene.view.fallen().red == std::vector{stratego::Rank::sergeant});
    CHECK(scene.log.size() == 2);
}

TEST_CASE("picture: a record stops before what is against the rules, and says so") {
    for (auto const* wrong : {"e4-e9", "no move"}) {
        auto made = picture(
            R"({"position":{"squares":{"e4":"r4","j10":"b10"}},"moves":["e4-e5","j10-j9",")" + std::string(wrong) + R"("]})",
            client::Onlooker::all, std::nullopt);
        REQUIRE(made);
        auto const& scene = std::get<client::RecordScene>(made->scene);
        CHECK(scene.view.history().size() == 2);
        CHECK(scene.says.starts_with("Move 3, " + std::string(wrong) + ", is against the rules"));
    }
}

TEST_CASE("picture: what is no record is one sentence") {
    for (auto const* content : {"", "nonsense", "{}", R"({"variant":"chess","position":{"squares":{"a1":"r2"}}})", "[1]"}) {
        INFO(content);
        auto made = picture(content, client::Onlooker::all, std::nullopt);
        REQUIRE_FALSE(made);
        CHECK_FALSE(made.error().empty());
        CHECK(made.error().find('\n') == std::string::npos);
    }
}
