; Puts the command line on the path of all users, like the program, and takes it away again. PowerShell, because NSIS cuts long paths.
!macro customInstall
  nsExec::Exec `powershell -NoProfile -NonInteractive -Command "$$bin = '$INSTDIR\resources\bin'; $$path = [Environment]::GetEnvironmentVariable('Path', 'Machine'); if (($$path -split ';') -notcontains $$bin) { [Environment]::SetEnvironmentVariable('Path', (@($$path, $$bin) -ne '' -join ';'), 'Machine') }"`
!macroend

!macro customUnInstall
  nsExec::Exec `powershell -NoProfile -NonInteractive -Command "$$bin = '$INSTDIR\resources\bin'; $$path = [Environment]::GetEnvironmentVariable('Path', 'Machine'); [Environment]::SetEnvironmentVariable('Path', ((($$path -split ';') | Where-Object { $$_ -ne $$bin }) -join ';'), 'Machine')"`
!macroend
