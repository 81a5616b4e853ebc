#include "record/document.hpp"

#include "record/check.hpp"
#include "stratego/table.hpp"
#include "support/catch.hpp"

#include <nlohmann/json.hpp>

using namespace flagfall;
using namespace flagfall::stratego;
using Json = nlohmann::json;

namespace {

Json answer(std::string const& document) {
    std::string line;
    record::check(document, line);
    CHECK(line.find('\n') == std::string::npos);
    return Json::parse(line);
}

std::string code_of(std::string const& document) {
    auto const said = answer(document);
    return said.contains("error") ? said["error"]["code"].get<std::string>() : "";
}

/// A position with one member more.
std::string with(std::string const& member) { return R"({"position":{"squares":{"a1":"r5","j10":"b5"}},)" + member + "}"; }

std::string repeated(std::string const& part, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += part;
    return all;
}

}  // namespace

TEST_CASE("what makes no sense gets its code", "[record]") {
    struct Row {
        std::string document;
        char const* code;
    };
    std::string const good = R"("position":{"squares":{"a1":"r5","j10":"b5"}})";
    std::vector<Row> const rows{
        {"", "bad_json"},
        {"{", "bad_json"},
        {"{]", "bad_json"},
        {repeated("[", 200000), "bad_json"},
        {repeated("{\"a\":", 200000), "bad_json"},
        {"{" + good + ",\"name\":\"\xff\"}", "bad_json"},
        {"{" + good + ",\"name\":\"\xed\xa0\x80\"}", "bad_json"},
        {std::string("{}\0", 3), "bad_json"},
        {"{" + good + "} x", "bad_json"},
        {"[]", "bad_document"},
        {"5", "bad_document"},
        {"null", "bad_document"},
        {"{}", "bad_document"},
        {repeated("[", 200000) + repeated("]", 200000), "bad_document"},
        {with(R"("flagfall":2)"), "bad_document"},
        {with(R"("flagfall":1.0)"), "bad_document"},
        {with(R"("flagfall":true)"), "bad_document"},
        {with(R"("flagfall":"1")"), "bad_document"},
        {with(R"("flagfall":null)"), "bad_document"},
        {with(R"("name":5)"), "bad_document"},
        {with(R"("variant":5)"), "bad_document"},
        {with(R"("options":[])"), "bad_document"},
        {with(R"("options":null)"), "bad_document"},
        {with(R"("moves":"a1-a2")"), "bad_document"},
        {with(R"("moves":[["a1","a2"]])"), "bad_document"},
        {with(R"("moves":["a1-a2",null])"), "bad_document"},
        {with(R"("moves":{})"), "bad_document"},
        {with(R"("setup":5)"), "bad_document"},
        {with(R"("moves":[],"moves":[])"), "bad_document"},
        {with(R"("x":[{"a":1,"a":1}])"), "bad_document"},
        {R"({"position":[]})", "bad_document"},
        {R"({"position":{"squares":{"a1":"r5","a1":"r5"}}})", "bad_document"},
        {with(R"("variant":"Classic")"), "bad_variant"},
        {with(R"("variant":"")"), "bad_variant"},
        {with(R"("options":{"two_squares":1})"), "bad_options"},
        {with(R"("options":{"two_squares":3.0})"), "bad_options"},
        {with(R"("options":{"two_squares":"3"})"), "bad_options"},
        {with(R"("options":{"two_squares":null})"), "bad_options"},
        {with(R"("options":{"two_squares":[3]})"), "bad_options"},
        {with(R"("options":{"max_plies":100001})"), "bad_options"},
        {with(R"("options":{"max_plies":4294967297})"), "bad_options"},
        {with(R"("options":{"max_plies":18446744073709551616})"), "bad_options"},
        {with(R"("options":{"max_plies":1e999999})"), "bad_options"},
        {with(R"("options":{"max_plies":)" + std::string(1000, '9') + "}"), "bad_options"},
        {with(R"("flagfall":1e999999)"), "bad_document"},
        {with(R"("x":1e999999,"moves":["1e5",3])"), "bad_document"},
        {with(R"("x":1e999999,)"), "bad_json"},
        {with(R"("options":{"no_attack_draw":-1})"), "bad_options"},
        {with(R"("options":{"bombs":"Stay"})"), "bad_options"},
        {with(R"("options":{"bombs":0})"), "bad_options"},
        {with(R"("options":{"record":"hidden"})"), "bad_options"},
        {R"({"setup":{}})", "bad_setup"},
        {R"({"setup":{"red":[],"blue":[]}})", "bad_setup"},
        {R"({"position":{}})", "bad_position"},
        {R"({"position":{"squares":[]}})", "bad_position"},
        {R"({"position":{"squares":{"c5":"r5"}}})", "bad_position"},
        {R"({"position":{"squares":{"a0":"r5"}}})", "bad_position"},
        {R"({"position":{"squares":{"a11":"r5"}}})", "bad_position"},
        {R"({"position":{"squares":{"A1":"r5"}}})", "bad_position"},
        {R"({"position":{"squares":{"a01":"r5"}}})", "bad_position"},
        {R"({"position":{"squares":{"k1":"r5"}}})", "bad_position"},
        {R"({"position":{"squares":{"a999999999999":"r5"}}})", "bad_position"},
        {R"({"variant":"quick","position":{"squares":{"i1":"r5"}}})", "bad_position"},
        {R"({"position":{"squares":{"a1":"5"}}})", "bad_position"},
        {R"({"position":{"squares":{"a1":"r"}}})", "bad_position"},
        {R"({"position":{"squares":{"a1":""}}})", "bad_position"},
        {R"({"position":{"squares":{"a1":"rb"}}})", "bad_position"},
        {R"({"position":{"squares":{"a1":5}}})", "bad_position"},
        {R"({"position":{"to_move":"Red","squares":{}}})", "bad_position"},
        {R"({"position":{"to_move":null,"squares":{}}})", "bad_position"},
    };
    for (auto const& row : rows) {
        INFO(row.document.substr(0, 200));
        CHECK(code_of(row.document) == row.code);
    }
}

TEST_CASE("what is unknown is ignored, what is missing has its default", "[record]") {
    for (std::string const& document : {
             with(R"("colour":"green","deep":)" + repeated("[", 100000) + repeated("]", 100000)),
             with(R"("options":{"flying":[true]})"),
             with(R"("heavy":[1e999999,-1E+999999,)" + std::string(1000, '9') + ",-" + std::string(1000, '9') +
                  R"(],"e9":"\"1e9\\")"),
             with(R"("players":5,"result":[7])"),
             with(R"("setup":{"red":5})"),
             with(R"("flagfall":1,"variant":"classic","options":{},"moves":[],"name":"")"),
             std::string(R"({"position":{"squares":{},"wind":"north"}})"),
         }) {
        INFO(document.substr(0, 200));
        CHECK(code_of(document) == "");
    }
    auto const said = answer(R"({"position":{"squares":{"a1":"r5","j10":"b5"}}})");
    CHECK(said["name"] == "");
    CHECK(said["position"]["to_move"] == "red");
    CHECK(said["legal"] == Json{"a1-a2", "a1-b1"});
}

TEST_CASE("the answer has its keys in order, and the list of moves sorted bytewise", "[record]") {
    std::string line;
    record::check(R"({"name":"n\"","position":{"to_move":"blue","squares":{"a10":"b2","a2":"b5","j1":"r5"}},"moves":["a2-a3"]})",
                  line);
    CHECK(
        line ==
        R"({"name":"n\"","plies":1,"illegal":null,"result":null,"position":{"to_move":"red","squares":{"j1":"r5","a3":"b5","a10":"b2"}},)"
        R"("legal":["j1-i1","j1-j2"],"barred":{}})");
    line.clear();
    record::check(R"({"position":{"to_move":"blue","squares":{"a10":"b2","j1":"r5"}},"moves":["a10-a9","A1-b1"]})", line);
    CHECK(
        line ==
        R"({"name":"","plies":1,"illegal":{"ply":2,"move":"A1-b1","reason":"syntax"},"result":null,"position":{"to_move":"red",)"
        R"("squares":{"j1":"r5","a9":"b2"}},"legal":["j1-i1","j1-j2"],"barred":{}})");
    line.clear();
    record::check("[1", line);
    CHECK(line.rfind(R"({"name":"","error":{"code":"bad_json","detail":")", 0) == 0);
    line.clear();
    record::check(R"({"name":"broken","variant":"go","position":{}})", line);
    CHECK(line.rfind(R"({"name":"broken","error":{"code":"bad_variant","detail":")", 0) == 0);
}

TEST_CASE("after the end every further move is game_over, and nothing is legal", "[record]") {
    auto const said = answer(R"({"position":{"squares":{"a1":"r5","a2":"bF","j10":"b5"}},"moves":["a1-a2","nonsense"]})");
    CHECK(said["plies"] == 1);
    CHECK(said["illegal"] == Json{{"ply", 2}, {"move", "nonsense"}, {"reason", "game_over"}});
    CHECK(said["result"] == Json{{"winner", "red"}, {"reason", "flag_captured"}});
    CHECK(said["position"]["to_move"] == "blue");
    CHECK(said["legal"].empty());
    CHECK(said["barred"] == Json::object());
}

TEST_CASE("a move may hold anything and is given back as it was", "[record]") {
    for (std::string const move : {"", "a1", "-", "a1-", "a1-a2-a3", "a1-a2\\n", "\\u0000", "🙂", "a1 a2", "a1-q1", "a1-a0"}) {
        INFO(move);
        auto const said = answer(with(R"("moves":[")" + move + "\"]"));
        CHECK(said["illegal"]["reason"] == "syntax");
        CHECK(said["illegal"]["move"] == Json::parse("\"" + move + "\""));
    }
    CHECK(answer(with(R"("moves":["a1-a11"])"))["illegal"]["reason"] == "off_board");
    CHECK(answer(with(R"("moves":["a1-k1"])"))["illegal"]["reason"] == "off_board");
}

TEST_CASE("a record is read as it was written", "[record]") {
    std::vector<std::string> const rows{"B F B 3 2 2 3 4 4 5", "5 B 3 S 6 6 7 B 3 5", "2 4 B 8 B 7 6 2 2 2",
                                        "9 2 5 10 2 7 6 8 4 3"};
    auto options = classic().defaults;
    options.two_squares = 5;
    options.record = RecordAccess::hidden;
    Rules const rules(classic(), options);
    BySide<Setup> const setup{parse_setup(rules, Side::red, rows).value(), parse_setup(rules, Side::blue, rows).value()};
    auto const ending = GENERATE(Ending{Side::blue, EndReason::resigned}, Ending{{}, EndReason::agreed});
    Record const record{"one", rules, setup, {parse_move("a4-a5").value()}, {"Ann", "Bob"}, ending};
    auto const written = record::document_text(record);
    auto const json_read = flagfall::json::Document::parse(written);
    REQUIRE(json_read);
    auto const document = record::read_document(*json_read);
    REQUIRE(document);
    CHECK(record::record_of(*document) == record);
    CHECK(code_of(written) == "");
    CHECK(answer(written)["plies"] == 1);
}

TEST_CASE("a hundred thousand members or moves take no longer than they are long", "[record]") {
    std::string members = R"("x":{)",
                moves = R"("options":{"max_plies":0,"no_attack_draw":0,"two_squares":0,"more_squares":"off"},"moves":[)";
    for (int i = 0; i < 100000; ++i) {
        members += (i ? ",\"k" : "\"k") + std::to_string(i) + "\":0";
        moves += i % 4 == 0 ? "\"a1-a2\"," : i % 4 == 1 ? "\"j10-j9\"," : i % 4 == 2 ? "\"a2-a1\"," : "\"j9-j10\",";
    }
    moves += "\"a1-a2\"]";
    std::string numbers = R"("x":[1e999999)";
    for (int i = 0; i < 100000; ++i)
        numbers += ",1";
    CHECK(code_of(with(numbers + "]")) == "");
    CHECK(code_of(with(members + "}")) == "");
    CHECK(answer(with(moves))["plies"] == 100001);
}
