#include "model/ui/page.hpp"
#include "model/words.hpp"

namespace flagfall::client {

void lay_connect(Page& page, ConnectScene const& scene, Rect area) {
    using namespace measure;
    auto card = area.inset(margin, 6).middle(440, scene.asks_password ? 432 : 388);
    page.panel(card);
    auto in = card.inset(pad, 18);
    page.add({.kind = Kind::wordmark, .rect = in.take_top(44, 2), .text = "Flagfall", .align = Align::centre});
    page.label(in.take_top(20, 14), "The game of hidden ranks, among friends", {.tone = Tone::quiet, .align = Align::centre});

    auto where = in.take_top(54, 8);
    auto port = where.take_right(96, gap);
    page.field(where, Act::host, "Server", scene.host);
    page.field(port, Act::port, "Port", scene.port);
    page.field(in.take_top(54, 8), Act::name, "Your name", scene.name);
    if (scene.asks_password) page.field(in.take_top(54, 4), Act::password, "The server's password", scene.password, true);

    auto below = in.take_bottom(control, gap);
    page.rule(in.take_bottom(1, gap));
    auto go = in.take_bottom(control, 4);
    page.text(in, scene.says, {.size = 13, .tone = scene.busy ? Tone::quiet : Tone::warning});
    if (scene.busy)
        page.button(go, {Act::cancel_connect}, "Cancel");
    else
        page.button(go, {Act::connect}, scene.again ? "Connect here again" : "Connect", Tone::accent);
    page.button(below, {Act::open_hotseat}, "Two people at this screen", Tone::quiet);
}

void lay_waiting(Page& page, Rect area) {
    using namespace measure;
    auto const& model = page.model();
    auto const& open = model.club.open_game();
    bool by_code = open && open->code;
    auto card = area.inset(margin, 8).middle(460, by_code ? 360 : 250);
    page.panel(card);
    auto in = card.inset(pad);
    auto cancel = in.take_bottom(control, gap);
    page.button(cancel.middle(160, control), {Act::cancel_waiting}, open ? "Close this game" : "Stop looking", Tone::quiet);
    if (by_code) {
        page.label(in.take_top(24, 2), "Give this code to your friend", {.tone = Tone::quiet, .align = Align::centre});
        page.label(in.take_top(72, 4), *open->code, {.size = 52, .tone = Tone::code, .align = Align::centre, .bold = true});
        auto link = Invitation{model.address, open->code}.link();
        page.label(in.take_top(20, 12), link, {.size = 13, .tone = Tone::quiet, .align = Align::centre});
        auto pair = in.take_top(control, 14).middle(300, control);
        page.button(pair.take_left(145), {Act::copy_code}, "Copy code");
        page.button(pair.take_right(145), {Act::copy_link}, "Copy link", Tone::accent);
        page.text(in.take_top(22, 4), "The game begins as soon as your friend joins.",
                  {.tone = Tone::quiet, .align = Align::centre});
    } else {
        page.label(in.take_top(34, 6), open ? "Waiting for an opponent" : "Looking for an opponent",
                   {.size = 20, .align = Align::centre, .bold = true});
        page.text(in.take_top(44, 10),
                  open ? "Your game stands in the list of games. It begins as soon as somebody joins."
                       : "The game begins as soon as somebody else wants a quick match of Classic.",
                  {.tone = Tone::quiet, .align = Align::centre});
    }
    if (open) {
        page.text(in.take_top(20, 2), terms_words(open->terms), {.size = 13, .align = Align::centre});
        std::string changes;
        for (auto const& sentence : difference_words(open->terms))
            changes += (changes.empty() ? "" : " ") + sentence;
        page.text(in, changes, {.size = small, .tone = Tone::quiet, .align = Align::centre});
    }
}

}  // namespace flagfall::client
