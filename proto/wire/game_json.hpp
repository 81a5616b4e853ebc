#pragma once
// Views of a game as JSON: what state and event hold. Private to the codec.

#include "json/writer.hpp"
#include "wire/fields.hpp"

namespace flagfall::wire {

/// The members of a state that tell the view.
void write_view(json::Writer& out, stratego::ViewState const& view);
/// The member "e" of an event.
void write_event(json::Writer& out, stratego::ViewEvent const& event);

stratego::ViewState read_view(Fields const& in);
/// None for a kind of event this version does not know.
std::optional<stratego::ViewEvent> read_event(Fields const& in);
std::optional<stratego::Record> read_record(Fields const& in, std::string_view name);

}  // namespace flagfall::wire
