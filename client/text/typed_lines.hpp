#pragma once
// Lines from standard input, waited for together with the network.

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>

#include <array>
#include <deque>
#include <string>

namespace flagfall::typed {

/// Reads as long as the caller takes lines; the rest is left in the pipe. POSIX: the one place that is.
class TypedLines {
public:
    explicit TypedLines(boost::asio::io_context& io);

    /// Is somebody typing, rather than a pipe or a file giving lines?
    static bool is_terminal();

    bool has_line() const noexcept { return !lines_.empty(); }
    std::string take();
    /// The input has ended and every line has been taken.
    bool has_ended() const noexcept { return ended_ && lines_.empty(); }
    void stop();

private:
    void read();
    void taken(std::size_t size);

    boost::asio::posix::stream_descriptor input_;
    std::array<char, 4096> buffer_{};
    std::string partial_;
    std::deque<std::string> lines_;
    bool regular_ = false;  // a file, which is never waited for
    bool ended_ = false;
    bool reading_ = false;
};

}  // namespace flagfall::typed
