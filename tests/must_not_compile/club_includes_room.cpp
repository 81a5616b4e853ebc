// What a client knows has no way to the live truth.
#include "model/club.hpp"
#ifndef CONTROL
#include "room/room.hpp"
#endif
