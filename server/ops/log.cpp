#include "ops/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>

namespace flagfall::ops {

std::shared_ptr<spdlog::logger> open_log(std::string const& level) {
    auto log = std::make_shared<spdlog::logger>("flagfall", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    log->set_level(spdlog::level::from_str(level));
    log->set_pattern("%Y-%m-%d %H:%M:%S %-5l %v");
    log->flush_on(spdlog::level::debug);
    return log;
}

}  // namespace flagfall::ops
