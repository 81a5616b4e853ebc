#include "text/typed_lines.hpp"

#include <boost/asio/buffer.hpp>
#include <sys/stat.h>
#include <unistd.h>

namespace flagfall::typed {

namespace {

constexpr std::size_t lines_ahead = 64;
/// Nobody types as much in one line; more of it is let go.
constexpr std::size_t longest_line = 4096;

}  // namespace

TypedLines::TypedLines(boost::asio::io_context& io) : input_(io) {
    struct stat status {};
    regular_ = fstat(STDIN_FILENO, &status) == 0 && S_ISREG(status.st_mode);
    // A descriptor of its own: closing it leaves standard input as it was.
    if (!regular_) {
        boost::system::error_code failed;
        int own = dup(STDIN_FILENO);
        if (own >= 0) input_.assign(own, failed);
        ended_ = own < 0 || failed;
    }
    read();
}

bool TypedLines::is_terminal() { return isatty(STDIN_FILENO) == 1; }

std::string TypedLines::take() {
    auto line = std::move(lines_.front());
    lines_.pop_front();
    read();
    return line;
}

void TypedLines::stop() {
    boost::system::error_code ignored;
    if (input_.is_open()) input_.close(ignored);
    ended_ = true;
}

void TypedLines::read() {
    if (regular_) {
        while (!ended_ && lines_.size() < lines_ahead) {
            auto size = ::read(STDIN_FILENO, buffer_.data(), buffer_.size());
            taken(size > 0 ? static_cast<std::size_t>(size) : 0);
        }
        return;
    }
    if (ended_ || reading_ || lines_.size() >= lines_ahead) return;
    reading_ = true;
    input_.async_read_some(boost::asio::buffer(buffer_), [this](boost::system::error_code const& failed, std::size_t size) {
        if (failed == boost::asio::error::operation_aborted) return;
        reading_ = false;
        taken(failed ? 0 : size);
        read();
    });
}

/// Takes in that many bytes; none is the end, and then a last line needs no LF.
void TypedLines::taken(std::size_t size) {
    ended_ = size == 0;
    for (char c : std::string_view(buffer_.data(), size)) {
        if (c == '\n')
            lines_.push_back(std::exchange(partial_, {}));
        else if (partial_.size() < longest_line)
            partial_ += c;
    }
    if (ended_ && !partial_.empty()) lines_.push_back(std::exchange(partial_, {}));
}

}  // namespace flagfall::typed
