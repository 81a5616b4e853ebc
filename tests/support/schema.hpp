#pragma once
// Is a line what proto/schema says? For every test that sends or receives one.

#include <optional>
#include <string>
#include <string_view>

namespace flagfall::test {

enum class Speaker { client, server };

/// What is wrong with the line by the schema of its type, as a sentence; none if nothing is. The schemas are stricter than
/// the readers: a member that no message has is a fault too.
std::optional<std::string> schema_fault(std::string_view line, Speaker from);

/// The same for a line of which only the direction is known, through the schema's outermost `oneOf`, as a stranger would
/// use it.
bool matches_schema(std::string_view line, Speaker from);

}  // namespace flagfall::test
