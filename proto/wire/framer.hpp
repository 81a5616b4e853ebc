#pragma once
// Bytes to lines: one JSON object a line, LF (a CR before it is dropped).

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace flagfall::wire {

/// Collects what arrives and hands out whole lines. Without I/O; the caller says how long a line may be.
class LineFramer {
public:
    explicit LineFramer(std::size_t limit) : limit_(limit) {}

    void set_limit(std::size_t limit) noexcept { limit_ = limit; }

    void feed(std::string_view bytes);

    /// The next whole line, valid until the next call of any member; none when more bytes are needed.
    std::optional<std::string_view> next();

    /// A line, whole or not, is longer than allowed: nothing more will come out.
    bool is_overlong() const noexcept { return overlong_; }

    /// Is a part of a line waiting for its end?
    bool has_partial() const noexcept;

private:
    std::string buffer_;
    std::size_t begin_ = 0;    // of the next line in buffer_
    std::size_t scanned_ = 0;  // no LF before here
    std::size_t limit_;
    bool overlong_ = false;
};

}  // namespace flagfall::wire
