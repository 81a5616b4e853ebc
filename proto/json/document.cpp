#include "json/document.hpp"

#include "json/utf8.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace flagfall::json {

namespace {

constexpr int out_of_range_number = 406;  // the parser's name for a number beyond a double

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

/// Makes a number that is beyond a double one that is not, in place and without making JSON of what is none: exponents become
/// zero, endless digits a fraction. Our readers refuse either just as they would the number itself.
void tame(std::string& text, std::size_t begin, std::size_t end) {
    constexpr std::size_t endless = 300;
    auto const exponent = std::string_view(text).substr(begin, end - begin).find_first_of("eE");
    if (exponent != std::string_view::npos) {
        for (auto at = begin + exponent; at < end; ++at)
            if (is_digit(text[at])) text[at] = '0';
        return;
    }
    auto const first = text[begin] == '-' ? begin + 1 : begin;
    auto const digits = std::string_view(text).substr(first, end - first);
    if (digits.size() < endless || digits[0] == '0' || !std::all_of(digits.begin(), digits.end(), is_digit)) return;
    text.replace(first + 1, digits.size() - 1, digits.size() - 1, ' ');
    text.replace(first + 1, 2, ".0");
}

std::string with_tame_numbers(std::string_view given) {
    std::string text(given);
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '"') {
            for (++at; at < text.size() && text[at] != '"'; ++at)
                if (text[at] == '\\') ++at;
        } else if (text[at] == '-' || is_digit(text[at])) {
            auto const end = std::min(text.find_first_not_of("0123456789+-.eE", at), text.size());
            tame(text, at, end);
            at = end - 1;
        }
    }
    return text;
}

}  // namespace

/// Told by the parser what it reads. The parser itself keeps no stack but one bit a level.
class Document::Builder {
public:
    Builder(Document& document, std::size_t text_size, int depth_limit)
        : document_(document), text_size_(text_size), depth_limit_(depth_limit) {}

    Fault fault() const noexcept { return fault_; }
    bool met_endless_number() const noexcept { return met_endless_number_; }

    bool null() { return add(Kind::null, 0); }
    bool boolean(bool truth) { return add(Kind::boolean, truth); }
    bool number_integer(std::int64_t number) { return add(Kind::integer, number); }
    bool number_unsigned(std::uint64_t number) {
        auto const fits = number <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        return fits ? add(Kind::integer, static_cast<std::int64_t>(number)) : add(Kind::number, 0);
    }
    bool number_float(double, std::string const&) { return add(Kind::number, 0); }
    bool string(std::string& text) { return add_text(text); }
    bool binary(std::vector<std::uint8_t>&) { return false; }  // no JSON text has one

    bool start_object(std::size_t) { return open(Kind::object); }
    bool key(std::string& name) { return add_text(name); }
    bool end_object() {
        look_for_duplicates(open_.back());
        return close();
    }
    bool start_array(std::size_t) { return open(Kind::array); }
    bool end_array() { return close(); }

    bool parse_error(std::size_t position, std::string const&, nlohmann::json::exception const& why) {
        met_endless_number_ = why.id == out_of_range_number;
        fault_ = position > text_size_ ? Fault::cut_short : Fault::syntax;
        return false;
    }

private:
    std::uint32_t next() const noexcept { return static_cast<std::uint32_t>(document_.nodes_.size()); }

    bool add(Kind kind, std::int64_t number) {
        Node node{kind, next() + 1, {}};
        node.number = number;
        document_.nodes_.push_back(node);
        return true;
    }

    bool add_text(std::string_view text) {
        Node node{Kind::text, next() + 1, {}};
        node.text = {static_cast<std::uint32_t>(document_.texts_.size()), static_cast<std::uint32_t>(text.size())};
        document_.nodes_.push_back(node);
        document_.texts_ += text;
        return true;
    }

    bool open(Kind kind) {
        if (open_.size() >= static_cast<std::size_t>(depth_limit_)) {
            fault_ = Fault::too_deep;
            return false;
        }
        open_.push_back(next());
        return add(kind, 0);
    }

    bool close() {
        document_.nodes_[open_.back()].end = next();
        open_.pop_back();
        return true;
    }

    void look_for_duplicates(std::uint32_t object) {
        auto const& nodes = document_.nodes_;
        keys_.clear();
        for (auto at = object + 1; at < next(); at = nodes[at + 1].end)
            keys_.push_back(document_.text_of(nodes[at]));
        std::sort(keys_.begin(), keys_.end());
        if (std::adjacent_find(keys_.begin(), keys_.end()) != keys_.end()) document_.has_duplicate_key_ = true;
    }

    Document& document_;
    std::size_t text_size_;
    int depth_limit_;
    Fault fault_ = Fault::syntax;
    bool met_endless_number_ = false;
    std::vector<std::uint32_t> open_;     // the containers we are in
    std::vector<std::string_view> keys_;  // of the object that ends
};

Result<Document, Fault> Document::parse(std::string_view text, int depth_limit) {
    // Nodes and texts are numbered by 32 bits; neither can outnumber the bytes of the text.
    if (text.size() >= std::numeric_limits<std::uint32_t>::max()) return Failure<Fault>(Fault::syntax);
    if (!is_utf8(text)) return Failure<Fault>(Fault::bad_utf8);
    // Two things the parser is kind about: it takes a NUL for the end, and skips a byte order mark.
    if (text.find('\0') != std::string_view::npos || text.substr(0, 3) == "\xEF\xBB\xBF") return Failure<Fault>(Fault::syntax);
    Document document;
    Builder builder(document, text.size(), depth_limit);
    if (nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) return document;
    if (!builder.met_endless_number()) return Failure<Fault>(builder.fault());

    Document second;
    Builder retry(second, text.size(), depth_limit);
    auto const tamed = with_tame_numbers(text);
    if (nlohmann::json::sax_parse(tamed.begin(), tamed.end(), &retry)) return second;
    return Failure<Fault>(retry.fault());
}

Kind Value::kind() const noexcept { return document_->nodes_[at_].kind; }

std::optional<bool> Value::boolean() const noexcept {
    if (!is(Kind::boolean)) return std::nullopt;
    return document_->nodes_[at_].number != 0;
}

std::optional<std::int64_t> Value::integer() const noexcept {
    if (!is(Kind::integer)) return std::nullopt;
    return document_->nodes_[at_].number;
}

std::optional<std::string_view> Value::text() const noexcept {
    if (!is(Kind::text)) return std::nullopt;
    return document_->text_of(document_->nodes_[at_]);
}

Children Value::children() const noexcept {
    auto const& node = document_->nodes_[at_];
    auto const container = node.kind == Kind::array || node.kind == Kind::object;
    return {*document_, at_ + 1, container ? node.end : at_ + 1, node.kind == Kind::object};
}

std::optional<Value> Value::member(std::string_view name) const noexcept {
    if (!is(Kind::object)) return std::nullopt;
    for (auto [key, value] : children())
        if (key == name) return value;
    return std::nullopt;
}

Member Children::Iterator::operator*() const noexcept {
    if (!keyed_) return {{}, Value(*document_, at_)};
    return {document_->text_of(document_->nodes_[at_]), Value(*document_, at_ + 1)};
}

Children::Iterator& Children::Iterator::operator++() noexcept {
    at_ = document_->nodes_[keyed_ ? at_ + 1 : at_].end;
    return *this;
}

std::size_t Children::size() const noexcept {
    std::size_t count = 0;
    for (auto it = begin(); it != end(); ++it)
        ++count;
    return count;
}

}  // namespace flagfall::json
