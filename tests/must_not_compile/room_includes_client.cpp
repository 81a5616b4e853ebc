// The server does not see the clients.
#include "room/room.hpp"
#ifndef CONTROL
#include "model/club.hpp"
#endif
