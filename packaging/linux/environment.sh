# Sourced by what starts a program of this folder: $here is the folder. Of the system's libraries those that the machine has
# are the machine's own (graphics drivers bring companions that must fit); what it lacks comes from lib/, one folder each.
known=$(/sbin/ldconfig -p 2>/dev/null || ldconfig -p 2>/dev/null || :)
lacking=
for folder in "$here"/lib/*/; do
    folder=${folder%/}
    case "$known" in
    *"	${folder##*/} (libc6,x86-64"*) ;;
    *) lacking=$lacking${lacking:+:}$folder ;;
    esac
done
[ -z "$lacking" ] || export LD_LIBRARY_PATH="$lacking${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -d /usr/share/X11/xkb ] || export XKB_CONFIG_ROOT="$here/share/X11/xkb" QT_XKB_CONFIG_ROOT="$here/share/X11/xkb"
[ -d /usr/share/X11/locale ] || export XLOCALEDIR="$here/share/X11/locale"
export FONTCONFIG_FILE="${FONTCONFIG_FILE:-$here/fonts/fonts.conf}"
unset PYTHONHOME PYTHONSTARTUP PYTHONPLATLIBDIR
export PYTHONPATH="$here/app:$here/packages" PYTHONNOUSERSITE=1 PYTHONDONTWRITEBYTECODE=1 PYTHONSAFEPATH=1 PYTHONUTF8=1
export OMP_WAIT_POLICY="${OMP_WAIT_POLICY:-passive}"
