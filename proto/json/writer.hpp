#pragma once
// JSON written straight into a string: members in the order of the calls, no blanks.

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace flagfall::json {

/// Commas and escapes are its affair, balance is the caller's. What is no UTF-8 becomes U+FFFD: a line that leaves the
/// house is always readable.
class Writer {
public:
    Writer& begin_object() { return open('{'); }
    Writer& end_object() { return close('}'); }
    Writer& begin_array() { return open('['); }
    Writer& end_array() { return close(']'); }
    Writer& key(std::string_view name);

    Writer& value(std::string_view text);
    Writer& value(char const* text) { return value(std::string_view(text)); }
    Writer& value(std::string const& text) { return value(std::string_view(text)); }
    Writer& value(std::same_as<bool> auto truth) { return plain(truth ? "true" : "false"); }
    Writer& value(std::integral auto number) requires(!std::same_as<decltype(number), bool>) {
        return integer(static_cast<std::int64_t>(number));
    }
    Writer& null() { return plain("null"); }

    template <class T>
    Writer& member(std::string_view name, T const& what) {
        return key(name).value(what);
    }

    std::size_t size() const noexcept { return out_.size(); }
    std::string take() && { return std::move(out_); }

private:
    Writer& open(char bracket);
    Writer& close(char bracket);
    Writer& plain(std::string_view word);
    Writer& integer(std::int64_t number);
    void separate();
    void quote(std::string_view text);

    std::string out_;
    bool needs_comma_ = false;
};

}  // namespace flagfall::json
