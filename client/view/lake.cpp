#include "view/lake.hpp"

#include <cmath>
#include <map>
#include <utility>

namespace flagfall::view {

namespace {

using Corner = std::pair<int, int>;

/// The border of the lakes as steps along the grid, water on the right hand; a step by where it starts.
std::multimap<Corner, Corner> steps_around(stratego::Table const& table, Side bottom) {
    auto is_water = [&](int column, int line) {
        if (column < 0 || line < 0 || column >= table.width || line >= table.height) return false;
        auto file = bottom == Side::red ? column : table.width - 1 - column;
        auto row = bottom == Side::red ? table.height - 1 - line : line;
        return table.lakes.has(Square::at(file, row));
    };
    std::multimap<Corner, Corner> steps;
    for (int y = 0; y < table.height; ++y)
        for (int x = 0; x < table.width; ++x) {
            if (!is_water(x, y)) continue;
            if (!is_water(x, y - 1)) steps.emplace(Corner{x, y}, Corner{x + 1, y});
            if (!is_water(x + 1, y)) steps.emplace(Corner{x + 1, y}, Corner{x + 1, y + 1});
            if (!is_water(x, y + 1)) steps.emplace(Corner{x + 1, y + 1}, Corner{x, y + 1});
            if (!is_water(x - 1, y)) steps.emplace(Corner{x, y + 1}, Corner{x, y});
        }
    return steps;
}

/// Takes one loop out of `steps`. Where two lakes touch at a corner it turns right, so that they stay two.
std::vector<Corner> loop_from(std::multimap<Corner, Corner>& steps) {
    std::vector<Corner> loop;
    auto first = steps.begin();
    auto start = first->first, here = first->second;
    Corner way{here.first - start.first, here.second - start.second};
    loop.push_back(start);
    steps.erase(first);
    while (here != start) {
        auto [next, end] = steps.equal_range(here);
        for (auto it = next; it != end; ++it) {
            Corner turn{it->second.first - here.first, it->second.second - here.second};
            if (turn == Corner{-way.second, way.first}) next = it;
        }
        Corner onward{next->second.first - here.first, next->second.second - here.second};
        if (onward != way) loop.push_back(here);
        way = onward;
        here = next->second;
        steps.erase(next);
    }
    return loop;
}

Point towards(Point a, Point b, float by) noexcept {
    auto length = std::hypot(b.x - a.x, b.y - a.y);
    return {a.x + (b.x - a.x) * by / length, a.y + (b.y - a.y) * by / length};
}

/// Round corners, points close together, and a shore that is not drawn with a ruler.
Points softened(std::vector<Corner> const& loop) {
    constexpr float radius = 0.42F, step = 0.12F;
    Points corners;
    for (auto [x, y] : loop)
        corners.push_back({static_cast<float>(x), static_cast<float>(y)});
    corners = grown(corners, -0.05F);
    Points dense;
    auto n = corners.size();
    for (std::size_t i = 0; i < n; ++i) {
        auto here = corners[i], before = corners[(i + n - 1) % n], after = corners[(i + 1) % n];
        auto in = towards(here, before, radius), out = towards(here, after, radius);
        auto bend = Outline(in).curve(towards(in, here, radius * 0.55F), towards(out, here, radius * 0.55F),
                                      out);  // a quarter of a circle
        dense.insert(dense.end(), bend.points().begin(), bend.points().end());
        auto next = towards(after, here, radius);
        auto length = std::hypot(next.x - out.x, next.y - out.y);
        for (float d = step; d < length - step / 2; d += step)
            dense.push_back(towards(out, next, d));
    }
    Points wavy(dense.size());
    auto out = grown(dense, 1);
    for (std::size_t i = 0; i < dense.size(); ++i) {
        auto p = dense[i];
        auto sway = 0.022F * std::sin(p.x * 3.1F + p.y * 1.7F) + 0.016F * std::sin(p.y * 5.3F - p.x * 4.1F + 1);
        wavy[i] = {p.x + (out[i].x - p.x) * sway, p.y + (out[i].y - p.y) * sway};
    }
    return wavy;
}

}  // namespace

std::vector<Points> shores_of(stratego::Table const& table, Side bottom) {
    std::vector<Points> shores;
    for (auto steps = steps_around(table, bottom); !steps.empty();)
        shores.push_back(softened(loop_from(steps)));
    return shores;
}

}  // namespace flagfall::view
