// A client's connection has no way to the live truth.
#include "link/link.hpp"
#ifndef CONTROL
#include "room/room.hpp"
#endif
