#include "link/loss.hpp"

#include "model/words.hpp"

namespace flagfall::client {

namespace {

std::string_view pattern(Loss loss) {
    switch (loss) {
        case Loss::no_such_host: return "There is no host called {host}. Check how it is written, and that you are online.";
        case Loss::refused: return "No server answers at {host}, port {port}. Is it running, and is the port right?";
        case Loss::unreachable: return "There is no way to {host} from here. Check that you are online.";
        case Loss::no_answer: return "{host} does not answer on port {port}. It may be down, or a firewall is in between.";
        case Loss::closed: return "The server has closed the connection.";
        case Loss::broken: return "The connection to {host} broke.";
        case Loss::silent: return "Nothing has come from {host} for too long.";
        case Loss::babble:
            return "What answers at {host}, port {port}, does not speak as a Flagfall server does. Check the port.";
        case Loss::overlong: return "{host} sent more in one line than any server may.";
        case Loss::deaf: return "{host} has stopped listening to what is sent there.";
    }
    return "The connection broke.";
}

}  // namespace

std::string loss_words(Loss loss, Address const& address) {
    return fill(pattern(loss), {{"host", cleaned(address.host, 100)}, {"port", std::to_string(address.port)}});
}

}  // namespace flagfall::client
