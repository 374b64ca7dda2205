#!/bin/sh
# The command line of the installed program. Its window is not opened and no page is shown, so it needs neither a display nor a sandbox for pages;
# what follows the two dashes is Understudy's own and none of Chromium's.
here=$(dirname "$(readlink -f "$0")")
exec "$here/../../understudy-desktop" --ozone-platform=headless --disable-gpu --no-sandbox --cli -- "$@"
