// The program itself: files in, lines and an exit status out.

#include "support/catch.hpp"

#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

using nlohmann::json;

namespace {

struct Outcome {
    int status;
    std::vector<json> lines;
};

Outcome run(std::string const& arguments) {
    auto const command = std::string(FLAGFALL_BIN_DIR) + "/flagfall-record " + arguments + " 2>/dev/null";
    auto* pipe = popen(command.c_str(), "r");
    REQUIRE(pipe);
    std::string out;
    char buffer[4096];
    for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
        out.append(buffer, n);
    auto const status = pclose(pipe);
    REQUIRE(WIFEXITED(status));
    Outcome outcome{WEXITSTATUS(status), {}};
    std::istringstream lines(out);
    for (std::string line; std::getline(lines, line);)
        outcome.lines.push_back(json::parse(line));
    return outcome;
}

/// A file that lives as long as this.
class File {
public:
    explicit File(std::string const& bytes)
        : path_(std::filesystem::temp_directory_path() /
                ("flagfall-record-" + std::to_string(getpid()) + "-" + std::to_string(++count))) {
        std::ofstream(path_, std::ios::binary) << bytes;
    }
    ~File() { std::filesystem::remove(path_); }
    File(File const&) = delete;
    File& operator=(File const&) = delete;

    std::string path() const { return path_.string(); }

private:
    static inline int count = 0;
    std::filesystem::path path_;
};

std::string const good = R"({"name":"good","position":{"squares":{"a1":"r5","j10":"b5"}},"moves":["a1-a2"]})";
std::string const illegal = R"({"name":"illegal","position":{"squares":{"a1":"r5","j10":"b5"}},"moves":["a1-a3"]})";
std::string const senseless = R"({"name":"senseless"})";
std::string const pretty =
    "{\n  \"name\": \"pretty\",\n  \"position\": {\n    \"squares\": {\"a1\": \"r5\", \"j10\": \"b5\"}\n  }\n}\n";

}  // namespace

TEST_CASE("flagfall-record check: a line for each document, and the worst decides the exit status", "[record][program]") {
    struct Row {
        std::string bytes;
        int status;
        std::vector<std::string> words;  // the name of each answer, or its error
    };
    std::vector<Row> const rows{
        {"", 0, {}},
        {"\n \t\r\n\n", 0, {}},
        {good, 0, {"good"}},
        {good + "\n", 0, {"good"}},
        {"\xEF\xBB\xBF" + good + "\n", 0, {"good"}},
        {good + "\n" + good + "\n", 0, {"good", "good"}},
        {good + "\r\n\r\n" + illegal + "\r\n", 1, {"good", "illegal"}},
        {illegal + "\n" + senseless + "\n" + good, 2, {"illegal", "bad_document", "good"}},
        {"nonsense\n" + good, 2, {"bad_json", "good"}},
        {"{\"a\": \n" + good, 2, {"bad_json", "good"}},
        {good + "\n{\"a\"", 2, {"good", "bad_json"}},
        {good + "\n\xff\xfe\n" + good, 2, {"good", "bad_json", "good"}},
        {good + good + "\n" + good, 2, {"bad_json", "good"}},
        {pretty, 0, {"pretty"}},
        {"\n\n" + pretty, 0, {"pretty"}},
        {"{\n" + illegal.substr(1), 1, {"illegal"}},
        {"{\"name\":\"twice\",\n\"name\":\"twice\"}\n", 2, {"bad_document"}},
        {"[\n[\n", 2, {"bad_json", "bad_json"}},
        {std::string(300000, '[') + "\n" + good, 2, {"bad_json", "good"}},
        {"1\n2\n", 2, {"bad_document", "bad_document"}},
    };
    for (auto const& row : rows) {
        INFO(row.bytes.substr(0, 200));
        File const file(row.bytes);
        auto const outcome = run("check " + file.path());
        CHECK(outcome.status == row.status);
        std::vector<std::string> words;
        for (auto const& line : outcome.lines)
            words.push_back(line.contains("error") ? line["error"]["code"] : line["name"]);
        CHECK(words == row.words);
        CHECK(run("check - < " + file.path()).lines == outcome.lines);
    }
}

TEST_CASE("flagfall-record check: several files, and one that is not there", "[record][program]") {
    File const one(good + "\n" + good), two(illegal);
    auto const both = run("check " + one.path() + " " + two.path());
    CHECK(both.status == 1);
    CHECK(both.lines.size() == 3);
    auto const missing = run("check /nowhere/at/all " + one.path());
    CHECK(missing.status == 2);
    CHECK(missing.lines.size() == 2);
    CHECK(run("check /").status == 2);
    CHECK(run("check").status == 2);
    CHECK(run("").status == 2);
    CHECK(run("--help > /dev/null").status == 0);
    CHECK(run("check " + one.path() + " > /dev/full").status == 2);
}
