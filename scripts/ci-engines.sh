#!/usr/bin/env bash
# Runs the suite of browser engines in Firefox and WebKit too (installed from the distribution when they are absent).
set -eu
cd "$(dirname "$0")/.."
if ! command -v firefox-esr firefox >/dev/null || ! command -v WebKitWebDriver >/dev/null || ! command -v Xvfb >/dev/null; then
  as_root=$([ "$(id -u)" = 0 ] || echo sudo)
  $as_root apt-get update -q
  $as_root apt-get install -qy --no-install-recommends firefox-esr webkit2gtk-driver xvfb
fi
node scripts/test.mjs e2e tests/engines
