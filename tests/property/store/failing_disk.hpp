#pragma once
// A disk that fails: SQLite's file layer, where the write or the flush of a chosen number goes wrong.

#include <atomic>
#include <string>

namespace flagfall::test {

enum class DiskFault {
    no_room,      ///< a write does not fit: nothing of it is there
    torn_write,   ///< half of it is there, and an error
    write_error,  ///< an error, nothing is there
    flush_error,  ///< it cannot be said to be on the disk
};

/// The name to open the journal with. There is one such disk in a process.
std::string failing_disk();

/// The fault befalls the write (or flush) of that number from now, from 1; once, `lasting`: all from there on.
void break_disk(DiskFault fault, int at, bool lasting);
void mend_disk();
/// How many writes and flushes there were since the disk was broken or mended.
int writes_since();
int flushes_since();
/// Did the fault come up?
bool has_failed();

}  // namespace flagfall::test
