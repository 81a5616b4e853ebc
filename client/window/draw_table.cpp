#include "view/board.hpp"
#include "view/piece.hpp"
#include "view/widgets.hpp"
#include "window/draw_scene.hpp"

#include <algorithm>
#include <cmath>

namespace flagfall::view {
namespace {

using client::Mark;
using client::TablePicture;

constexpr float eased(float x) noexcept { return x * x * (3 - 2 * x); }

Rect between(Rect const& a, Rect const& b, float share) noexcept {
    return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, a.w, a.h};
}

PieceLook look_of(client::PicturePiece const& piece, TablePicture const& picture) {
    PieceLook look{.side = piece.side, .face = piece.face, .numbering = picture.numbering};
    look.moved = piece.moved;
    look.known = piece.known;
    look.selected = picture.is_marked(piece.at, Mark::lifted);
    look.opacity = piece.lifted ? 0.35F : 1;
    return look;
}

/// Both pieces side by side over the square of the clash, larger than life; the fallen fades.
void draw_clash(Canvas& canvas, Theme const& theme, client::TableBox const& box, client::ClashPicture const& clash,
                stratego::Numbering numbering) {
    auto cell = box.cell() * 1.7F;
    auto pad = box.cell() * 0.16F;
    auto centre = box.square(clash.at).centre();
    Rect card{centre.x - cell - 1.5F * pad, centre.y - cell / 2 - pad, 2 * cell + 3 * pad, cell + 2 * pad};
    card.x = std::clamp(card.x, box.frame.x, box.frame.right() - card.w);
    card.y = std::clamp(card.y, box.frame.y, box.frame.bottom() - card.h);
    auto opening = eased(std::clamp(clash.progress / 0.15F, 0.F, 1.F));
    auto turning = eased(std::clamp((clash.progress - 0.08F) / 0.22F, 0.F, 1.F));
    auto fading = eased(std::clamp((clash.progress - 0.68F) / 0.3F, 0.F, 1.F));
    Dim dim(canvas, opening);
    draw_clash_ground(canvas, theme, card, turning);
    auto in = card.inset(pad);
    auto left = in.take_left(cell, pad);
    using stratego::Fallen;
    auto piece = [&](Rect const& r, Side side, stratego::Rank rank, bool falls) {
        PieceLook look{.side = side, .face = rank, .numbering = numbering};
        look.turn = turning;
        look.opacity = falls ? 1 - 0.85F * fading : 1;
        draw_piece(canvas, theme, r, look);
    };
    piece(left, clash.attacker_side, clash.clash.attacker, clash.clash.fallen != Fallen::defender);
    piece(in, opponent(clash.attacker_side), clash.clash.defender, clash.clash.fallen != Fallen::attacker);
}

}  // namespace

void draw_table(Canvas& canvas, Theme const& theme, client::Layout const& layout, client::Model const& model) {
    if (!layout.box || !layout.table || !layout.table->table) return;
    auto const& box = *layout.box;
    auto const& picture = *layout.table;
    draw_board(canvas, theme, {*picture.table, box.frame, box.field, box.bottom});
    for (auto const& mark : picture.marks)
        if (is_below_pieces(mark.mark)) draw_mark(canvas, theme, box.square(mark.at), mark.mark);
    if (model.hovered && !layout.modal && picture.table->is_land(*model.hovered))
        draw_hover(canvas, theme, box.square(*model.hovered));
    for (auto const& piece : picture.pieces)
        draw_piece(canvas, theme, box.square(piece.at), look_of(piece, picture));
    for (auto const& mark : picture.marks)
        if (!is_below_pieces(mark.mark)) draw_mark(canvas, theme, box.square(mark.at), mark.mark);
    if (picture.sliding) {
        auto const& sliding = *picture.sliding;
        auto look = look_of(sliding.piece, picture);
        look.lift = 0.4F * std::sin(sliding.progress * 3.1416F);
        draw_piece(canvas, theme, between(box.square(sliding.from), box.square(sliding.piece.at), eased(sliding.progress)), look);
    }
    if (picture.clash) draw_clash(canvas, theme, box, *picture.clash, picture.numbering);
    if (picture.held && !layout.modal) {
        auto look = look_of(*picture.held, picture);
        look.lift = 1;
        look.opacity = 1;
        look.selected = false;
        auto cell = box.cell();
        draw_piece(canvas, theme, {picture.held_at.x - cell / 2, picture.held_at.y - cell / 2, cell, cell}, look);
    }
}

}  // namespace flagfall::view
