#include "wire/framer.hpp"

namespace flagfall::wire {

void LineFramer::feed(std::string_view bytes) {
    if (overlong_) return;
    // What was handed out is dropped only here, so that the cost stays in proportion to what arrives.
    buffer_.erase(0, begin_);
    scanned_ -= begin_;
    begin_ = 0;
    buffer_ += bytes;
}

std::optional<std::string_view> LineFramer::next() {
    if (overlong_) return std::nullopt;
    auto const end = buffer_.find('\n', scanned_);
    auto const whole = end != std::string::npos;
    auto length = (whole ? end : buffer_.size()) - begin_;
    bool const has_cr = length > 0 && buffer_[begin_ + length - 1] == '\r';
    if (has_cr) --length;
    if (length > limit_) {
        overlong_ = true;
        buffer_ = {};
        begin_ = scanned_ = 0;
        return std::nullopt;
    }
    if (!whole) {
        scanned_ = buffer_.size();
        return std::nullopt;
    }
    auto const line = std::string_view(buffer_).substr(begin_, length);
    begin_ = scanned_ = end + 1;
    return line;
}

bool LineFramer::has_partial() const noexcept {
    return begin_ < buffer_.size() && buffer_.find('\n', scanned_) == std::string::npos;
}

}  // namespace flagfall::wire
