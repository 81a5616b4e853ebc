#include "support/catch.hpp"
#include "wire/codec.hpp"

using namespace flagfall;
using namespace flagfall::wire;

namespace {

struct Row {
    std::string line;
    ErrorCode code;
    std::optional<int> id;
};

std::string repeated(std::string const& part, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += part;
    return all;
}

std::vector<Row> hostile() {
    auto const deep_member = R"({"t":"ping","id":1,"x":)";
    using E = ErrorCode;
    return {
        // no JSON
        {"", E::bad_json, {}},
        {" ", E::bad_json, {}},
        {"GET / HTTP/1.1", E::bad_json, {}},
        {"{", E::bad_json, {}},
        {R"({"t":"ping","id":1)", E::bad_json, {}},
        {R"({"t":"ping","id":1}})", E::bad_json, {}},
        {R"({"t":"ping","id":1} {"t":"ping","id":2})", E::bad_json, {}},
        {R"({"t":"ping","id":1,})", E::bad_json, {}},
        {R"({'t':'ping','id':1})", E::bad_json, {}},
        {R"({"t":"ping","id":01})", E::bad_json, {}},
        {R"({"t":"ping","id":+1})", E::bad_json, {}},
        {R"({"t":"ping","id":NaN})", E::bad_json, {}},
        {R"({"t":"ping","id":1,"x":"\ud800"})", E::bad_json, {}},
        {R"({"t":"ping","id":1,"x":"\x"})", E::bad_json, {}},
        {R"({"t":"ping","id":1} // hello)", E::bad_json, {}},
        {std::string("{\"t\":\"ping\",\"id\":1,\"x\":\"a\0b\"}", 28), E::bad_json, {}},
        {std::string("{\"t\":\"ping\",\"id\":1}\0", 20), E::bad_json, {}},
        {"{\"t\":\"ping\",\"id\":1,\"x\":\"a\tb\"}", E::bad_json, {}},
        {"\xEF\xBB\xBF{\"t\":\"ping\",\"id\":1}", E::bad_json, {}},
        {repeated("[", 100000), E::too_deep, {}},
        {repeated("{\"a\":", 3000), E::too_deep, {}},
        {deep_member + repeated("[", 16) + repeated("]", 16) + "}", E::too_deep, {}},
        // no UTF-8
        {"{\"t\":\"ping\",\"id\":1,\"x\":\"\xff\"}", E::bad_utf8, {}},
        {"{\"t\":\"ping\",\"id\":1,\"x\":\"\xc0\x80\"}", E::bad_utf8, {}},
        {"{\"t\":\"ping\",\"id\":1,\"x\":\"\xed\xa0\x80\"}", E::bad_utf8, {}},
        {"{\"t\":\"ping\",\"id\":1,\"x\":\"\xf4\x90\x80\x80\"}", E::bad_utf8, {}},
        {"{\"t\":\"ping\",\"id\":1,\"x\":\"\xe2\x82", E::bad_utf8, {}},
        {"\x16\x03\x01\x02", E::bad_json, {}},
        // a member twice, however deep
        {R"({"t":"ping","t":"ping","id":1})", E::bad_json, {}},
        {R"({"t":"ping","id":1,"x":[{"a":1,"\u0061":2}]})", E::bad_json, {}},
        // no message
        {"[]", E::bad_message, {}},
        {"null", E::bad_message, {}},
        {"\"ping\"", E::bad_message, {}},
        {"{}", E::bad_message, {}},
        {R"({"id":3})", E::bad_message, 3},
        {R"({"t":5,"id":3})", E::bad_message, 3},
        {R"({"t":"ping"})", E::bad_message, {}},
        {R"({"t":"ping","id":-1})", E::bad_message, {}},
        {R"({"t":"ping","id":1.0})", E::bad_message, {}},
        {R"({"t":"ping","id":1e0})", E::bad_message, {}},
        {R"({"t":"ping","id":true})", E::bad_message, {}},
        {R"({"t":"ping","id":"1"})", E::bad_message, {}},
        {R"({"t":"ping","id":2147483648})", E::bad_message, {}},
        {R"({"t":"ping","id":4294967297})", E::bad_message, {}},
        {R"({"t":"ping","id":18446744073709551617})", E::bad_message, {}},
        {R"({"t":"ping","id":99999999999999999999999999999999})", E::bad_message, {}},
        {R"({"t":"ping","id":1e999999})", E::bad_message, {}},
        {R"({"t":"ping","id":)" + std::string(500, '9') + "}", E::bad_message, {}},
        {R"({"t":"ping","id":1,"x":[1e999999,)" + std::string(500, '0') + "]}", E::bad_json, {}},
        {R"({"t":"ping","id":1,"x":[1e999999,1e]})", E::bad_json, {}},
        {R"({"t":"Ping","id":1})", E::unknown_type, 1},
        {R"({"t":"","id":1})", E::unknown_type, 1},
        {R"({"t":"ok","id":1,"re":1})", E::unknown_type, 1},
        // members that are not what they must be
        {R"({"t":"hello","id":1})", E::bad_message, 1},
        {R"({"t":"hello","id":1,"protocol":"1"})", E::bad_message, 1},
        {R"({"t":"hello","id":1,"protocol":1,"features":[1]})", E::bad_message, 1},
        {R"({"t":"hello","id":1,"protocol":1,"client":"a\u0007"})", E::bad_message, 1},
        {R"({"t":"login","id":1})", E::bad_message, 1},
        {R"({"t":"login","id":1,"name":7})", E::bad_message, 1},
        {R"({"t":"login","id":1,"name":"Al"})", E::bad_name, 1},
        {R"({"t":"login","id":1,"name":"Al Capone"})", E::bad_name, 1},
        {R"({"t":"login","id":1,"name":"Аnn"})", E::bad_name, 1},
        {R"({"t":"login","id":1,"name":"Ann","password":5})", E::bad_message, 1},
        {R"({"t":"resume","id":1,"token":""})", E::bad_message, 1},
        {R"({"t":"resume","id":1,"token":"x","games":{}})", E::bad_message, 1},
        {R"({"t":"resume","id":1,"token":"x","games":[[]]})", E::bad_message, 1},
        {R"({"t":"resume","id":1,"token":"x","games":[{"game":"a","n":-1}]})", E::bad_message, 1},
        {R"({"t":"subscribe","id":1,"on":1})", E::bad_message, 1},
        {R"({"t":"create","id":1,"terms":[]})", E::bad_message, 1},
        {R"({"t":"create","id":1,"terms":{"variant":"chess"}})", E::bad_variant, 1},
        {R"({"t":"create","id":1,"terms":{"options":[]}})", E::bad_message, 1},
        {R"({"t":"create","id":1,"terms":{"options":{"max_plies":true}}})", E::bad_options, 1},
        {R"({"t":"create","id":1,"terms":{"options":{"max_plies":2000.0}}})", E::bad_options, 1},
        {R"({"t":"create","id":1,"terms":{"options":{"max_plies":"2000"}}})", E::bad_options, 1},
        {R"({"t":"create","id":1,"terms":{"options":{"two_squares":4}}})", E::bad_options, 1},
        {R"({"t":"create","id":1,"terms":{"options":{"bombs":"thrice"}}})", E::bad_options, 1},
        {R"({"t":"create","id":1,"terms":{"options":{"flying":1}}})", E::bad_options, 1},
        {R"({"t":"create","id":1,"access":"private"})", E::bad_message, 1},
        {R"({"t":"create","id":1,"seat":null})", E::bad_message, 1},
        {R"({"t":"join","id":1})", E::bad_message, 1},
        {R"({"t":"join","id":1,"game":"a","code":"QWERTY"})", E::bad_message, 1},
        {R"({"t":"join","id":1,"game":"../etc"})", E::bad_message, 1},
        {R"({"t":"join","id":1,"game":""})", E::bad_message, 1},
        {R"({"t":"join","id":1,"game":")" + std::string(33, 'a') + "\"}", E::bad_message, 1},
        {R"({"t":"setup","id":1,"game":"a"})", E::bad_message, 1},
        {R"({"t":"setup","id":1,"game":"a","rows":"F"})", E::bad_message, 1},
        {R"({"t":"setup","id":1,"game":"a","rows":[["F"]]})", E::bad_message, 1},
        {R"({"t":"setup","id":1,"game":"a","rows":["1","2","3","4","5","6","7","8","9","0","1","2","3","4","5","6","7"]})",
         E::bad_message, 1},
        {R"({"t":"move","id":1,"game":"a","move":"a4-a5"})", E::bad_message, 1},
        {R"({"t":"move","id":1,"game":"a","ply":0,"move":"a4-a5"})", E::bad_message, 1},
        {R"({"t":"move","id":1,"game":"a","ply":1.5,"move":"a4-a5"})", E::bad_message, 1},
        {R"({"t":"move","id":1,"game":"a","ply":1,"move":["a4","a5"]})", E::bad_message, 1},
        {R"({"t":"move","id":1,"game":"a","ply":1,"move":")" + std::string(33, 'a') + "\"}", E::bad_message, 1},
        {R"({"t":"draw","id":1,"game":"a","act":"force"})", E::bad_message, 1},
        {R"({"t":"chat","id":1,"game":"a","text":""})", E::bad_text, 1},
        {R"({"t":"chat","id":1,"game":"a","text":"a\nb"})", E::bad_text, 1},
        {R"({"t":"chat","id":1,"game":"a","text":"\u001b[2J"})", E::bad_text, 1},
        {R"({"t":"chat","id":1,"game":"a","text":"\u0085"})", E::bad_text, 1},
        {R"({"t":"chat","id":1,"game":"a","text":")" + std::string(501, 'a') + "\"}", E::bad_text, 1},
        {R"({"t":"chat","id":1,"game":"a","text":5})", E::bad_message, 1},
        {R"({"t":"record","id":1})", E::bad_message, 1},
    };
}

}  // namespace

TEST_CASE("a hostile request gets its code, its number where it could be read, and none of its own words back", "[wire]") {
    for (auto const& row : hostile()) {
        INFO(row.line.substr(0, 200));
        auto const read = decode_request(row.line);
        REQUIRE_FALSE(read);
        CHECK(text(read.error().code) == text(row.code));
        CHECK(read.error().id == row.id);
        CHECK_FALSE(read.error().text.empty());
        for (auto const* word : {"Capone", "chess", "flying", "thrice", "etc", "force", "GET"})
            CHECK(read.error().text.find(word) == std::string::npos);
    }
}

TEST_CASE("members nobody knows, blanks and escapes do no harm", "[wire]") {
    for (std::string const line : {
             R"({"t":"ping","id":1,"new":{"x":[1,2.5,null,true,1e99999,-3.5E+99999]}})",
             R"(  { "id" : 1 , "t" : "\u0070ing" }  )",
             R"({"t":"pong"})",
             R"({"t":"login","id":1,"name":"Ann","password":null})",
             R"({"t":"create","id":1})",
             R"({"t":"create","id":1,"terms":{}})",
             R"({"t":"chat","id":1,"game":"a","text":"\ud83d\ude42"})",
         }) {
        INFO(line);
        CHECK(decode_request(line));
    }
    std::string const deepest = R"({"t":"ping","id":1,"x":)" + repeated("[", 15) + repeated("]", 15) + "}";
    CHECK(decode_request(deepest));
}

TEST_CASE("a server's line of a type or a kind from the future is ignored, a broken one is a fault", "[wire]") {
    for (std::string const line : {R"({"t":"weather","sun":true})", R"({"t":"event","game":"a","n":1,"e":{"k":"rescue"}})"}) {
        INFO(line);
        auto const read = decode_server(line);
        REQUIRE(read);
        CHECK_FALSE(*read);
    }
    auto const later = decode_server(R"({"t":"error","re":1,"code":"moon_phase","text":"not tonight"})");
    REQUIRE(later);
    REQUIRE(*later);
    CHECK(std::get<Error>(**later).code == ErrorCode::internal);
    for (
        std::string const line : {
            R"({"t":"ok"})",
            R"({"t":"ok","re":-1})",
            R"({"t":"event","game":"a","n":1})",
            R"({"t":"event","game":"a","n":1,"e":{"k":"started","red":["b1","a1"],"blue":[]}})",
            R"({"t":"event","game":"a","n":1,"e":{"k":"started","red":["a1"],"blue":["a1"]}})",
            R"({"t":"event","game":"a","n":1,"e":{"k":"started","red":["a11"],"blue":[]}})",
            R"({"t":"event","game":"a","n":1,"e":{"k":"played","ply":1,"move":"a4"}})",
            R"({"t":"event","game":"a","n":1,"e":{"k":"played","ply":1,"move":"a4-a5","clash":{"attacker":"11","defender":"S","fallen":"both"}}})",
            R"({"t":"event","game":"a","n":1,"e":{"k":"revealed","record":null}})",
            R"({"t":"event","game":"a","n":1,"e":{"k":"revealed","record":{"flagfall":1}}})",
            R"({"t":"state","game":"a","n":1})",
            R"({"t":"presence","game":"a","side":"green","online":true})",
        }) {
        INFO(line);
        CHECK_FALSE(decode_server(line));
    }
}
