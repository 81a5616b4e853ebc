#pragma once
// JSON that was read: a flat tree to look at, whatever its depth, without anything silently converted.

#include "core/result.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::json {

enum class Kind : std::uint8_t {
    null,
    boolean,
    integer,  ///< written without fraction or exponent, and within 64 bits
    number,   ///< any other number
    text,
    array,
    object
};

enum class Fault : std::uint8_t {
    bad_utf8,
    too_deep,
    cut_short,  ///< the text ended in the middle; more of it might be JSON
    syntax
};

class Document;
class Children;

/// One value of a Document, which must outlive it and stay where it is. Cheap to copy.
class Value {
public:
    Kind kind() const noexcept;
    bool is(Kind k) const noexcept { return kind() == k; }

    // Each answers only for a value of exactly that kind.
    std::optional<bool> boolean() const noexcept;
    std::optional<std::int64_t> integer() const noexcept;
    std::optional<std::string_view> text() const noexcept;

    /// The elements of an array, the members of an object (see Member); nothing for all else.
    Children children() const noexcept;

    /// The object's member of that name.
    std::optional<Value> member(std::string_view name) const noexcept;

private:
    friend class Document;
    friend class Children;
    Value(Document const& document, std::uint32_t at) noexcept : document_(&document), at_(at) {}

    Document const* document_;
    std::uint32_t at_;
};

/// A JSON text that was read.
class Document {
public:
    static constexpr int any_depth = std::numeric_limits<int>::max();

    /// Never throws but for want of memory; neither the time nor the stack grows more than the text does.
    static Result<Document, Fault> parse(std::string_view text, int depth_limit = any_depth);

    Value root() const noexcept { return Value(*this, 0); }

    /// Does some object, however deep, have a name twice?
    bool has_duplicate_key() const noexcept { return has_duplicate_key_; }

private:
    friend class Value;
    friend class Children;
    class Builder;

    /// A part of texts_.
    struct Span {
        std::uint32_t begin, size;
    };

    /// In the order of the text; a container is followed by its children, a member by its key and then its value.
    struct Node {
        Kind kind;
        std::uint32_t end;  ///< the node after this one and all that is within
        union {
            std::int64_t number;  ///< of a boolean too
            Span text;
        };
    };

    std::string_view text_of(Node const& node) const noexcept {
        return std::string_view(texts_).substr(node.text.begin, node.text.size);
    }

    std::vector<Node> nodes_;
    std::string texts_;
    bool has_duplicate_key_ = false;
};

/// A child of an array (without a key) or of an object.
struct Member {
    std::string_view key;
    Value value;
};

class Children {
public:
    class Iterator {
    public:
        Member operator*() const noexcept;
        Iterator& operator++() noexcept;
        friend bool operator==(Iterator const& a, Iterator const& b) noexcept { return a.at_ == b.at_; }

    private:
        friend class Children;
        Iterator(Document const& document, std::uint32_t at, bool keyed) noexcept
            : document_(&document), at_(at), keyed_(keyed) {}

        Document const* document_;
        std::uint32_t at_;
        bool keyed_;
    };

    Iterator begin() const noexcept { return {*document_, begin_, keyed_}; }
    Iterator end() const noexcept { return {*document_, end_, keyed_}; }
    std::size_t size() const noexcept;  ///< counted, not remembered

private:
    friend class Value;
    Children(Document const& document, std::uint32_t begin, std::uint32_t end, bool keyed) noexcept
        : document_(&document), begin_(begin), end_(end), keyed_(keyed) {}

    Document const* document_;
    std::uint32_t begin_, end_;
    bool keyed_;
};

}  // namespace flagfall::json
