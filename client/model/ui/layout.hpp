#pragma once
// Where everything of a scene lies: a list of items with rectangles in pixels, made by rules from the model alone. The
// window draws these items; the pointer and the Tab key find them in the same list.

#include "model/ui/geometry.hpp"
#include "model/ui/table_picture.hpp"
#include "model/ui/target.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::client {

enum class Kind : std::uint8_t {
    wordmark,   ///< the name of the game
    panel,      ///< a quiet card behind other items
    scrim,      ///< dims what lies beneath a sheet
    text,       ///< `lines`, already wrapped
    button,     ///< `text`
    field,      ///< an entry; `text` is its content, `caption` stands above or in it
    toggle,     ///< a switch with `text` beside it; `on`
    choice,     ///< one of several side by side; `on` is the chosen one
    row,        ///< of a list: `text`, `lines` below it, `caption` at the right
    tray_chip,  ///< one rank of an army: face, and `text` for what remains; `on`: selected
    table,      ///< the board
    curtain,    ///< hides everything from who must not see it; `side` is who comes next
    line,       ///< a thin rule
    player,     ///< who sits at a side: `text`, `caption` for his state; `on`: to move
    toast,      ///< a sentence that floats for a while
    banner,     ///< what is wrong with the connection
};

/// How a text or button is dressed.
enum class Tone : std::uint8_t { normal, title, heading, quiet, accent, warning, danger, code };

enum class Align : std::uint8_t { left, centre, right };

struct Item {
    Kind kind = Kind::text;
    Rect rect{};
    Target target{};  ///< what pressing it does; none for what is only looked at
    std::string text{};
    std::string caption{};
    std::vector<std::string> lines{};
    Tone tone = Tone::normal;
    bool bold = false;
    Align align = Align::left;
    float text_size = 0;  ///< pixels
    bool enabled = true;
    bool on = false;
    bool hidden_text = false;    ///< a password
    std::size_t caret = 0;       ///< of a field, in bytes
    std::optional<Side> side{};  ///< of a tray chip
    std::optional<stratego::Rank> rank{};
    bool over_sheet = false;  ///< belongs to the sheet on top

    bool can_focus() const noexcept;
};

struct Layout {
    Size size;
    float scale = 1;  ///< pixels a unit, after fitting
    std::vector<Item> items;
    std::optional<TableBox> box;
    std::optional<TablePicture> table;
    bool modal = false;  ///< a sheet lies on top: only its items can be reached

    /// The item under the pointer that does something.
    Item const* hit(Point p) const noexcept;
    Item const* find(Act act) const noexcept;
    Item const* find(Target const& target) const noexcept;
    /// What Tab steps through, in order.
    std::vector<Item const*> focus_order() const;
};

struct Model;

/// The smallest window, in units, that every scene fits; a larger scale than that allows is reduced to it.
inline constexpr Size smallest{640, 480};

Layout layout(Model const& model);
/// The same for another size, and another scale in per cent.
Layout layout(Model const& model, Size size, int percent);

/// What the board of this scene shows; none when there is no board to be seen (behind the curtain).
std::optional<TablePicture> table_picture(Model const& model);

}  // namespace flagfall::client
