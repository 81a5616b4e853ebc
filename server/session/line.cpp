#include "session/line.hpp"

#include "wire/codec.hpp"

namespace flagfall::session {

Line line_of(wire::ServerMessage const& message) {
    auto text = wire::encode(message);
    text += '\n';
    return std::make_shared<std::string const>(std::move(text));
}

}  // namespace flagfall::session
