#include "model/ui/field.hpp"

#include "support/catch.hpp"

using namespace flagfall::client;

TEST_CASE("field: takes only its characters") {
    struct Row {
        Charset charset;
        std::string typed, kept;
    };
    for (auto const& [charset, typed, kept] :
         {Row{Charset::digits, "7a5 31", "7531"}, Row{Charset::letters, "kq xw-mn9", "KQXWMN"},
          Row{Charset::name, "Ann B!o_b-1", "AnnBo_b-1"}, Row{Charset::any, "a\tb\x01 c", "ab c"},
          Row{Charset::any, "שלום", "שלום"}}) {
        Field field({}, 100, charset);
        field.insert(typed);
        CHECK(field.text == kept);
        CHECK(field.caret == kept.size());
    }
}

TEST_CASE("field: is never longer than its limit, and never cuts a character in two") {
    Field field({}, 5);
    field.insert("שלום");
    CHECK(field.text == "של");
    field.insert("abc");
    CHECK(field.text == "שלa");
}

TEST_CASE("field: the caret goes by characters") {
    Field field("aשb");
    field.left();
    field.erase_before();
    CHECK(field.text == "ab");
    field.left();
    CHECK(field.caret == 0);
    field.left();
    CHECK(field.caret == 0);
    field.erase_before();
    field.erase_after();
    CHECK(field.text == "b");
    field.right();
    field.right();
    CHECK(field.caret == 1);
    field.insert("c");
    CHECK(field.text == "bc");
}
