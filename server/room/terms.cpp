#include "room/terms.hpp"

namespace flagfall::room {

Result<stratego::Rules, wire::ErrorCode> rules_of(wire::GameTerms const& terms) {
    auto const* table = stratego::find_table(terms.variant);
    if (!table) return Failure(wire::ErrorCode::bad_variant);
    auto options = terms.options;
    for (auto const& [name, value] : stratego::listed(terms.options))
        if (stratego::set_option(options, name, value)) return Failure(wire::ErrorCode::bad_options);
    if (options.max_plies < 1 || options.max_plies > max_plies_limit) return Failure(wire::ErrorCode::bad_options);
    return stratego::Rules(*table, options);
}

}  // namespace flagfall::room
