#!/bin/sh
# One session by curl, to try a key, or as a CGI script behind a server that signs people in (REMOTE_USER).
# PLINTH_SERVER=https://portal.example PLINTH_EMBED_KEY=… ORIGIN=https://shop.example REMOTE_USER=ann sh session.sh
set -eu
: "${PLINTH_SERVER:?}" "${PLINTH_EMBED_KEY:?}" "${ORIGIN:?}" "${REMOTE_USER:?Sign in to this site first}"

# A name with quotes or control characters would not be one string of JSON any more.
case "$REMOTE_USER" in *[!A-Za-z0-9._@-]*) echo "REMOTE_USER is not a plain name" >&2; exit 2 ;; esac

# By standard input, so that no list of processes shows the secret.
curl --silent --show-error --fail-with-body --max-time 10 --config - "$PLINTH_SERVER/portal/embed/sessions" <<END
header = "Content-Type: application/json"
header = "Authorization: Bearer $PLINTH_EMBED_KEY"
data = "{\"origin\":\"$ORIGIN\",\"user\":\"$REMOTE_USER\",\"ttl\":600,\"elements\":[\"plinth-dashboard\",\"plinth-index\"],\"types\":[\"vmware.vm\",\"vmware.cluster\",\"vmware.vh\"]}"
END
