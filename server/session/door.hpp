#pragma once
// Where connections come in: listens on IPv4 and IPv6 under one number, counts, and turns away what is too much.

#include "core/result.hpp"
#include "core/token_bucket.hpp"
#include "session/session.hpp"
#include "session/surroundings.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace flagfall::session {

/// Its state is touched only on its strand once it is open.
class Door : public std::enable_shared_from_this<Door> {
public:
    Door(std::shared_ptr<Surroundings const> around, std::shared_ptr<FrontDesk> desk);

    /// Listens on those numeric addresses, or on every address of both families; port 0 is any number that is free on all of
    /// them. Answers the number, or a sentence that says where one cannot listen and why. Before `open`.
    Result<std::uint16_t, std::string> listen(std::vector<std::string> const& addresses, std::uint16_t port);

    void open();
    /// No more come in; everybody here is told `last` and sent home. `empty` is called when the last one is gone.
    void close(Line last, std::function<void()> empty);

private:
    using Acceptor = boost::asio::ip::tcp::acceptor;
    using Endpoint = boost::asio::ip::tcp::endpoint;

    boost::system::error_code try_listen(Endpoint const& at, std::vector<Acceptor>& into);
    void accept(std::size_t which);
    void complain(std::string const& sentence);
    void admit(Session::Socket socket);
    void forget(Session const* who, std::string const& household);

    std::shared_ptr<Surroundings const> around_;
    std::shared_ptr<FrontDesk> desk_;
    boost::asio::strand<boost::asio::io_context::executor_type> strand_;
    std::vector<Acceptor> acceptors_;
    TokenBucket complaints_;
    std::vector<std::weak_ptr<Session>> turned_away_;  // not all of them gone yet
    std::map<Session const*, std::weak_ptr<Session>> sessions_;
    std::map<std::string, std::size_t> households_;  // connections by address
    std::function<void()> empty_;
    bool closed_ = false;
};

}  // namespace flagfall::session
