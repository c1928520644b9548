#!/bin/sh
# Makes Tribonian.app and a .dmg of a stage: make_app.sh STAGE OUT VERSION. NOT TRIED: no macOS was at hand.
# The stage holds what `python3 packaging/build.py --list macos` names; each entry is looked for, none may be missing.
set -eu
stage=$1 out=$2 version=$3
here=$(cd -- "$(dirname -- "$0")" && pwd)
list="$out/macos/files.txt"
[ -f "$list" ] || { echo "Write the list first: python3 packaging/build.py --list macos --out $out" >&2; exit 2; }
missing=0
while IFS="$(printf '\t')" read -r kind name; do
    case "$kind" in package | converter) continue ;; esac
    [ -e "$stage/$name" ] || { echo "missing: $kind $name" >&2; missing=1; }
done < "$list"
[ "$missing" = 0 ] || exit 3
bundle="$out/Tribonian.app/Contents"
rm -rf "$out/Tribonian.app"
mkdir -p "$bundle/MacOS" "$bundle/Resources"
cp -R "$stage/." "$bundle/Resources/"
cp "$here/tribonian" "$bundle/MacOS/tribonian"
chmod 755 "$bundle/MacOS/tribonian"
sed "s/@VERSION@/$version/" "$here/Info.plist" > "$bundle/Info.plist"
if [ -n "${TRIBONIAN_SIGN:-}" ]; then
    find "$bundle" \( -name '*.so' -o -name '*.dylib' -o -perm +111 -type f \) -exec $TRIBONIAN_SIGN --entitlements "$here/entitlements.plist" {} \;
    $TRIBONIAN_SIGN --entitlements "$here/entitlements.plist" "$out/Tribonian.app"
fi
hdiutil create -volname Tribonian -srcfolder "$out/Tribonian.app" -ov -format UDZO "$out/tribonian-$version-macos-arm64.dmg"
[ -z "${TRIBONIAN_SIGN:-}" ] || $TRIBONIAN_SIGN "$out/tribonian-$version-macos-arm64.dmg"
