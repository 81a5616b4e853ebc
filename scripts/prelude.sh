# shellcheck shell=bash
# What every script here begins with: strictness, the root of the repository, a few words. Sourced, never run.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export root

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
die() {
    say "$*"
    exit 1
}

# The comment at the top of the calling script is its help.
usage() { sed -n '2,/^[^#]/{/^#/s/^# \{0,1\}//p}' "$0"; }

# How many compilers to run at once: one a processor, and 1.2 GB of memory for each.
jobs_for_this_machine() {
    local processors memory_kb
    processors=$(nproc)
    memory_kb=$(awk '/^MemAvailable/ {print $2}' /proc/meminfo)
    local by_memory=$((memory_kb / 1200000))
    ((by_memory >= 1)) || by_memory=1
    echo $((by_memory < processors ? by_memory : processors))
}
