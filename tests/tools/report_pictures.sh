#!/bin/sh
# Takes pictures of an HTML report, to look at after a change of src/report/html/page.*: light, dark, narrow, and
# the print as PDF. It needs Chromium.
#   sh tests/tools/report_pictures.sh report.html [folder]
set -eu
[ $# -ge 1 ] || { echo "usage: report_pictures.sh report.html [folder]" >&2; exit 2; }
page="file://$(realpath "$1")"
folder=${2:-.}
mkdir -p "$folder"

chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
# picture <name> <width> <height> [option...]
picture() {
    name=$1 size=$2,$3
    shift 3
    "$chromium" --headless --no-sandbox --disable-gpu --hide-scrollbars "--window-size=$size" "$@" \
        "--screenshot=$folder/$name.png" "$page" 2>/dev/null
}
picture light 1200 2000
picture dark 1200 2000 --blink-settings=preferredColorScheme=0
picture narrow 500 2400
"$chromium" --headless --no-sandbox --disable-gpu --no-pdf-header-footer \
    "--print-to-pdf=$folder/print.pdf" "$page" 2>/dev/null
ls "$folder"
