#pragma once
// Puts items on a page, in units of the design; they become pixels at the end. Not for anybody outside this folder.

#include "model/ui/layout.hpp"
#include "model/ui/measure.hpp"
#include "model/ui/model.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

namespace flagfall::client {

/// The measures of the design, in units.
namespace measure {
inline constexpr float margin = 16, gap = 10, control = 36, bar = 48;
inline constexpr float small = 12, normal = 14, heading = 17, title = 26;
inline constexpr float pad = 20;  ///< inside a card
}  // namespace measure

struct TextStyle {
    float size = measure::normal;
    Tone tone = Tone::normal;
    Align align = Align::left;
    bool bold = false;
};

class Page {
public:
    Page(Model const& model, Layout& out, Rect area) : model_(&model), out_(&out), area_(area) {}

    Model const& model() const noexcept { return *model_; }
    Rect area() const noexcept { return area_; }
    Layout& out() noexcept { return *out_; }

    void panel(Rect r, Tone tone = Tone::normal);
    void rule(Rect r);
    /// As many lines as fit the rectangle, the last elided; top aligned.
    void text(Rect r, std::string_view words, TextStyle style = {});
    /// One line, in the middle of the rectangle's height.
    void label(Rect r, std::string_view words, TextStyle style = {});
    /// The height that so wide a text needs, at most `most` lines.
    static float height_of(std::string_view words, float width, TextStyle style, int most = 100);
    /// Cuts what the text needs off the top of `from` and puts it there.
    void flow(Rect& from, std::string_view words, TextStyle style, float gap_after, int most = 100);

    Item& button(Rect r, Target target, std::string_view words, Tone tone = Tone::normal, bool enabled = true);
    static float button_width(std::string_view words);
    void field(Rect r, Act act, std::string_view caption, Field const& field, bool hidden = false);
    void toggle(Rect r, Target target, std::string_view words, bool on);
    struct Option {
        Target target;
        std::string_view words;
        bool on;
    };
    void choices(Rect r, std::initializer_list<Option> options);
    Item& add(Item item);

    /// From now on items belong to the sheet on top.
    void begin_sheet();

private:
    Model const* model_;
    Layout* out_;
    Rect area_;
    bool in_sheet_ = false;
};

// ---- the scenes, each in its own file
void lay_connect(Page& page, ConnectScene const& scene, Rect area);
void lay_lobby(Page& page, LobbyScene const& scene, Rect area);
void lay_waiting(Page& page, Rect area);
/// What is said in a game, and the line being typed; without a chat both are null.
struct Talk {
    std::deque<wire::ChatLine> const* chat = nullptr;
    Field const* field = nullptr;

    explicit operator bool() const noexcept { return chat && field; }
};
/// The newest lines that fit, above the entry.
void lay_talk(Page& page, Rect area, Talk const& talk);
void lay_setup(Page& page, SetupEditor const& editor, std::string_view says, Talk const& talk, Rect area);
void lay_game(Page& page, GameScene const& scene, Rect area);
void lay_hotseat(Page& page, HotseatScene const& scene, Rect area);
void lay_record(Page& page, RecordScene const& scene, Rect area);
void lay_sheet(Page& page, Sheet const& sheet, Rect area);

/// The board as large as it can be in that rectangle, in its middle.
void lay_table(Page& page, Rect area, stratego::Table const& table, Side bottom);

/// What surrounds a board in play, for a game on a server and for two at one screen.
struct Surroundings {
    stratego::View const* view = nullptr;
    Side bottom = Side::red;
    BySide<std::string> names{};
    BySide<std::string> states{};  ///< "away", "wants a rematch", …
    std::optional<Side> turn{};
    std::string says{};
    std::string note{};
    std::deque<std::string> const* log = nullptr;
    float scroll = 0;
    Talk talk{};
    BySide<stratego::Army> const* armies = nullptr;  ///< null: those of the table
    struct Press {
        Target target{};
        std::string words{};
        Tone tone = Tone::normal;
        bool enabled = true;
    };
    std::vector<Press> above{};  ///< an answer that is waited for
    std::vector<Press> below{};
};
void lay_table_with_surroundings(Page& page, Rect area, Surroundings const& around);

}  // namespace flagfall::client
