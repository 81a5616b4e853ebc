// Where a server is, as people write it.

#include "model/address.hpp"
#include "support/catch.hpp"

using namespace flagfall::client;

TEST_CASE("addresses and invitations are read in every form") {
    struct Row {
        std::string text, host;
        int port;
        std::string code;
    };
    for (auto const& row :
         {Row{"example.org", "example.org", 7531, ""}, Row{" example.org:99 ", "example.org", 99, ""},
          Row{"[::1]:7000", "::1", 7000, ""}, Row{"::1", "::1", 7531, ""}, Row{"[fe80::1%eth0]", "fe80::1%eth0", 7531, ""},
          Row{"flagfall://10.0.0.1:7531/abcdef", "10.0.0.1", 7531, "ABCDEF"},
          Row{"flagfall://host/ABCDEF\n", "host", 7531, "ABCDEF"}, Row{"flagfall://host:5/", "host", 5, ""},
          Row{"flagfall://[::1]:5/ABCDEF", "::1", 5, "ABCDEF"}}) {
        INFO(row.text);
        auto read = parse_invitation(row.text);
        REQUIRE(read);
        CHECK(read->address == Address{row.host, static_cast<std::uint16_t>(row.port)});
        CHECK(read->code.value_or("") == row.code);
        CHECK(parse_invitation(read->link()) == read);
    }
}

TEST_CASE("what is no address is not taken for one") {
    for (auto text : {"", " ", "host:", "host:0", "host:65536", "host:12x", "[::1", "[::1]x", "ho st", "flagfall://",
                      "flagfall://host/ABC", "flagfall://host/ABCDE1", "http://host/", "host\x1b[2J", ":7531"}) {
        INFO(text);
        CHECK_FALSE(parse_invitation(text));
    }
}
