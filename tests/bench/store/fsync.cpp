// What the disk itself takes: a page written and flushed, the least that a commit can cost. POSIX.

#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <string>

namespace {

void fsync_of_a_page(benchmark::State& state) {
    auto const path = (std::filesystem::current_path() / ("bench-fsync-" + std::to_string(::getpid()))).string();
    int const file = ::open(path.c_str(), O_CREAT | O_RDWR, 0600);
    std::array<char, 4096> page{};
    off_t at = 0;
    for (auto _ : state) {
        if (::pwrite(file, page.data(), page.size(), at) < 0 || ::fdatasync(file) != 0) state.SkipWithError("the disk fails");
        at += 4096;
        if (at >= 4 << 20) at = 0;  // like a WAL, it is written over and over
    }
    ::close(file);
    std::filesystem::remove(path);
}
BENCHMARK(fsync_of_a_page)->UseRealTime();

}  // namespace
