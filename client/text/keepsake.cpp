#include "text/keepsake.hpp"

#include <cstdlib>
#include <fstream>

namespace flagfall::typed {

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

Keepsake::Keepsake(client::Address const& address, std::string const& name) {
    auto in = folder();
    if (!in.empty()) file_ = in / ("seat_" + plain(address.host) + "_" + std::to_string(address.port) + "_" + plain(name));
}

std::optional<std::string> Keepsake::read() const {
    std::ifstream in(file_);
    std::string token;
    if (file_.empty() || !std::getline(in, token) || token.empty() || token.size() > longest_token) return std::nullopt;
    return token;
}

void Keepsake::keep(std::string const& token) {
    if (file_.empty() || token == kept_) return;
    kept_ = token;
    std::error_code ignored, failed;
    fs::create_directories(file_.parent_path(), ignored);
    // Nobody else may open it, not even before the token is in it.
    std::ofstream(file_, std::ios::trunc).flush();
    fs::permissions(file_, fs::perms::owner_read | fs::perms::owner_write, failed);
    if (!failed) std::ofstream(file_) << token << '\n';
}

void Keepsake::drop() {
    std::error_code ignored;
    if (!file_.empty()) fs::remove(file_, ignored);
}

}  // namespace flagfall::typed
