// What each scene does when something reaches it.

#include "desk.hpp"
#include "model/ui/steps.hpp"

using namespace flagfall;
using namespace flagfall::client;

namespace {

template <class S>
bool is(Model const& model) {
    return std::holds_alternative<S>(model.scene);
}

template <class S>
bool sheet_is(Model const& model) {
    return model.sheet && std::holds_alternative<S>(*model.sheet);
}

wire::Ok ok(std::int32_t re) {
    wire::Ok answer;
    answer.re = re;
    return answer;
}

/// The number of the last request sent.
std::int32_t last_request(Desk const& desk) {
    std::int32_t id = 0;
    for (auto const& effect : desk.effects)
        if (auto const* send = std::get_if<Send>(&effect)) id = send->message.id;
    return id;
}

}  // namespace

TEST_CASE("connect: what is missing is said, and nothing is tried") {
    struct Row {
        std::string host, port, name;
        Act focus;
    };
    for (auto const& [host, port, name, focus] :
         {Row{"", "7531", "Ann", Act::host}, Row{"two words", "7531", "Ann", Act::host}, Row{"localhost", "0", "Ann", Act::port},
          Row{"localhost", "70000", "Ann", Act::port}, Row{"localhost", "7531", "Al", Act::name}}) {
        INFO(host << " " << port << " " << name);
        Desk desk("connect");
        field_of(desk.model, Act::host)->set(host);
        field_of(desk.model, Act::port)->set(port);
        field_of(desk.model, Act::name)->set(name);
        desk.press(Act::connect);
        CHECK(desk.model.focus.act == focus);
        CHECK_FALSE(std::get<ConnectScene>(desk.model.scene).says.empty());
        CHECK_FALSE(desk.did<OpenLink>());
    }
}

TEST_CASE("connect: the way in, from typing to the lobby, and it is remembered") {
    Desk desk("connect");
    desk.press(Act::name);
    for (int i = 0; i < 5; ++i)
        desk.key(Key::backspace);
    desk.type("Eve");
    desk.key(Key::enter);
    REQUIRE(desk.did<OpenLink>());
    CHECK(desk.did<SaveSettings>());
    CHECK(desk.model.settings.name == "Eve");
    desk.feed(LinkUp{});
    wire::Welcome welcome;
    welcome.server = "flagfall 0.1.0";
    desk.feed(ServerSaid{welcome});
    desk.feed(ServerSaid{ok(last_request(desk))});
    REQUIRE(desk.sent<wire::Login>().size() == 1);
    CHECK(desk.sent<wire::Login>()[0].name == "Eve");
    auto in = ok(last_request(desk));
    in.name = "Eve";
    in.token = "t";
    desk.feed(ServerSaid{in});
    CHECK(is<LobbyScene>(desk.model));
    CHECK(desk.sent<wire::Subscribe>().size() == 1);
}

TEST_CASE("connect: a refused name or password comes back to its field, with the reason") {
    struct Row {
        wire::ErrorCode code;
        Act focus;
    };
    for (auto const& [code, focus] :
         {Row{wire::ErrorCode::name_taken, Act::name}, Row{wire::ErrorCode::wrong_password, Act::password},
          Row{wire::ErrorCode::bad_name, Act::name}}) {
        Desk desk("connect");
        desk.press(Act::connect);
        desk.feed(LinkUp{});
        desk.feed(ServerSaid{wire::Welcome{}});
        desk.feed(ServerSaid{ok(last_request(desk))});
        wire::Error error;
        error.re = last_request(desk);
        error.code = code;
        desk.feed(ServerSaid{error});
        auto const& scene = std::get<ConnectScene>(desk.model.scene);
        CHECK_FALSE(scene.busy);
        CHECK_FALSE(scene.says.empty());
        CHECK(desk.model.focus.act == focus);
        CHECK(desk.has(Act::password) == (code == wire::ErrorCode::wrong_password));
    }
}

TEST_CASE("connect: another version is told and the link let go") {
    Desk desk("connect");
    desk.press(Act::connect);
    desk.feed(LinkUp{});
    wire::Welcome welcome;
    welcome.protocol_min = 7;
    welcome.protocol_max = 9;
    desk.feed(ServerSaid{welcome});
    CHECK(is<ConnectScene>(desk.model));
    CHECK(desk.did<CloseLink>());
    CHECK_FALSE(std::get<ConnectScene>(desk.model.scene).says.empty());
}

TEST_CASE("lobby: the rows join, watch and explain the rules") {
    Desk desk("lobby");
    CHECK(desk.shows("Carla waits"));
    CHECK(desk.shows("A bomb goes off once"));
    desk.press(Target{Act::join_game, "c1"});
    REQUIRE(desk.sent<wire::Join>().size() == 1);
    CHECK(desk.sent<wire::Join>()[0].game == "c1");
    desk.press(Target{Act::watch_game, "e3"});
    CHECK(desk.sent<wire::Spectate>().size() == 1);
    desk.press(Act::quick);
    CHECK(desk.sent<wire::Quick>().size() == 1);
}

TEST_CASE("lobby: a code of six letters joins, a shorter one does not") {
    Desk desk("lobby");
    desk.press(Act::code);
    desk.type("abcde");
    desk.key(Key::enter);
    CHECK(desk.sent<wire::Join>().empty());
    desk.type("f7");
    desk.key(Key::enter);
    REQUIRE(desk.sent<wire::Join>().size() == 1);
    CHECK(desk.sent<wire::Join>()[0].code == "ABCDEF");
}

TEST_CASE("create: the terms chosen are the terms sent, and the code is shown large with its link") {
    Desk desk("lobby");
    desk.press(Act::open_create);
    REQUIRE(sheet_is<CreateSheet>(desk.model));
    desk.press(Act::bombs);
    desk.press(Act::reveal);
    desk.press(Target{Act::access, {}, 1});
    desk.press(Target{Act::seat, {}, 2});
    desk.press(Act::create);
    auto sent = desk.sent<wire::Create>();
    REQUIRE(sent.size() == 1);
    CHECK(sent[0].terms.options.bombs == stratego::Bombs::once);
    CHECK(sent[0].terms.options.reveal == stratego::Reveal::forget);
    CHECK(sent[0].access == wire::Access::code);
    CHECK(sent[0].seat == wire::SeatWish::blue);
    auto answer = ok(last_request(desk));
    answer.game = "g1";
    answer.code = "KQXWMN";
    desk.feed(ServerSaid{answer});
    CHECK(is<WaitingScene>(desk.model));
    CHECK(desk.shows("KQXWMN"));
    CHECK(desk.shows("flagfall://play.example.org:7531/KQXWMN"));
    CHECK(desk.did<TellCode>());
    desk.press(Act::copy_code);
    CHECK(desk.did<CopyText>());
    desk.press(Act::cancel_waiting);
    CHECK(desk.sent<wire::Leave>().size() == 1);
    desk.feed(ServerSaid{ok(last_request(desk))});
    CHECK(is<LobbyScene>(desk.model));
}

TEST_CASE("set-up: shuffle, mirror, swap, clear, and ready only when all stand") {
    Desk desk("setup");
    auto* editor = editor_of(desk.model);
    REQUIRE(editor);
    CHECK(editor->is_complete());
    auto before = editor->rows();
    desk.press(Act::mirror);
    CHECK(editor_of(desk.model)->rows() != before);
    desk.press(Act::shuffle);
    CHECK(editor_of(desk.model)->is_complete());
    auto a1 = editor_of(desk.model)->at(*Square::parse("a1")), j4 = editor_of(desk.model)->at(*Square::parse("j4"));
    desk.drag("a1", "j4");
    CHECK(editor_of(desk.model)->at(*Square::parse("a1")) == j4);
    CHECK(editor_of(desk.model)->at(*Square::parse("j4")) == a1);
    desk.press_square("a1", Button::right);
    CHECK_FALSE(editor_of(desk.model)->is_complete());
    CHECK_FALSE(layout(desk.model).find(Act::ready)->enabled);
    desk.press(Act::clear);
    CHECK(editor_of(desk.model)->left() == 40);
    CHECK(desk.sent<wire::SubmitSetup>().empty());
    desk.press(Act::shuffle);
    desk.press(Act::ready);
    REQUIRE(desk.sent<wire::SubmitSetup>().size() == 1);
    CHECK(desk.sent<wire::SubmitSetup>()[0].rows == editor_of(desk.model)->rows());
}

TEST_CASE("set-up: once ready it is fixed, and can be taken back") {
    Desk desk("setup");
    auto setup = editor_of(desk.model)->setup();
    desk.press(Act::ready);
    desk.feed(ServerSaid{wire::Event{"k3x9", 1, stratego::ReadyChanged{Side::red, true, setup}}});
    CHECK_FALSE(editor_of(desk.model));
    CHECK(desk.has(Act::unready));
    CHECK_FALSE(desk.has(Act::shuffle));
    desk.press(Act::unready);
    CHECK(desk.sent<wire::WithdrawSetup>().size() == 1);
    desk.feed(ServerSaid{wire::Event{"k3x9", 2, stratego::ReadyChanged{Side::red, false, std::nullopt}}});
    CHECK(desk.has(Act::ready));
}

TEST_CASE("set-up: by keyboard alone, in either numbering") {
    Desk desk("setup");
    desk.press(Act::clear);
    desk.model.focus = {Act::table};
    desk.key(Key::up);
    auto cursor = *cursor_of(desk.model);
    REQUIRE(cursor);
    desk.type("0");
    CHECK(editor_of(desk.model)->at(*cursor) == stratego::Rank::marshal);
    desk.key(Key::left);
    desk.type("f");
    CHECK(editor_of(desk.model)->at(**cursor_of(desk.model)) == stratego::Rank::flag);
    desk.key(Key::del);
    CHECK_FALSE(editor_of(desk.model)->at(**cursor_of(desk.model)));
    desk.model.settings.numbering = stratego::Numbering::original;
    desk.type("9");
    CHECK(editor_of(desk.model)->at(**cursor_of(desk.model)) == stratego::Rank::scout);
}

TEST_CASE("set-up: saved under a name, cleared, loaded again; copied and pasted as text") {
    Desk desk("setup");
    auto rows = editor_of(desk.model)->rows();
    desk.press(Act::open_save_setup);
    desk.type("My wall");
    desk.key(Key::enter);
    CHECK(desk.did<SaveSetups>());
    CHECK(desk.model.setups.at("My wall") == rows);
    CHECK_FALSE(desk.model.sheet);
    desk.press(Act::copy_setup);
    std::string text;
    for (auto const& effect : desk.effects)
        if (auto const* copy = std::get_if<CopyText>(&effect)) text = copy->utf8;
    desk.press(Act::clear);
    desk.press(Act::open_load_setup);
    desk.press(Target{Act::load_setup, "My wall"});
    CHECK(editor_of(desk.model)->rows() == rows);
    desk.press(Act::clear);
    desk.press(Act::paste_setup);
    CHECK(desk.did<AskPaste>());
    desk.feed(Pasted{text});
    CHECK(editor_of(desk.model)->rows() == rows);
    desk.feed(Pasted{"what is this?"});
    CHECK(editor_of(desk.model)->rows() == rows);
    CHECK(desk.model.toast);
}

TEST_CASE("game: offering, answering and withdrawing a draw") {
    Desk desk("game");
    desk.press(Act::offer_draw);
    REQUIRE(desk.sent<wire::Draw>().size() == 1);
    CHECK(desk.sent<wire::Draw>()[0].act == wire::DrawAct::offer);
    desk.feed(ServerSaid{wire::Event{"k3x9", 13, stratego::DrawChanged{Side::red, stratego::DrawStep::offered}}});
    CHECK(desk.has(Act::withdraw_draw));
    CHECK_FALSE(desk.has(Act::offer_draw));
    Desk other("draw-offer");
    CHECK(other.shows("Bob offers a draw"));
    other.press(Act::decline_draw);
    CHECK(other.sent<wire::Draw>()[0].act == wire::DrawAct::decline);
    other.press(Act::accept_draw);
    CHECK(other.sent<wire::Draw>()[1].act == wire::DrawAct::accept);
}

TEST_CASE("game: resigning asks first") {
    Desk desk("game");
    desk.press(Act::open_resign);
    REQUIRE(sheet_is<ResignSheet>(desk.model));
    CHECK(desk.sent<wire::Resign>().empty());
    desk.key(Key::escape);
    CHECK_FALSE(desk.model.sheet);
    CHECK(desk.sent<wire::Resign>().empty());
    desk.press(Act::open_resign);
    desk.press(Act::resign);
    CHECK(desk.sent<wire::Resign>().size() == 1);
}

TEST_CASE("game: talk is sent by Enter and shown when it comes back") {
    Desk desk("game");
    desk.press(Act::talk);
    desk.type("hello there");
    desk.key(Key::enter);
    REQUIRE(desk.sent<wire::Chat>().size() == 1);
    CHECK(desk.sent<wire::Chat>()[0].text == "hello there");
    CHECK(field_of(desk.model, Act::talk)->text.empty());
    desk.feed(ServerSaid{wire::Said{"k3x9", {3, "Bob", wire::Audience::players, "hello you"}}});
    CHECK(desk.shows("Bob: hello you"));
}

TEST_CASE("game: a lost connection is a banner, the game stays, and moves wait") {
    Desk desk("reconnecting");
    CHECK(is<GameScene>(desk.model));
    CHECK(desk.shows("connection was lost"));
    desk.press(Act::retry_now);
    CHECK(desk.did<HurryLink>());
    CHECK(layout(desk.model).box);
    desk.feed(LinkUp{});
    CHECK_FALSE(desk.shows("connection was lost"));
}

TEST_CASE("game: away, watching and whose turn it is can be read") {
    Desk desk("game");
    CHECK(desk.shows("2 watching"));
    CHECK(desk.shows("your turn"));
    desk.feed(ServerSaid{wire::Presence{"k3x9", Side::blue, false}});
    CHECK(desk.shows("away"));
}

TEST_CASE("game: after the end there are a rematch, the record and the way back") {
    Desk desk("over");
    CHECK(desk.shows("you win"));
    desk.press(Act::rematch);
    CHECK(desk.sent<wire::Rematch>().size() == 1);
    desk.press(Act::save_record);
    CHECK(desk.did<SaveRecord>());
    CHECK_FALSE(desk.has(Act::offer_draw));
    desk.press(Act::leave_game);
    CHECK(is<LobbyScene>(desk.model));
}

TEST_CASE("game: a watcher can look and leave, nothing else") {
    Desk desk("watching");
    for (auto act : {Act::offer_draw, Act::open_resign, Act::rematch})
        CHECK_FALSE(desk.has(act));
    auto const shown = table_picture(desk.model);
    for (auto const& piece : shown->pieces)
        desk.press_square(piece.at.text());
    CHECK(desk.sent<wire::PlayMove>().empty());
    CHECK_FALSE(hand_of(desk.model)->lifted);
    desk.press(Act::leave_game);
    CHECK(desk.sent<wire::Leave>().size() == 1);
}

TEST_CASE("game: when the opponent moves, the window asks for attention and says what happened") {
    Desk desk("game");
    auto sight = place_of(desk.model)->view->sight();
    auto moves = legal_moves(*sight);
    stratego::Move quiet{};
    for (auto move : moves)
        if (!place_of(desk.model)->view->board()->side_at(move.to)) quiet = move;
    desk.feed(ServerSaid{wire::Event{"k3x9", 13, stratego::Played{41, {quiet, std::nullopt}}}});
    CHECK(desk.shows(quiet.to.text()));
    CHECK(is_moving(desk.model));
    CHECK(desk.shows("Bob"));
    desk.pass(500);
    CHECK_FALSE(is_moving(desk.model));
}

TEST_CASE("game: with less motion a quiet move is simply there") {
    Settings calm;
    calm.reduced_motion = true;
    Desk desk(sample("game", calm).value());
    auto moves = legal_moves(*place_of(desk.model)->view->sight());
    for (auto move : moves)
        if (!place_of(desk.model)->view->board()->side_at(move.to)) {
            desk.feed(ServerSaid{wire::Event{"k3x9", 13, stratego::Played{41, {move, std::nullopt}}}});
            break;
        }
    CHECK_FALSE(is_moving(desk.model));
}

TEST_CASE("settings: each changes at once and is kept") {
    Desk desk("settings");
    desk.press(Target{Act::numbering, {}, 1});
    CHECK(desk.model.settings.numbering == stratego::Numbering::original);
    desk.press(Target{Act::theme, {}, 1});
    CHECK(desk.model.settings.palette == Palette::dark);
    for (int i = 0; i < 20 && layout(desk.model).find(Act::scale_up)->enabled; ++i)
        desk.press(Act::scale_up);
    CHECK(desk.model.settings.scale == scale_max);
    desk.press(Act::reduced_motion);
    CHECK(desk.model.settings.reduced_motion);
    desk.press(Act::red_name);
    desk.type("dy");
    desk.press(Act::close_sheet);
    CHECK(desk.model.settings.hotseat_names.red == "Reddy");
    CHECK(desk.did<SaveSettings>());
    CHECK_FALSE(desk.model.sheet);
}

TEST_CASE("keyboard: Tab reaches everything that can be pressed, in every scene, and comes round") {
    for (auto name : sample_names()) {
        Desk desk(name);
        INFO(name);
        auto wanted = layout(desk.model).focus_order().size();
        auto first = desk.model.focus;
        std::vector<Target> seen{first};
        for (std::size_t i = 1; i < wanted; ++i) {
            desk.key(Key::tab);
            CHECK(std::ranges::find(seen, desk.model.focus) == seen.end());
            seen.push_back(desk.model.focus);
        }
        desk.key(Key::tab);
        CHECK(desk.model.focus == first);
        desk.key(Key::tab, true);
        CHECK(desk.model.focus == seen.back());
    }
}

TEST_CASE("any input in any scene: the window stays whole") {
    unsigned seed = std::random_device{}();
    INFO("seed " << seed);
    std::mt19937 numbers(seed);
    for (auto name : sample_names()) {
        INFO(name);
        Desk desk(name);
        for (int i = 0; i < 120; ++i) {
            Point at{static_cast<float>(numbers() % 1280), static_cast<float>(numbers() % 720)};
            switch (numbers() % 8) {
                case 0:
                case 1: desk.click(at, numbers() % 5 == 0 ? Button::right : Button::left); break;
                case 2: desk.feed(PointerPressed{at}); break;
                case 3: desk.feed(PointerReleased{at}); break;
                case 4: desk.key(static_cast<Key>(numbers() % 17), numbers() % 2 == 0, numbers() % 4 == 0); break;
                case 5: desk.type("x5"); break;
                case 6: desk.pass(static_cast<int>(numbers() % 700)); break;
                default: desk.feed(Wheel{at, static_cast<float>(numbers() % 9) - 4});
            }
            auto page = layout(desk.model);
            REQUIRE_FALSE(page.items.empty());
            if (auto order = page.focus_order(); !order.empty()) CHECK(page.find(desk.model.focus));
        }
    }
}
