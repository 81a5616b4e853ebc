#pragma once
// Catch2, whichever version the platform has.
#ifdef FLAGFALL_CATCH2_V2
#include <catch2/catch.hpp>
#else
#include <catch2/catch_all.hpp>
using Catch::Approx;
#endif
