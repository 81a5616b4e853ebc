#include "files/keepsake.hpp"

#include "files/file.hpp"

#include <cstdlib>

namespace flagfall::client {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_token = 256;

fs::path folder() {
    if (auto const* state = std::getenv("XDG_STATE_HOME"); state && fs::path(state).is_absolute())
        return fs::path(state) / "flagfall";
    if (auto const* home = std::getenv("HOME"); home && *home) return fs::path(home) / ".local" / "state" / "flagfall";
    return {};
}

/// Hosts and names hold few characters, but one of them must not lead out of the folder.
std::string plain(std::string text) {
    for (auto& c : text)
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_')) c = '.';
    return text;
}

}  // namespace

Keepsake::Keepsake(Address const& address, std::string const& name) {
    auto in = folder();
    if (!in.empty()) file_ = in / ("seat_" + plain(address.host) + "_" + std::to_string(address.port) + "_" + plain(name));
}

std::optional<std::string> Keepsake::read() const {
    if (file_.empty()) return std::nullopt;
    auto token = read_file(file_);
    if (auto end = token.find('\n'); end != std::string::npos) token.erase(end);
    if (token.empty() || token.size() > longest_token) return std::nullopt;
    return token;
}

void Keepsake::keep(std::string const& token) {
    if (file_.empty() || token == kept_) return;
    kept_ = token;
    write_file(file_, token + "\n");
}

void Keepsake::drop() {
    std::error_code ignored;
    if (!file_.empty()) fs::remove(file_, ignored);
}

}  // namespace flagfall::client
