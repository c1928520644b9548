@echo off
rem Starts Tribonian from the folder it lies in.
setlocal
set "PYTHONHOME="
set "PYTHONPATH=%~dp0app;%~dp0packages"
set "PYTHONNOUSERSITE=1"
set "PYTHONDONTWRITEBYTECODE=1"
set "PYTHONUTF8=1"
set "TESSDATA_PREFIX=%~dp0ocr\tessdata"
"%~dp0python\python.exe" -P -m tribonian %*
exit /b %ERRORLEVEL%
