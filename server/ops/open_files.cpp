// POSIX only: elsewhere there is no such limit to raise.
#include "ops/open_files.hpp"

#include <algorithm>

#if defined(__unix__) || defined(__APPLE__)
#include <sys/resource.h>
#endif

namespace flagfall::ops {

std::size_t make_room_for(std::size_t connections) noexcept {
#if defined(__unix__) || defined(__APPLE__)
    constexpr rlim_t others = 64;  // the listening sockets, the log, what libraries hold open
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return connections;
    auto const wanted = static_cast<rlim_t>(connections) + others;
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = std::min(wanted, limit.rlim_max);
        setrlimit(RLIMIT_NOFILE, &limit);
        if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return connections;
    }
    if (limit.rlim_cur < wanted) return limit.rlim_cur > others ? static_cast<std::size_t>(limit.rlim_cur - others) : 1;
#endif
    return connections;
}

}  // namespace flagfall::ops
