#pragma once
// Whole files of one person, read and replaced.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace flagfall::client {

/// What is in the file, at most a megabyte; empty when there is none or it cannot be read.
std::string read_file(std::filesystem::path const& file);

/// Writes it whole or not at all, for its owner's eyes alone: a new file beside it, synced to the disk, then put in its
/// place. A sentence on failure.
std::optional<std::string> write_file(std::filesystem::path const& file, std::string_view content);

}  // namespace flagfall::client
