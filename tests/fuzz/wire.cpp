// Bytes from the network: the framer, and the decoders of both sides. The first byte says how the rest is cut.

#include "require.hpp"
#include "wire/codec.hpp"
#include "wire/framer.hpp"

#include <algorithm>

using namespace flagfall::wire;
using flagfall::fuzz::require;

namespace {

void read_request(std::string_view line) {
    auto const read = decode_request(line);
    if (!read) return require(!read.error().text.empty(), "a refusal has a sentence");
    auto const written = encode(*read);
    auto const again = decode_request(written);
    require(again && encode(*again) == written, "what was read is written so that it reads the same");
}

void read_server(std::string_view line) {
    auto const read = decode_server(line);
    if (!read || !*read) return;
    auto const written = encode(**read);
    auto const again = decode_server(written);
    require(again && *again && encode(**again) == written, "what was read is written so that it reads the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    if (size == 0) return 0;
    std::size_t const step = std::size_t{1} + data[0];
    std::string_view const bytes(reinterpret_cast<char const*>(data + 1), size - 1);
    constexpr std::size_t limit = 4096;
    LineFramer framer(limit);
    for (std::size_t at = 0; at < bytes.size(); at += step) {
        framer.feed(bytes.substr(at, step));
        while (auto line = framer.next()) {
            require(line->size() <= limit && line->find('\n') == std::string_view::npos, "a line is a line, and not too long");
            read_request(*line);
            read_server(*line);
        }
        if (framer.is_overlong()) break;
    }
    return 0;
}
