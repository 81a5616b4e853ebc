#pragma once
// The owner's log: one tidy line an event, on standard error.

#include <spdlog/logger.h>

#include <memory>
#include <string>

namespace flagfall::ops {

/// `level` as in the configuration. May be used from any thread.
std::shared_ptr<spdlog::logger> open_log(std::string const& level);

}  // namespace flagfall::ops
