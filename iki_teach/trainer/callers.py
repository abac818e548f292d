"""Who asks: the name that a request was sent to, and the address that it comes from."""

import ipaddress
import secrets
from collections.abc import Iterable
from contextlib import suppress
from urllib.parse import urlsplit

from attrs import frozen
from tornado.httputil import HTTPServerRequest, split_host_and_port
from tornado.routing import Matcher

OWN_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})
FRONT = "X-Iki-Front"  # by this header a Jupyter server in front shows that it has started the trainer itself
FRONT_SECRET = "TRAINER_FRONT"  # where the trainer finds what it must say; no kernel learns of it
NETWORK = 64  # bits of an IPv6 address that belong to one household


@frozen
class Elsewhere(Matcher):
    """Requests for another server: a page whose own name leads to this machine could play in somebody's trainer."""

    names: frozenset[str]
    secret: str = ""

    def match(self, request: HTTPServerRequest) -> dict[str, object] | None:
        """Return what tornado's routing wants: a dictionary for such a request, None for ours."""
        if name_of(request.host) in self.names:
            return None
        shown = request.headers.get(FRONT, "")
        return None if self.secret and secrets.compare_digest(shown.encode(), self.secret.encode()) else {}


def name_of(host: str) -> str:
    """Return the name in a Host header, without the port.

    >>> name_of("Games.example.org:8443"), name_of("[::1]:8866")
    ('games.example.org', '[::1]')
    """
    return split_host_and_port(host.lower())[0]


def names(public_url: str, others: Iterable[str]) -> frozenset[str]:
    """Return the names that the trainer answers to: this machine's, the public address's, and what else was given."""
    public = urlsplit(public_url if "//" in public_url else f"//{public_url}").netloc
    return OWN_NAMES | {name_of(name) for name in (public, *others) if name}


def caller(request: HTTPServerRequest) -> str:
    """Return whose request it is: the address that the server in front tells, or "" for somebody at this machine.

    It is believed of a server at this machine only; for any other the line's own address counts. A household's whole
    IPv6 network counts as one address.
    """
    own = str(request.remote_ip)
    with suppress(ValueError):  # a socket in the file system has no address
        if not ipaddress.ip_address(own).is_loopback:
            return own
    forwarded = request.headers.get("X-Real-IP", "").strip()
    try:
        address = ipaddress.ip_address(forwarded)
    except ValueError:
        return forwarded and "unknown"
    return str(address if address.version == 4 else ipaddress.ip_network((address, NETWORK), strict=False))


def scheme_fits(request: HTTPServerRequest, origin: str) -> bool:
    """Whether a page came by the scheme that its request came by, as a server in front tells it.

    One in front that tells nothing is not known to be there only by this machine's own names.
    """
    scheme = urlsplit(origin).scheme
    forwarded = request.headers.get("X-Forwarded-Proto", "")
    if forwarded or FRONT in request.headers:
        return not scheme or not forwarded or scheme in [one.strip() for one in forwarded.split(",")]
    return not scheme or scheme == request.protocol or name_of(request.host) not in OWN_NAMES
