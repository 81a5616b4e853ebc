#include "stratego/options.hpp"
