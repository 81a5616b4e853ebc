#include "model/address.hpp"

#include <algorithm>
#include <charconv>

namespace flagfall::client {

namespace {

constexpr std::string_view scheme = "flagfall://";

std::optional<std::uint16_t> parse_port(std::string_view digits) {
    std::uint16_t port = 0;
    auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    if (fault != std::errc{} || end != digits.data() + digits.size() || port == 0) return std::nullopt;
    return port;
}

bool is_host(std::string_view host) {
    return !host.empty() && host.size() <= 253 && std::ranges::all_of(host, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_' ||
               c == ':' || c == '%';
    });
}

/// A host with or without a port. More than one colon without brackets is a bare IPv6 address.
std::optional<Address> parse_address(std::string_view text) {
    std::string_view host = text, port;
    bool has_port = false;
    if (text.starts_with('[')) {
        auto close = text.find(']');
        if (close == std::string_view::npos) return std::nullopt;
        host = text.substr(1, close - 1);
        auto rest = text.substr(close + 1);
        if (!rest.empty() && rest[0] != ':') return std::nullopt;
        has_port = !rest.empty();
        if (has_port) port = rest.substr(1);
    } else if (std::ranges::count(text, ':') == 1) {
        auto colon = text.find(':');
        host = text.substr(0, colon);
        port = text.substr(colon + 1);
        has_port = true;
    }
    if (!is_host(host)) return std::nullopt;
    Address out{std::string(host)};
    if (has_port) {
        auto number = parse_port(port);
        if (!number) return std::nullopt;
        out.port = *number;
    }
    return out;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r' || text.back() == '\n'))
        text.remove_suffix(1);
    return text;
}

}  // namespace

std::string Address::text() const {
    bool numeric = host.find(':') != std::string::npos;
    return (numeric ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

std::string Invitation::link() const { return std::string(scheme) + address.text() + "/" + code.value_or(""); }

std::optional<Invitation> parse_invitation(std::string_view text) {
    text = trimmed(text);
    std::optional<std::string> code;
    if (text.starts_with(scheme)) {
        text.remove_prefix(scheme.size());
        if (auto slash = text.find('/'); slash != std::string_view::npos) {
            auto word = text.substr(slash + 1);
            if (!word.empty()) {
                code = parse_code(word);
                if (!code) return std::nullopt;
            }
            text = text.substr(0, slash);
        }
    }
    auto address = parse_address(text);
    if (!address) return std::nullopt;
    return Invitation{std::move(*address), std::move(code)};
}

std::optional<std::string> parse_code(std::string_view text) {
    text = trimmed(text);
    if (text.size() != wire::code_length) return std::nullopt;
    std::string out;
    for (char c : text) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        if (c < 'A' || c > 'Z') return std::nullopt;
        out += c;
    }
    return out;
}

}  // namespace flagfall::client
