@echo off
rem The command line of the installed program. What follows the two dashes is Understudy's own and none of Chromium's.
"%~dp0..\..\Understudy.exe" --disable-gpu --no-sandbox --cli -- %*
