#pragma once
// The documents in a file: one, or one a line.

#include <istream>
#include <string>

namespace flagfall::record {

/// If the whole of it is one JSON text it is one document; otherwise every line that is not blank is one, whatever it
/// holds. An archive of lines is read line by line and may be of any size.
class Archive {
public:
    explicit Archive(std::istream& in) : in_(in) {}

    /// The text of the next document, false when there is none.
    bool next(std::string& text);

private:
    bool next_line(std::string& text);
    void begin(std::string& text);

    std::istream& in_;
    bool begun_ = false;
    std::string rest_;  // lines that had to be read ahead
    std::size_t at_ = 0;
};

}  // namespace flagfall::record
