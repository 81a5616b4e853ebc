// What is kept in files survives being written, cut short and replaced.

#include "window/keep.hpp"

#include "support/catch.hpp"

#include <unistd.h>

using namespace flagfall;
namespace fs = std::filesystem;

namespace {

struct Folder {
    fs::path path = fs::temp_directory_path() / ("flagfall-keep-" + std::to_string(::getpid()));
    Folder() { fs::remove_all(path); }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
};

}  // namespace

TEST_CASE("keep: settings and set-ups come back as they were saved") {
    Folder folder;
    view::Keep keep(folder.path / "config", folder.path / "data");
    CHECK(keep.settings() == client::Settings{});
    client::Settings settings;
    settings.name = "Ann";
    settings.scale = 150;
    client::SetupBook book{{"Wall", {"1 2", "3 4"}}};
    CHECK_FALSE(keep.save(settings));
    CHECK_FALSE(keep.save(book));
    CHECK(keep.settings() == settings);
    CHECK(keep.setups() == book);
    settings.name = "Bob";
    CHECK_FALSE(keep.save(settings));
    CHECK(keep.settings().name == "Bob");
    for (auto const& file : fs::directory_iterator(folder.path / "config"))
        CHECK(file.path().extension() != ".new");
}

TEST_CASE("keep: a damaged file is read as far as it makes sense") {
    Folder folder;
    view::Keep keep(folder.path, folder.path);
    CHECK_FALSE(view::write_file(folder.path / "settings", "name = Ann\nscale = 9\xff\xff\nport"));
    CHECK(keep.settings().name == "Ann");
    CHECK(keep.settings().scale == 100);
}

TEST_CASE("keep: what cannot be written is said in a sentence that names the file") {
    Folder folder;
    CHECK_FALSE(view::write_file(folder.path / "in the way", "x"));
    auto wrong = view::write_file(folder.path / "in the way" / "settings", "y");
    REQUIRE(wrong);
    CHECK(wrong->find("in the way") != std::string::npos);
    CHECK(view::read_file(folder.path / "in the way") == "x");
}
