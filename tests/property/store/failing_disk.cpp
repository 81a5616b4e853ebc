#include "failing_disk.hpp"

#include <sqlite3.h>

#include <cstring>

namespace flagfall::test {

namespace {

struct State {
    std::atomic<DiskFault> fault{DiskFault::no_room};
    std::atomic<int> at{0};  // 0: whole
    std::atomic<bool> lasting{false}, failed{false};
    std::atomic<int> writes{0}, flushes{0};
};
State state;

bool is_of_flush(DiskFault fault) { return fault == DiskFault::flush_error; }

bool fails(int count) {
    int const at = state.at;
    bool const now = at > 0 && (count == at || (state.lasting && count > at));
    if (now) state.failed = true;
    return now;
}

/// What SQLite allocates for a file of ours: it begins with our methods, the system's file follows.
struct File {
    sqlite3_file base;
    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};
sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<File*>(file)->real(); }

int write(sqlite3_file* file, void const* bytes, int size, sqlite3_int64 at) {
    bool const now = fails(is_of_flush(state.fault) ? -1 : ++state.writes);
    if (now && state.fault == DiskFault::no_room) return SQLITE_FULL;
    if (now && state.fault == DiskFault::write_error) return SQLITE_IOERR_WRITE;
    if (now) {
        real(file)->pMethods->xWrite(real(file), bytes, size / 2, at);
        return SQLITE_IOERR_WRITE;
    }
    if (is_of_flush(state.fault)) ++state.writes;
    return real(file)->pMethods->xWrite(real(file), bytes, size, at);
}

int flush(sqlite3_file* file, int flags) {
    int const count = ++state.flushes;
    if (is_of_flush(state.fault) && fails(count)) return SQLITE_IOERR_FSYNC;
    return real(file)->pMethods->xSync(real(file), flags);
}

sqlite3_io_methods const methods{
    3,
    [](sqlite3_file* f) { return real(f)->pMethods->xClose(real(f)); },
    [](sqlite3_file* f, void* bytes, int size, sqlite3_int64 at) { return real(f)->pMethods->xRead(real(f), bytes, size, at); },
    write,
    [](sqlite3_file* f, sqlite3_int64 size) { return real(f)->pMethods->xTruncate(real(f), size); },
    flush,
    [](sqlite3_file* f, sqlite3_int64* size) { return real(f)->pMethods->xFileSize(real(f), size); },
    [](sqlite3_file* f, int lock) { return real(f)->pMethods->xLock(real(f), lock); },
    [](sqlite3_file* f, int lock) { return real(f)->pMethods->xUnlock(real(f), lock); },
    [](sqlite3_file* f, int* is_locked) { return real(f)->pMethods->xCheckReservedLock(real(f), is_locked); },
    [](sqlite3_file* f, int what, void* arg) { return real(f)->pMethods->xFileControl(real(f), what, arg); },
    [](sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); },
    [](sqlite3_file* f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); },
    [](sqlite3_file* f, int page, int size, int extend, void volatile** memory) {
        return real(f)->pMethods->xShmMap(real(f), page, size, extend, memory);
    },
    [](sqlite3_file* f, int offset, int n, int flags) { return real(f)->pMethods->xShmLock(real(f), offset, n, flags); },
    [](sqlite3_file* f) { real(f)->pMethods->xShmBarrier(real(f)); },
    [](sqlite3_file* f, int remove) { return real(f)->pMethods->xShmUnmap(real(f), remove); },
    [](sqlite3_file* f, sqlite3_int64 at, int size, void** bytes) { return real(f)->pMethods->xFetch(real(f), at, size, bytes); },
    [](sqlite3_file* f, sqlite3_int64 at, void* bytes) { return real(f)->pMethods->xUnfetch(real(f), at, bytes); },
};

sqlite3_vfs* system_disk;

int open(sqlite3_vfs*, char const* name, sqlite3_file* file, int flags, int* flags_out) {
    std::memset(file, 0, sizeof(File));
    auto const result = system_disk->xOpen(system_disk, name, real(file), flags, flags_out);
    if (real(file)->pMethods) file->pMethods = &methods;
    return result;
}

}  // namespace

std::string failing_disk() {
    static std::string const name = [] {
        sqlite3_initialize();
        system_disk = sqlite3_vfs_find(nullptr);
        static sqlite3_vfs disk = *system_disk;
        disk.zName = "failing";
        disk.szOsFile = static_cast<int>(sizeof(File)) + system_disk->szOsFile;
        disk.xOpen = open;
        sqlite3_vfs_register(&disk, 0);
        return disk.zName;
    }();
    return name;
}

void break_disk(DiskFault fault, int at, bool lasting) {
    state.at = 0;
    state.writes = state.flushes = 0;
    state.fault = fault;
    state.lasting = lasting;
    state.failed = false;
    state.at = at;
}

void mend_disk() {
    state.at = 0;
    state.writes = state.flushes = 0;
}

int writes_since() { return state.writes; }
int flushes_since() { return state.flushes; }
bool has_failed() { return state.failed; }

}  // namespace flagfall::test
