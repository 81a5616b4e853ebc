// With Catch2 2 the main is made here; version 3 brings its own.
#ifdef FLAGFALL_CATCH2_V2
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
