"""What every answer of the trainer tells the browser about safety, whoever gives the answer."""

from tornado.httputil import HTTPHeaders, HTTPServerRequest
from tornado.web import OutputTransform

SCRIPTS = "'self' blob:"  # what loads a board comes over the socket, as a blob; nothing inline
POLICY = "; ".join([
    "default-src 'none'",
    f"script-src {SCRIPTS}",
    "style-src 'self' 'unsafe-inline'",  # JupyterLab and the drawings carry their styles with them
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
])  # fmt: skip
SAFE = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class SafeHeaders(OutputTransform):
    """The last to touch an answer, be it a page, a file or an error."""

    def __init__(self, request: HTTPServerRequest) -> None:
        """Need nothing of the request."""

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        """Add the headers, and leave out what programs run here."""
        for name, text in SAFE.items():
            headers[name] = text
        headers.pop("Server", None)
        return status_code, headers, chunk
