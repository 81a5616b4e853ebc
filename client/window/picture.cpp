#include "window/picture.hpp"

#include "json/document.hpp"
#include "record/document.hpp"
#include "window/draw_scene.hpp"
#include "window/keep.hpp"

namespace flagfall::view {
namespace {

Result<client::Model, std::string> model_of_record(Launch const& launch, client::Settings const& settings) {
    auto content = read_file(*launch.record);
    if (content.empty()) return Failure<std::string>(*launch.record + " cannot be read.");
    auto json = json::Document::parse(content);
    if (!json) return Failure<std::string>(*launch.record + " is no record.");
    auto document = record::read_document(*json);
    if (!document) return Failure<std::string>(*launch.record + " is no record: " + document.error().detail);
    client::Replay replay{.rules = document->rules,
                          .start = document->start,
                          .from_setup = document->from_setup,
                          .to_move = document->to_move,
                          .moves = document->moves,
                          .players = document->players,
                          .ending = document->result};
    return client::replayed(replay, launch.ply.value_or(static_cast<int>(replay.moves.size())), launch.viewer, settings);
}

}  // namespace

Result<client::Model, std::string> model_for_picture(Launch const& launch, client::Settings const& settings) {
    if (launch.record) return model_of_record(launch, settings);
    auto made = client::sample(*launch.scene, settings);
    if (!made) return Failure<std::string>("There is no scene of that name.");
    return std::move(*made);
}

Result<sf::Image, std::string> picture_of(Fonts const& fonts, client::Model const& model) {
    sf::RenderTexture texture;
    if (!make(texture, static_cast<unsigned>(model.size.w), static_cast<unsigned>(model.size.h)))
        return Failure<std::string>("No picture of that size can be made here.");
    draw(texture, fonts, model, client::layout(model));
    texture.display();
    return texture.getTexture().copyToImage();
}

}  // namespace flagfall::view
