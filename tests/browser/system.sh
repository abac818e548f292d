#!/usr/bin/env bash
# Sees to what the browser tests need from the system: Chromium, and a font with kanji. Installs them with apt where it may, and
# nginx with them; the tests behind nginx are left out where it is missing. Where there is a shell of Chromium, which takes half
# the time, it is installed, too. `system.sh all` adds Firefox and WebKit, whose tests are left out without them.
set -u

has_shell() { command -v chromium-headless-shell >/dev/null 2>&1; }
has_chromium() { has_shell || command -v chromium chromium-browser google-chrome >/dev/null 2>&1; }
has_kanji() { command -v fc-list >/dev/null 2>&1 && fc-list :lang=ja family | grep -q .; }
has_nginx() { command -v nginx >/dev/null 2>&1 || [ -x /usr/sbin/nginx ]; }

missing=()
has_kanji || missing+=(fontconfig fonts-noto-cjk)
# Where services start by themselves, a web server is not installed unasked.
has_nginx || [ -d /run/systemd/system ] || missing+=(nginx-light)
if [ "${1:-}" = all ]; then
    command -v firefox firefox-esr >/dev/null 2>&1 || missing+=(firefox-esr)
    command -v WebKitWebDriver >/dev/null 2>&1 || missing+=(webkit2gtk-driver)
    command -v Xvfb >/dev/null 2>&1 || missing+=(xvfb)
fi
[ ${#missing[@]} -eq 0 ] && has_shell && exit 0

root=()
[ "$(id -u)" -eq 0 ] || root=(sudo -n)
if command -v apt-get >/dev/null 2>&1 && "${root[@]}" true 2>/dev/null; then
    install() { "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }
    echo "Installing for the browser tests: ${missing[*]} chromium-headless-shell"
    "${root[@]}" apt-get update -qq >/dev/null
    has_shell || install chromium-headless-shell 2>/dev/null # not every system has it
    has_chromium || missing+=(chromium)
    [ ${#missing[@]} -eq 0 ] || install "${missing[@]}"
fi
has_chromium && has_kanji && exit 0

echo "The browser tests need Chromium and a font with kanji, and they could not be installed from here."
echo "  Debian, Ubuntu:  sudo apt install chromium fonts-noto-cjk"
echo "  Fedora:          sudo dnf install chromium google-noto-sans-cjk-fonts"
echo "  macOS:           brew install --cask chromium   (fonts with kanji are there)"
echo "Then run make test again. Everything else: make check"
exit 1
