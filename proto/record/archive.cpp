#include "record/archive.hpp"

#include "json/document.hpp"

#include <iterator>

namespace flagfall::record {

namespace {

bool is_blank(std::string_view line) noexcept { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

}  // namespace

bool Archive::next(std::string& text) {
    if (begun_) return next_line(text);
    begun_ = true;
    if (!next_line(text)) return false;
    if (text.substr(0, 3) == "\xEF\xBB\xBF") text.erase(0, 3);
    begin(text);
    return true;
}

bool Archive::next_line(std::string& text) {
    while (at_ < rest_.size()) {
        auto const end = std::min(rest_.find('\n', at_), rest_.size());
        text.assign(rest_, at_, end - at_);
        at_ = end + 1;
        if (!is_blank(text)) return true;
    }
    while (std::getline(in_, text))
        if (!is_blank(text)) return true;
    return false;
}

/// Only a first line that might go on can begin a document of many lines: what is one by itself, or is wrong already, tells
/// that every line stands alone.
void Archive::begin(std::string& text) {
    auto const alone = json::Document::parse(text + "\n");
    if (alone || alone.error() != json::Fault::cut_short) return;
    rest_.assign(std::istreambuf_iterator<char>(in_), {});
    auto whole = text + "\n" + rest_;
    if (!json::Document::parse(whole)) return;
    text = std::move(whole);
    rest_.clear();
}

}  // namespace flagfall::record
