#!/bin/sh
# The command line of the installed program. What follows the two dashes is Understudy's own and none of Chromium's.
# macOS has no `readlink -f` before version 12.3.
file=$0
while [ -L "$file" ]; do
  link=$(readlink "$file")
  case $link in
    /*) file=$link ;;
    *) file=$(dirname "$file")/$link ;;
  esac
done
here=$(cd "$(dirname "$file")" && pwd)
exec "$here/../../MacOS/Understudy" --disable-gpu --no-sandbox --cli -- "$@"
