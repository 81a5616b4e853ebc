#include "support/schema.hpp"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <fstream>
#include <map>
#include <memory>
#include <stdexcept>

namespace flagfall::test {

namespace {

using Json = nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

Json load(Speaker from) {
    auto const path =
        std::string(FLAGFALL_SOURCE_DIR "/proto/schema/") + (from == Speaker::client ? "client.json" : "server.json");
    std::ifstream file(path);
    if (!file) throw std::runtime_error(path + " is missing");
    return Json::parse(file);
}

std::unique_ptr<valijson::Schema> compiled(Json const& schema) {
    auto made = std::make_unique<valijson::Schema>();
    valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
    Adapter const adapter(schema);
    parser.populateSchema(adapter, *made);
    return made;
}

/// The schemas of one direction, each type's made when it is first needed. For one thread.
class Schemas {
public:
    explicit Schemas(Speaker from) : whole_(load(from)) {}

    /// Null for a type there is none for.
    valijson::Schema const* of_type(std::string const& type) {
        if (!whole_["definitions"].contains(type) || !whole_["definitions"][type]["properties"].contains("t")) return nullptr;
        auto& schema = by_type_[type];
        if (!schema) {
            Json one = whole_["definitions"][type];
            one["definitions"] = whole_["definitions"];
            schema = compiled(one);
        }
        return schema.get();
    }

    valijson::Schema const& any() {
        if (!any_) any_ = compiled(whole_);
        return *any_;
    }

private:
    Json whole_;
    std::map<std::string, std::unique_ptr<valijson::Schema>> by_type_;
    std::unique_ptr<valijson::Schema> any_;
};

Schemas& schemas(Speaker from) {
    static Schemas client(Speaker::client), server(Speaker::server);
    return from == Speaker::client ? client : server;
}

}  // namespace

std::optional<std::string> schema_fault(std::string_view line, Speaker from) {
    auto const json = Json::parse(line, nullptr, false);
    if (!json.is_object()) return "no JSON object";
    auto const type = json.find("t");
    if (type == json.end() || !type->is_string()) return "no type";
    auto const* schema = schemas(from).of_type(type->get<std::string>());
    if (!schema) return "no schema for the type " + type->get<std::string>();
    valijson::Validator validator(valijson::Validator::kStrongTypes);
    valijson::ValidationResults results;
    if (validator.validate(*schema, Adapter(json), &results)) return std::nullopt;
    std::string fault;
    for (auto const& error : results) {
        for (auto const& step : error.context)
            fault += step;
        fault += ": " + error.description + "\n";
    }
    return fault.empty() ? "not valid" : fault;
}

bool matches_schema(std::string_view line, Speaker from) {
    auto const json = Json::parse(line, nullptr, false);
    valijson::Validator validator(valijson::Validator::kStrongTypes);
    return !json.is_discarded() && validator.validate(schemas(from).any(), Adapter(json), nullptr);
}

}  // namespace flagfall::test
