// What both sides may know does not know the wire.
#include "stratego/game.hpp"
#ifndef CONTROL
#include "wire/codec.hpp"
#endif
