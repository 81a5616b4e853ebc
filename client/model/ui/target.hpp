#pragma once
// Everything a person can point at, by name.

#include <cstdint>
#include <string>

namespace flagfall::client {

enum class Act : std::uint8_t {
    none,
    // connect
    host,
    port,
    name,
    password,
    connect,
    cancel_connect,
    open_hotseat,
    // lobby
    open_create,
    quick,
    cancel_quick,
    code,
    join_code,
    join_game,
    watch_game,
    return_to_game,
    disconnect,
    leave_server,
    scroll_list,
    // create
    two_squares,
    more_squares,
    no_attack_draw,
    max_plies,
    bombs,
    ties,
    scout_charge,
    reveal,
    record,
    access,
    seat,
    create,
    // waiting
    copy_code,
    copy_link,
    cancel_waiting,
    // set-up
    table,
    tray_rank,
    shuffle,
    mirror,
    clear,
    copy_setup,
    paste_setup,
    open_save_setup,
    open_load_setup,
    ready,
    unready,
    setup_name,
    save_setup,
    load_setup,
    delete_setup,
    // game
    offer_draw,
    withdraw_draw,
    accept_draw,
    decline_draw,
    open_resign,
    resign,
    talk,
    say,
    to_lobby,
    rematch,
    save_record,
    leave_game,
    skip_clash,
    // hotseat
    lift_curtain,
    hand_over,
    // settings and the rest
    open_settings,
    numbering,
    scale_down,
    scale_up,
    reduced_motion,
    theme,
    red_name,
    blue_name,
    open_keys,
    close_sheet,
    retry_now,
    quit,
};

struct Target {
    Act act = Act::none;
    std::string word{};  ///< a game's id, a set-up's name, …
    int number = 0;      ///< which of several

    explicit operator bool() const noexcept { return act != Act::none; }
    friend bool operator==(Target const&, Target const&) = default;
};

}  // namespace flagfall::client
