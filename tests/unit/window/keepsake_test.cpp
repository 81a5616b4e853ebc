// What brings one back after the program has ended.

#include "files/keepsake.hpp"

#include "support/catch.hpp"

#include <unistd.h>

#include <cstdlib>

using namespace flagfall;
namespace fs = std::filesystem;

namespace {

struct StateFolder {
    fs::path path = fs::temp_directory_path() / ("flagfall-keepsake-" + std::to_string(::getpid()));
    StateFolder() {
        fs::remove_all(path);
        ::setenv("XDG_STATE_HOME", path.c_str(), 1);
    }
    ~StateFolder() {
        ::unsetenv("XDG_STATE_HOME");
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
};

}  // namespace

TEST_CASE("keepsake: kept for each server and name, for its owner's eyes alone") {
    StateFolder folder;
    client::Address here{"localhost"}, there{"localhost", 4000};
    client::Keepsake(here, "Ann").keep("one");
    client::Keepsake(here, "Bob").keep("two");
    client::Keepsake(there, "Ann").keep("three");
    client::Keepsake(here, "Ann").keep("four");
    CHECK(client::Keepsake(here, "Ann").read() == "four");
    CHECK(client::Keepsake(here, "Bob").read() == "two");
    CHECK(client::Keepsake(there, "Ann").read() == "three");
    CHECK_FALSE(client::Keepsake(there, "Bob").read());
    int files = 0;
    for (auto const& file : fs::directory_iterator(folder.path / "flagfall")) {
        ++files;
        CHECK(file.status().permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    }
    CHECK(files == 3);
    client::Keepsake(here, "Ann").drop();
    CHECK_FALSE(client::Keepsake(here, "Ann").read());
    CHECK(client::Keepsake(here, "Bob").read() == "two");
}

TEST_CASE("keepsake: a name never leads out of the folder, and where nothing can be written nothing is kept") {
    StateFolder folder;
    client::Keepsake({"../../host"}, "../name").keep("one");
    CHECK(client::Keepsake({"../../host"}, "../name").read() == "one");
    for (auto const& file : fs::recursive_directory_iterator(folder.path.parent_path() / folder.path.filename()))
        CHECK((file.is_directory() || file.path().parent_path() == folder.path / "flagfall"));
    ::setenv("XDG_STATE_HOME", "/proc/nowhere", 1);
    client::Keepsake nowhere({"localhost"}, "Ann");
    nowhere.keep("one");
    CHECK_FALSE(nowhere.read());
}
