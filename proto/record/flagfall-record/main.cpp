// flagfall-record: looks after records. `check` replays documents and says what became of them.

#include "record/archive.hpp"
#include "record/check.hpp"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <fstream>
#include <iostream>

namespace {

using namespace flagfall;

constexpr std::size_t enough_to_print = 64 * 1024;

void print(std::string& lines) {
    std::fwrite(lines.data(), 1, lines.size(), stdout);
    lines.clear();
}

record::Verdict check_all(std::istream& in) {
    record::Archive archive(in);
    auto worst = record::Verdict::legal;
    std::string document, lines;
    while (archive.next(document)) {
        worst = std::max(worst, record::check(document, lines));
        lines += '\n';
        if (lines.size() >= enough_to_print) print(lines);
    }
    print(lines);
    return worst;
}

record::Verdict check_file(std::string const& name) {
    if (name == "-") return check_all(std::cin);
    std::ifstream file(name, std::ios::binary);
    // A folder opens like a file and fails at the first read.
    if (!file || (file.peek(), file.bad())) {
        std::cerr << "flagfall-record: " << name << " cannot be read\n";
        return record::Verdict::senseless;
    }
    return check_all(file);
}

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    CLI::App app("Looks after records of games.", "flagfall-record");
    app.set_version_flag("--version", "flagfall-record " FLAGFALL_VERSION);
    app.require_subcommand(1);
    std::vector<std::string> files;
    auto* check = app.add_subcommand("check", "Replay each document and print what became of it, one JSON line each.");
    check->add_option("FILE", files, "Files of one document, or of one a line; - is standard input")->required();
    check->footer(
        "Exit status: 2 when some document made no sense (or a file cannot be read), else 1 when some move was illegal, else 0.");
    try {
        app.parse(argc, argv);
    } catch (CLI::ParseError const& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    auto worst = record::Verdict::legal;
    for (auto const& file : files)
        worst = std::max(worst, check_file(file));
    if (std::fflush(stdout) != 0) {
        std::cerr << "flagfall-record: the answers cannot be written\n";
        return static_cast<int>(record::Verdict::senseless);
    }
    return static_cast<int>(worst);
}
