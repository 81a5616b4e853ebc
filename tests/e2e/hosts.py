"""Machines out of network namespaces: each host has a network of its own, all of them hang on one switch.

The switch lives in a namespace too, so nothing of the machine that runs the test is touched: no interface, no address,
no route. Names carry the process's number; what a killed run left behind is swept away by the next.
"""

import ctypes
import os
import re
import signal
import subprocess

PREFIX = "flagfall-e2e"


class CannotMakeHosts(Exception):
    pass


def _ip(*arguments):
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True, timeout=20)
    if done.returncode != 0:
        raise CannotMakeHosts(f"ip {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout


def _sweep():
    for name in re.findall(rf"^({PREFIX}-\d+-\S+)", _ip("netns", "list"), re.MULTILINE):
        if not os.path.exists(f"/proc/{name.split('-')[2]}"):
            subprocess.run(["ip", "netns", "del", name], capture_output=True, timeout=20)


def _die_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


class Host:
    def __init__(self, namespace, address):
        self.namespace = namespace
        self.address = address

    def start(self, argv, **popen):
        """The program as a child of ours, within this host; its number is the program's own."""
        return subprocess.Popen(["ip", "netns", "exec", self.namespace, *argv], preexec_fn=_die_with_parent, **popen)

    def pull_the_cable(self):
        _ip("-n", self.namespace, "link", "set", "eth0", "down")

    def plug_it_in_again(self):
        _ip("-n", self.namespace, "link", "set", "eth0", "up")


class Network:
    """`with Network(["server", "red"]) as hosts:` gives hosts by name; they are gone afterwards."""

    def __init__(self, names):
        self.names = names
        self.namespaces = []

    def _namespace(self, name):
        namespace = f"{PREFIX}-{os.getpid()}-{name}"
        _ip("netns", "add", namespace)
        self.namespaces.append(namespace)
        _ip("-n", namespace, "link", "set", "lo", "up")
        return namespace

    def __enter__(self):
        try:
            _sweep()
            switch = self._namespace("switch")
            _ip("-n", switch, "link", "add", "switch", "type", "bridge")
            _ip("-n", switch, "link", "set", "switch", "up")
            hosts = {}
            for number, name in enumerate(self.names, start=1):
                host = Host(self._namespace(name), f"10.75.31.{number}")
                _ip("-n", switch, "link", "add", f"port{number}", "type", "veth", "peer", "name", "eth0", "netns", host.namespace)
                _ip("-n", switch, "link", "set", f"port{number}", "master", "switch", "up")
                _ip("-n", host.namespace, "address", "add", f"{host.address}/24", "dev", "eth0")
                _ip("-n", host.namespace, "link", "set", "eth0", "up")
                hosts[name] = host
            return hosts
        except (OSError, subprocess.SubprocessError) as trouble:
            self.__exit__()
            raise CannotMakeHosts(str(trouble)) from trouble
        except CannotMakeHosts:
            self.__exit__()
            raise

    def __exit__(self, *_):
        for namespace in self.namespaces:
            subprocess.run(["ip", "netns", "del", namespace], capture_output=True, timeout=20)
        self.namespaces.clear()
