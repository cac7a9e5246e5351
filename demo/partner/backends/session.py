"""A session endpoint in Python, of the standard library alone, complete:
PLINTH_SERVER=https://portal.example PLINTH_EMBED_KEY=... ORIGIN=https://shop.example python3 session.py,
and session-url="/plinth-session" on the page. The secret stays here; the page gets a token of ten minutes
for its own origin."""
import json
import os
import sys
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SERVER, KEY, ORIGIN = (os.environ[name] for name in ("PLINTH_SERVER", "PLINTH_EMBED_KEY", "ORIGIN"))
# What the page shows, and of what: the token opens no more.
SHOWN = {"elements": ["plinth-dashboard", "plinth-index"], "types": ["vmware.vm", "vmware.cluster", "vmware.vh"]}


def mint(user):
    body = json.dumps({"origin": ORIGIN, "user": user, "ttl": 600, **SHOWN}).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {KEY}"}
    request = urllib.request.Request(f"{SERVER}/portal/embed/sessions", body, headers)
    with urllib.request.urlopen(request, timeout=10) as response:
        return response.read()


class Site(BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path != "/plinth-session":
            return self.answer(404, b'{"message":"Not found"}')
        # Who is signed in to this site: said by the proxy before it, which lets nobody else set the header.
        user = self.headers.get("X-Remote-User")
        if not user:
            return self.answer(401, b'{"message":"Sign in to this site first"}')
        try:
            self.answer(200, mint(user))
        except urllib.error.HTTPError as error:
            # Why the portal refuses is for this log; the page learns only that there is no session.
            print(f"The portal answered {error.code}: {error.read().decode()}", file=sys.stderr)
            self.answer(502, b'{"message":"There is no session"}')
        except OSError as error:
            print(f"The portal cannot be reached: {error}", file=sys.stderr)
            self.answer(502, b'{"message":"The portal cannot be reached"}')

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


if __name__ == "__main__":
    address = (os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "8090")))
    site = ThreadingHTTPServer(address, Site)
    print(f"http://{address[0]}:{site.server_port}/plinth-session", flush=True)
    site.serve_forever()
