; Inno Setup 6 script of the Windows installer. Its file list is files.iss, written by
;     python packaging\build.py --list windows --out dist
; The stage is the installed folder, put together as README.md beside this file says. NOT TRIED: this script was written
; and its list is checked by program (tests/unit/house/test_installer.py); it has not been compiled or run on Windows.

#ifndef Version
  #define Version "0.1.0"
#endif
#ifndef Stage
  #define Stage "..\..\build\stage-windows"
#endif
#ifndef List
  #define List "..\..\dist\windows\files.iss"
#endif

[Setup]
AppId={{8C1C5F0E-6B0D-4F0B-9D0C-2E5C6F5B7A11}
AppName=Tribonian
AppVersion={#Version}
AppPublisher=Tribonian
LicenseFile=..\..\LICENSE
DefaultDirName={autopf}\Tribonian
DefaultGroupName=Tribonian
; Without administrator's rights it is installed for one user.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
OutputDir=..\..\dist
OutputBaseFilename=tribonian-{#Version}-windows-x64
Compression=lzma2
SolidCompression=yes
UninstallDisplayIcon={app}\tribonian.ico
; Said in one sentence before anything is written, when the disk is too small.
ExtraDiskSpaceRequired=200000000
#ifdef Sign
SignTool={#Sign}
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"

[CustomMessages]
en.RemoveAll=Remove your library, private matters, models and settings too? They cannot be brought back.
de.RemoveAll=Auch Bibliothek, vertrauliche Akten, Modelle und Einstellungen entfernen? Sie lassen sich nicht zurückholen.

#include List

[Icons]
Name: "{group}\Tribonian"; Filename: "{app}\python\pythonw.exe"; Parameters: "-P -m tribonian"; WorkingDir: "{app}"; IconFilename: "{app}\tribonian.ico"
Name: "{group}\Tribonian (command line)"; Filename: "{cmd}"; Parameters: "/k ""{app}\tribonian.cmd"" --help"; WorkingDir: "{userdocs}"

[Code]
{ The library stays when the program goes, unless the lawyer says otherwise; silent uninstalls keep it. }
procedure CurUninstallStepChanged(Step: TUninstallStep);
var
  Status: Integer;
begin
  if (Step = usUninstall) and not UninstallSilent then
    if MsgBox(CustomMessage('RemoveAll'), mbConfirmation, MB_YESNO or MB_DEFBUTTON2) = IDYES then
      Exec(ExpandConstant('{app}\tribonian.cmd'), 'purge --yes', '', SW_HIDE, ewWaitUntilTerminated, Status);
end;
