// The wire does not see the live truth.
#include "wire/codec.hpp"
#ifndef CONTROL
#include "room/room.hpp"
#endif
