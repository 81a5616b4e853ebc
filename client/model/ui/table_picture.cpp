#include "model/ui/table_picture.hpp"

#include <algorithm>

namespace flagfall::client {

bool TablePicture::is_marked(Square s, Mark mark) const noexcept {
    return std::ranges::find(marks, MarkedSquare{s, mark}) != marks.end();
}

Rect TableBox::square(Square s) const noexcept {
    bool upright = bottom == Side::red;
    auto column = static_cast<float>(upright ? s.file() : files - 1 - s.file());
    auto line = static_cast<float>(upright ? rows - 1 - s.row() : s.row());
    return {field.x + column * cell(), field.y + line * cell(), cell(), cell()};
}

std::optional<Square> TableBox::at(Point p) const noexcept {
    if (!field.has(p)) return std::nullopt;
    auto column = std::min(files - 1, static_cast<int>((p.x - field.x) / cell()));
    auto line = std::min(rows - 1, static_cast<int>((p.y - field.y) / cell()));
    bool upright = bottom == Side::red;
    return Square::at(upright ? column : files - 1 - column, upright ? rows - 1 - line : line);
}

}  // namespace flagfall::client
