#include "view/figure.hpp"

#include <array>
#include <cmath>
#include <utility>

namespace flagfall::view {

namespace {

/// The other half of what is symmetrical about the middle line.
class Mirrored {
public:
    explicit Mirrored(Canvas& canvas) : canvas_(canvas) {
        sf::Transform flip;
        flip.translate({100, 0}).scale({-1, 1});
        canvas.push_transform(flip);
    }
    ~Mirrored() { canvas_.pop_transform(); }
    Mirrored(Mirrored const&) = delete;
    Mirrored& operator=(Mirrored const&) = delete;

private:
    Canvas& canvas_;
};

template <class Draw>
void both_halves(Canvas& c, Draw draw) {
    draw();
    Mirrored other(c);
    draw();
}

void draw_flag(Canvas& c, Ink const& ink) {
    c.fill(Outline({10, 95}).curve({28, 80}, {50, 95}).points(), ink.trim);
    auto cloth =
        Outline({30, 12}).curve({46, 2}, {58, 22}, {92, 12}).curve({84, 34}, {92, 56}).curve({60, 68}, {48, 46}, {30, 57});
    c.fill(cloth, ink.main);
    c.fill(star_outline({58, 36}, 14, 5.8F, 5), ink.ground);
    c.line({27, 10}, {27, 92}, 7, ink.main);
    c.disc({27, 8}, 7, ink.trim);
}

void draw_bomb(Canvas& c, Ink const& ink) {
    c.disc({44, 62}, 33, ink.main);
    std::array neck{Point{55, 33}, Point{66, 22}, Point{84, 40}, Point{73, 51}};
    c.fill(neck, ink.main);
    c.stroke(Outline({75, 31}).curve({80, 12}, {90, 18}, {92, 30}), 4.5F, ink.trim);
    c.fill(star_outline({91, 20}, 15, 5, 8), ink.trim);
    c.disc({91, 20}, 4, ink.main);
    c.stroke(Outline().arc({44, 62}, 23, 185, 250), 6, ink.ground);
}

void draw_spy(Canvas& c, Ink const& ink) {
    // The cloak with its collar up.
    auto cloak = Outline({6, 97}).curve({8, 74}, {24, 68}).to(22, 52).to(50, 84).to(78, 52).to(76, 68).curve({92, 74}, {94, 97});
    c.fill(cloak, ink.main);
    // Face and mask.
    c.fill(Outline({31, 44}).to(69, 44).curve({68, 62}, {50, 74}).curve({32, 62}, {31, 44}), ink.main);
    c.fill(Outline({28, 44})
               .to(72, 44)
               .curve({72, 58}, {60, 57})
               .curve({52, 56}, {50, 52})
               .curve({48, 56}, {40, 57})
               .curve({28, 58}, {28, 44}),
           ink.ground);
    c.fill(ellipse_outline({40, 50}, 5, 3.2F), ink.main);
    c.fill(ellipse_outline({60, 50}, 5, 3.2F), ink.main);
    // The hat.
    auto crown = Outline({28, 36}).curve({28, 8}, {40, 8}).curve({50, 13}, {60, 8}).curve({72, 8}, {72, 36});
    c.fill(crown, ink.main);
    std::array band{Point{28.5F, 25}, Point{71.5F, 25}, Point{72, 34}, Point{28, 34}};
    c.fill(band, ink.trim);
    c.fill(
        Outline({6, 42}).curve({24, 33}, {50, 33}).curve({76, 33}, {94, 42}).curve({72, 47}, {50, 47}).curve({28, 47}, {6, 42}),
        ink.main);
}

void draw_scout(Canvas& c, Ink const& ink) {
    // A spyglass drawn out, held up to the right; along its axis from 0 (eye) to 110.
    sf::Transform aim;
    aim.translate({12, 86}).rotate(-44);
    c.push_transform(aim);
    auto tube = [&](float from, float to, float half_from, float half_to, Colour colour) {
        std::array p{Point{from, -half_from}, Point{to, -half_to}, Point{to, half_to}, Point{from, half_from}};
        c.fill(p, colour);
    };
    tube(0, 5, 10, 10, ink.trim);
    tube(5, 34, 7.5F, 7.5F, ink.main);
    tube(34, 40, 12, 12, ink.trim);
    tube(40, 68, 10.5F, 10.5F, ink.main);
    tube(68, 74, 15.5F, 15.5F, ink.trim);
    tube(74, 103, 14, 17, ink.main);
    tube(103, 110, 19.5F, 19.5F, ink.trim);
    c.line({44, -4}, {64, -4}, 3, ink.ground);
    c.line({79, -6}, {98, -7}, 3.5F, ink.ground);
    c.pop_transform();
    // What it sees: a glint at the far end, and the ground underfoot.
    c.fill(star_outline({30, 22}, 18, 4.2F, 4), ink.main);
    c.fill(star_outline({84, 78}, 12, 3.2F, 4), ink.trim);
}

void draw_miner(Canvas& c, Ink const& ink) {
    // Broken rock.
    std::array right{Point{58, 95}, Point{62, 82}, Point{78, 72}, Point{92, 80}, Point{96, 95}};
    // The helve.
    sf::Transform tilt;
    tilt.rotate(32, {50, 50});
    c.push_transform(tilt);
    c.fill(rounded_outline({44, 14, 12, 90}, 5), ink.trim);
    // The head: long, bent, with a point at either end.
    auto head = Outline({-4, 36})
                    .curve({18, 6}, {50, 4})
                    .curve({82, 6}, {104, 36})
                    .curve({78, 24}, {60, 23})
                    .to(40, 23)
                    .curve({22, 24}, {-4, 36});
    c.fill(head, ink.main);
    c.fill(rounded_outline({40, 1, 20, 27}, 4), ink.main);
    c.line({46, 8}, {54, 8}, 3, ink.ground);
    c.line({46, 20}, {54, 20}, 3, ink.ground);
    c.pop_transform();
    c.fill(right, ink.main);
    c.stroke(std::array{Point{62, 82}, Point{74, 86}, Point{78, 73}}, 2.5F, ink.ground);
}

void draw_sergeant(Canvas& c, Ink const& ink) {
    for (float y : {24.F, 46.F, 68.F}) {
        std::array chevron{Point{12, y + 14}, Point{50, y - 13}, Point{88, y + 14},
                           Point{88, y + 28}, Point{50, y + 1},  Point{12, y + 28}};
        c.fill(chevron, ink.main);
    }
    c.disc({50, 92}, 5, ink.trim);
}

void draw_lieutenant(Canvas& c, Ink const& ink) {
    // A pair of shoulder boards, each with its button, a star and two bars.
    both_halves(c, [&] {
        sf::Transform lean;
        lean.rotate(-9, {27, 50});
        c.push_transform(lean);
        c.fill(Outline({7, 96}).to(7, 20).to(27, 2).to(47, 20).to(47, 96), ink.main);
        c.disc({27, 19}, 6.5F, ink.trim);
        c.fill(star_outline({27, 45}, 14, 5.6F, 5), ink.ground);
        for (float y : {68.F, 81.F})
            c.fill(rounded_outline({7, y, 40, 7}, 0), ink.ground);
        c.pop_transform();
    });
}

void draw_sabre(Canvas& c, Ink const& ink) {
    auto blade = Outline({24, 80}).curve({66, 58}, {90, 4}).curve({88, 56}, {32, 88}).points();
    c.fill(grown(blade, 3), ink.ground);
    c.fill(blade, ink.main);
    c.line({27, 83}, {10, 95}, 8, ink.main);
    c.stroke(Outline({20, 72}).curve({30, 80}, {36, 94}), 5, ink.trim);
    c.stroke(Outline({34, 90}).curve({30, 100}, {12, 97}), 4, ink.trim);
}

void draw_captain(Canvas& c, Ink const& ink) {
    both_halves(c, [&] { draw_sabre(c, ink); });
    c.fill(star_outline({50, 20}, 15, 6, 5), ink.trim);
}

void draw_major(Canvas& c, Ink const& ink) {
    // A helm with a crest.
    auto crest = Outline().arc({50, 44}, {42, 42}, 198, 342).to(78, 36).arc({50, 44}, {28, 26}, 340, 200).points();
    c.fill(crest, ink.trim);
    for (float angle : {215.F, 238.F, 302.F, 325.F}) {
        auto a = angle * 3.14159F / 180;
        c.line({50 + 30 * std::cos(a), 44 + 28 * std::sin(a)}, {50 + 41 * std::cos(a), 44 + 41 * std::sin(a)}, 2.2F, ink.ground);
    }
    auto helm = Outline({20, 56})
                    .curve({20, 20}, {50, 18})
                    .curve({80, 20}, {80, 56})
                    .to(82, 78)
                    .curve({70, 90}, {50, 98})
                    .curve({30, 90}, {18, 78});
    c.fill(grown(helm.points(), 2.5F), ink.ground);
    c.fill(helm, ink.main);
    // Its eyes and the slit between the cheeks.
    both_halves(c, [&] { c.fill(Outline({28, 54}).curve({36, 49}, {46, 57}).to(46, 64).curve({34, 64}, {28, 54}), ink.ground); });
    c.fill(rounded_outline({47, 62, 6, 30}, 2), ink.ground);
    c.line({50, 24}, {50, 46}, 4, ink.trim);
}

void draw_colonel(Canvas& c, Ink const& ink) {
    // An eagle with its wings spread.
    auto tail =
        Outline({43, 66}).to(34, 94).curve({42, 90}, {44, 97}).curve({50, 91}, {56, 97}).curve({58, 90}, {66, 94}).to(57, 66);
    c.fill(tail, ink.main);
    both_halves(c, [&] {
        auto wing = Outline({54, 36})
                        .curve({62, 34}, {70, 8}, {96, 8})
                        .curve({99, 24}, {96, 38})
                        .to(90, 33)
                        .curve({92, 46}, {87, 55})
                        .to(81, 48)
                        .curve({82, 60}, {76, 68})
                        .to(70, 59)
                        .curve({70, 70}, {62, 76})
                        .to(54, 68);
        c.fill(wing, ink.main);
        for (auto [x, y] : {std::pair{84.F, 24.F}, {76.F, 36.F}, {68.F, 47.F}})
            c.line({x - 8, y - 5}, {x + 3, y + 5}, 2.4F, ink.ground);
        c.line({45, 78}, {36, 84}, 4, ink.trim);
    });
    c.fill(grown(ellipse_outline({50, 52}, 12, 25), 1.5F), ink.ground);
    c.fill(ellipse_outline({50, 52}, 11, 24), ink.main);
    c.disc({50, 22}, 11, ink.main);
    c.fill(Outline({43, 16}).curve({30, 16}, {29, 28}).curve({36, 23}, {43, 26}), ink.trim);
    c.disc({48, 19}, 2.6F, ink.ground);
    for (float y : {44.F, 53.F, 62.F})
        c.stroke(Outline({44, y}).curve({50, y + 6}, {56, y}), 2.4F, ink.ground);
}

/// Half a wreath, the left one: leaves along a bough from the knot at the bottom.
void draw_bough(Canvas& c, Colour leaf) {
    c.stroke(Outline().arc({50, 50}, {38, 40}, 100, 240), 3, leaf);
    for (int i = 0; i < 6; ++i) {
        auto degrees = 112 + static_cast<float>(i) * 24;
        auto a = degrees * 3.14159F / 180;
        for (float lean : {-34.F, 34.F}) {
            sf::Transform t;
            t.translate({50 + 38 * std::cos(a), 50 + 40 * std::sin(a)}).rotate(degrees + 90 + lean);
            c.push_transform(t);
            c.fill(Outline({-2, 0}).curve({7, -7}, {17, 0}).curve({7, 7}, {-2, 0}), leaf);
            c.pop_transform();
        }
    }
}

void draw_general(Canvas& c, Ink const& ink) {
    both_halves(c, [&] { draw_bough(c, ink.main); });
    c.line({42, 95}, {50, 88}, 4, ink.trim);
    c.line({58, 95}, {50, 88}, 4, ink.trim);
    c.fill(star_outline({50, 50}, 27, 11, 5), ink.trim);
    c.fill(star_outline({50, 50}, 15, 6, 5), ink.main);
}

void draw_marshal(Canvas& c, Ink const& ink) {
    // Two batons crossed under a crown.
    both_halves(c, [&] {
        sf::Transform t;
        t.translate({50, 74}).rotate(-28);
        c.push_transform(t);
        c.fill(rounded_outline({-50, -10, 100, 20}, 6), ink.ground);
        c.fill(rounded_outline({-46, -6.5F, 92, 13}, 4), ink.main);
        for (float x : {-46.F, -8.F, 36.F})
            c.fill(rounded_outline({x, -7.5F, 10, 15}, 3), ink.trim);
        c.pop_transform();
    });
    auto crown = Outline({20, 50}).to(10, 16).to(31, 32).to(50, 6).to(69, 32).to(90, 16).to(80, 50).points();
    c.fill(grown(Outline({18, 62}).to(8, 14).to(31, 30).to(50, 3).to(69, 30).to(92, 14).to(82, 62).points(), 3), ink.ground);
    c.fill(crown, ink.main);
    c.fill(rounded_outline({18, 50, 64, 11}, 3), ink.trim);
    for (auto [x, y] : {std::pair{10.F, 14.F}, {50.F, 6.F}, {90.F, 14.F}})
        c.disc({x, y}, 6.5F, ink.trim);
    for (float x : {34.F, 50.F, 66.F})
        c.fill(star_outline({x, 41}, 5.5F, 5.5F * 0.5F, 4), ink.ground);
}

}  // namespace

void draw_figure_here(Canvas& c, Rect const& r, stratego::Rank rank, Ink const& ink) {
    Sheet100 sheet(c, r);
    switch (rank) {
        case stratego::Rank::flag: return draw_flag(c, ink);
        case stratego::Rank::bomb: return draw_bomb(c, ink);
        case stratego::Rank::spy: return draw_spy(c, ink);
        case stratego::Rank::scout: return draw_scout(c, ink);
        case stratego::Rank::miner: return draw_miner(c, ink);
        case stratego::Rank::sergeant: return draw_sergeant(c, ink);
        case stratego::Rank::lieutenant: return draw_lieutenant(c, ink);
        case stratego::Rank::captain: return draw_captain(c, ink);
        case stratego::Rank::major: return draw_major(c, ink);
        case stratego::Rank::colonel: return draw_colonel(c, ink);
        case stratego::Rank::general: return draw_general(c, ink);
        case stratego::Rank::marshal: return draw_marshal(c, ink);
    }
}

}  // namespace flagfall::view
