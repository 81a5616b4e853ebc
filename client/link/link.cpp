#include "link/link.hpp"

#include "link/core.hpp"
#include "wire/codec.hpp"

namespace flagfall::client {

namespace {

/// So much is done in one poll, whatever a server sends.
constexpr int turns_a_poll = 256;

}  // namespace

Link::Link(LinkPatience patience)
    : own_io_(std::make_unique<boost::asio::io_context>(1)), io_(own_io_.get()), core_(std::make_shared<Core>(*io_, patience)) {}

Link::Link(boost::asio::io_context& io, LinkPatience patience) : io_(&io), core_(std::make_shared<Core>(io, patience)) {}

Link::~Link() {
    core_->close();
    core_.reset();
}

void Link::open(Address address) { core_->open(std::move(address)); }
void Link::close() { core_->close(); }
void Link::hurry() { core_->hurry(); }
bool Link::is_connected() const noexcept { return core_->is_connected(); }
void Link::send(wire::ClientMessage const& message) { core_->send(wire::encode(message)); }

std::vector<LinkReport> Link::poll() {
    if (io_->stopped()) io_->restart();
    for (int turn = 0; turn < turns_a_poll && io_->poll_one() > 0; ++turn) {}
    return core_->take();
}

std::vector<LinkReport> Link::take() { return core_->take(); }

}  // namespace flagfall::client
