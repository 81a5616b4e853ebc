#pragma once
// The one surface everything is drawn on: a window and an off-screen texture alike. Edges are smoothed by geometry (a soft
// half pixel on both sides), so a picture looks the same with and without multisampling.

#include "model/ui/layout.hpp"
#include "view/font.hpp"
#include "view/sfml.hpp"
#include "view/shape.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::view {

using client::Align;

/// One colour, or two from the top of a shape to its bottom.
struct Paint {
    Colour top, bottom;

    Paint(Colour colour) : top(colour), bottom(colour) {}
    Paint(Colour from, Colour to) : top(from), bottom(to) {}
};

Colour mix(Colour a, Colour b, float of_b) noexcept;     ///< between two colours
Colour with_alpha(Colour colour, float alpha) noexcept;  ///< times `alpha`, 0 … 1
Colour lighter(Colour colour, float by) noexcept;        ///< towards white, 0 … 1
Colour darker(Colour colour, float by) noexcept;         ///< towards black, 0 … 1

/// How a text is set; `size` in pixels.
struct Type {
    float size = 14;
    Colour colour = Colour::Black;
    Face face = Face::sans;
};

/// All coordinates are pixels of the target after the current transform. Draws in the order it is asked to; what is
/// drawn reaches the target at the latest with `flush` or the end of this canvas.
class Canvas {
public:
    /// `scale` is pixels a unit (1.5 at 150 %); a target is drawn on by one canvas at a time.
    Canvas(sf::RenderTarget& target, Fonts const& fonts, float scale = 1);
    ~Canvas() { flush(); }
    Canvas(Canvas const&) = delete;
    Canvas& operator=(Canvas const&) = delete;

    float scale() const noexcept { return scale_; }
    float px(float units) const noexcept { return units * scale_; }
    /// The width of a thin line: whole pixels, at least one.
    float hair() const noexcept;
    Size size() const noexcept;
    void flush();

    // ---- shapes
    void clear(Colour colour);
    void rect(Rect const& r, Paint const& paint);  ///< edges on whole pixels, hard
    void rounded(Rect const& r, float radius, Paint const& paint);
    void outline(Rect const& r, float radius, float width, Colour colour);  ///< the line lies inside `r`
    /// A raised (or with `light` and `shade` swapped, sunk) edge inside a rounded rectangle.
    void bevel(Rect const& r, float radius, float width, Colour light, Colour shade);
    void fill(std::span<Point const> outline, Paint const& paint);  ///< any simple outline
    void stroke(std::span<Point const> line, float width, Colour colour, bool closed = false);
    void line(Point a, Point b, float width, Colour colour);
    void disc(Point centre, float radius, Paint const& paint);
    void ring(Point centre, float radius, float width, Colour colour);  ///< `radius` is the middle of the line
    /// Fades from `colour` in the middle to nothing at the edge.
    void glow(Point centre, float rx, float ry, Colour colour);
    /// A soft shadow of a rounded rectangle; `blur` is how far it fades beyond and inside the edge.
    void shadow(Rect const& r, float radius, float blur, Colour colour);
    /// The same for any outline.
    void shadow(std::span<Point const> outline, float blur, Colour colour);

    // ---- text
    float text_width(std::string_view utf8, Type const& type) const;
    /// The text itself if it is at most that wide, else its beginning and "…".
    std::string elided(std::string_view utf8, Type const& type, float width) const;
    /// Broken between words; within a word only when it alone is too wide. A line feed breaks always.
    std::vector<std::string> wrapped(std::string_view utf8, Type const& type, float width) const;
    /// One line, in the middle of the height of `r`, shortened to its width.
    void text(Rect const& r, std::string_view utf8, Type const& type, Align align = Align::left);
    /// Lines from the top of `r` down, without shortening.
    void lines(Rect const& r, std::span<std::string const> lines, Type const& type, Align align = Align::left);
    /// Wraps and draws; answers the height used, also what went below `r`.
    float paragraph(Rect const& r, std::string_view utf8, Type const& type, Align align = Align::left);
    /// Baseline at `y`, the given edge or middle at `x`; through the current transform (pieces that turn).
    /// `halo` (a width and its colour) parts it from what is beneath.
    void free_text(Point at, std::string_view utf8, Type const& type, Align align = Align::left, float halo = 0,
                   Colour halo_colour = Colour::Black);
    static float line_height(float size) noexcept { return size * 1.4F; }

    // ---- what holds for all that follows, until it is taken back
    void push_clip(Rect const& r);  ///< nothing is drawn outside (of this and the clips before it)
    void pop_clip();
    void push_transform(sf::Transform const& transform);  ///< on top of the one before
    void pop_transform();
    void push_opacity(float factor);  ///< times the one before
    void pop_opacity();

private:
    Point through(Point p) const noexcept;
    float stretch() const noexcept;  ///< how much the transform enlarges lengths
    void triangle(sf::Vertex const& a, sf::Vertex const& b, sf::Vertex const& c);
    void quad(sf::Vertex const& a, sf::Vertex const& b, sf::Vertex const& c, sf::Vertex const& d);
    Colour dimmed(Colour colour) const noexcept;
    void fill_pixels(std::span<Point const> clockwise, Paint const& paint, bool convex);
    void text_at(float x, float baseline, std::string_view utf8, Type const& type);
    void apply_clip();

    sf::RenderTarget* target_;
    Fonts const* fonts_;
    float scale_;
    std::vector<sf::Vertex> batch_;
    std::vector<sf::Transform> transforms_{sf::Transform::Identity};
    std::vector<float> opacity_{1};
    std::vector<Rect> clips_;
};

/// Clips, transforms or dims as long as it lives.
class Clip {
public:
    Clip(Canvas& canvas, Rect const& r) : canvas_(canvas) { canvas.push_clip(r); }
    ~Clip() { canvas_.pop_clip(); }
    Clip(Clip const&) = delete;
    Clip& operator=(Clip const&) = delete;

private:
    Canvas& canvas_;
};

class Dim {
public:
    Dim(Canvas& canvas, float factor) : canvas_(canvas) { canvas.push_opacity(factor); }
    ~Dim() { canvas_.pop_opacity(); }
    Dim(Dim const&) = delete;
    Dim& operator=(Dim const&) = delete;

private:
    Canvas& canvas_;
};

/// Draws in units of a 100 × 100 sheet laid on `r`, squeezed about its middle line by `width` (1: not, 0: an edge).
class Sheet100 {
public:
    Sheet100(Canvas& canvas, Rect const& r, float width = 1);
    ~Sheet100() { canvas_.pop_transform(); }
    Sheet100(Sheet100 const&) = delete;
    Sheet100& operator=(Sheet100 const&) = delete;

private:
    Canvas& canvas_;
};

}  // namespace flagfall::view
