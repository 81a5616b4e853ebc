#include "support/schema.hpp"

#include "samples.hpp"
#include "support/catch.hpp"
#include "wire/codec.hpp"

using namespace flagfall;
using namespace flagfall::wire;
using test::matches_schema;
using test::schema_fault;
using test::Speaker;

TEST_CASE("every message is what its schema says", "[wire][schema]") {
    for (auto const& message : client_samples()) {
        auto const line = encode(message);
        INFO(line);
        CHECK(schema_fault(line, Speaker::client).value_or("") == "");
        CHECK(matches_schema(line, Speaker::client));
        CHECK_FALSE(matches_schema(line, Speaker::server));
    }
    for (auto const& message : server_samples()) {
        auto const line = encode(message);
        INFO(line);
        CHECK(schema_fault(line, Speaker::server).value_or("") == "");
        CHECK(matches_schema(line, Speaker::server));
        CHECK_FALSE(matches_schema(line, Speaker::client));
    }
}

TEST_CASE("every error code is in the schema", "[wire][schema]") {
    for (int i = 0; i <= static_cast<int>(ErrorCode::internal); ++i) {
        auto const line = encode(ServerMessage(Error{1, static_cast<ErrorCode>(i), "so", {}}));
        INFO(line);
        CHECK(schema_fault(line, Speaker::server).value_or("") == "");
    }
}

TEST_CASE("the schemas refuse what is no message", "[wire][schema]") {
    struct Row {
        Speaker from;
        char const* line;
    };
    std::vector<Row> const rows{
        {Speaker::client, "{}"},
        {Speaker::client, "[]"},
        {Speaker::client, "{"},
        {Speaker::client, R"({"t":"ping"})"},
        {Speaker::client, R"({"t":"ping","id":1.5})"},
        {Speaker::client, R"({"t":"ping","id":true})"},
        {Speaker::client, R"({"t":"ping","id":-1})"},
        {Speaker::client, R"({"t":"ping","id":1,"more":1})"},
        {Speaker::client, R"({"t":"pinG","id":1})"},
        {Speaker::client, R"({"t":"join","id":1})"},
        {Speaker::client, R"({"t":"join","id":1,"game":"a","code":"QWERTY"})"},
        {Speaker::client, R"({"t":"create","id":1,"terms":{"variant":"chess"}})"},
        {Speaker::client, R"({"t":"create","id":1,"terms":{"options":{"flying":1}}})"},
        {Speaker::client, R"({"t":"draw","id":1,"game":"a","act":"force"})"},
        {Speaker::client, R"({"t":"name","id":1})"},
        {Speaker::server, R"({"t":"ok"})"},
        {Speaker::server, R"({"t":"error","code":"moon_phase","text":"x"})"},
        {Speaker::server, R"({"t":"event","game":"a","n":1,"e":{"k":"rescue"}})"},
        {Speaker::server, R"({"t":"event","game":"a","n":1,"e":{"k":"played","ply":1,"move":"a4-a55"}})"},
        {Speaker::server, R"({"t":"event","game":"a","n":1,"e":{"k":"ready","side":"red","ready":true,"setup":{"a1":"11"}}})"},
        {Speaker::server, R"({"t":"presence","game":"a","side":"red","online":"yes"})"},
        {Speaker::server, R"({"t":"setup"})"},
    };
    for (auto const& row : rows) {
        INFO(row.line);
        CHECK(schema_fault(row.line, row.from));
        CHECK_FALSE(matches_schema(row.line, row.from));
    }
}
