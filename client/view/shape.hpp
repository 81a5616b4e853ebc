#pragma once
// Outlines: closed or open lines of points, built from straight pieces, curves and arcs.

#include "model/ui/geometry.hpp"

#include <span>
#include <vector>

namespace flagfall::view {

using client::Point;
using client::Rect;
using client::Size;

using Points = std::vector<Point>;

/// Builds one outline; curves are flattened as they are added. y grows downwards, angles are degrees, clockwise from the right.
class Outline {
public:
    Outline() = default;
    explicit Outline(Point start) { points_.push_back(start); }

    Outline& to(float x, float y);
    Outline& curve(Point control, Point end);                   ///< quadratic
    Outline& curve(Point control1, Point control2, Point end);  ///< cubic
    Outline& arc(Point centre, float radius, float from, float to) { return arc(centre, {radius, radius}, from, to); }
    Outline& arc(Point centre, Size radii, float from, float to);

    Points const& points() const noexcept { return points_; }
    operator std::span<Point const>() const noexcept { return points_; }

private:
    Points points_;
};

Points rounded_outline(Rect const& rect, float radius);
Points ellipse_outline(Point centre, float rx, float ry);
/// A star of `rays`; the first ray points up.
Points star_outline(Point centre, float outer, float inner, int rays);

/// Twice the area, positive when the points run clockwise on screen.
float signed_area(std::span<Point const> points) noexcept;

/// Each point moved outwards (positive) or inwards, for points that run clockwise on screen.
Points grown(std::span<Point const> clockwise, float by);

/// Corners of the triangles that fill a simple outline (clockwise), as indices into it.
std::vector<unsigned> triangles_of(std::span<Point const> clockwise);

}  // namespace flagfall::view
