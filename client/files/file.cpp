#include "files/file.hpp"

#include "model/words.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>

#ifdef __unix__
#include <fcntl.h>
#include <unistd.h>
#endif

namespace flagfall::client {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_file = std::size_t{1} << 20;

std::string sorry(fs::path const& file, int error) {
    auto name = file.string(), why = std::string(std::strerror(error));
    return fill("{file} could not be written: {why}.", {{"file", name}, {"why", why}});
}

// The only POSIX of the clients beside the terminal: the content must be on the disk before the name points to it.
#ifdef __unix__
int write_synced(fs::path const& file, std::string_view content) {
    int handle = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (handle < 0) return errno;
    int error = 0;
    while (!content.empty() && error == 0) {
        auto written = ::write(handle, content.data(), content.size());
        if (written >= 0)
            content.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            error = errno;
    }
    if (error == 0 && ::fsync(handle) != 0) error = errno;
    if (::close(handle) != 0 && error == 0) error = errno;
    return error;
}
#else
int write_synced(fs::path const& file, std::string_view content) {
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out.write(content.data(), static_cast<std::streamsize>(content.size()));
    out.close();
    return out ? 0 : EIO;
}
#endif

}  // namespace

std::string read_file(fs::path const& file) {
    std::ifstream in(file, std::ios::binary);
    std::string content;
    char block[4096];
    while (in && content.size() < largest_file) {
        in.read(block, sizeof block);
        content.append(block, static_cast<std::size_t>(in.gcount()));
    }
    return content;
}

std::optional<std::string> write_file(fs::path const& file, std::string_view content) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    if (error) return sorry(file, error.value());
    auto fresh = file;
    fresh += ".new";
    fs::remove(fresh, error);  // whoever could read one left behind must not read this one
    if (int failed = write_synced(fresh, content)) {
        fs::remove(fresh, error);
        return sorry(file, failed);
    }
    fs::rename(fresh, file, error);
    if (error) return sorry(file, error.value());
    return std::nullopt;
}

}  // namespace flagfall::client
