# Promises of the Debian package. Sourced by release/test.
# shellcheck shell=bash disable=SC2154,SC2317

installs() {
  command -v dpkg >/dev/null
  if [[ $(id -u) -eq 0 ]] && ! dpkg -s flipwise >/dev/null 2>&1; then
    dpkg -i "$out/$package"
    trap 'dpkg --purge flipwise' EXIT
    expect 0 "^flipwise $version" env -i PATH=/usr/bin:/bin HOME="$place/user" flipwise --version
    expect 0 'digest' env -i PATH=/usr/bin:/bin HOME="$place/user" flipwise sample paper:bimodal --rounds 50 --out "$place/installed"
    dpkg -V flipwise
    dpkg --purge flipwise
    trap - EXIT
    local left
    left=$(dpkg-deb -c "$out/$package" | awk '{ print $6 }' | sed 's/^\.//' | grep flipwise | while read -r file; do [[ ! -e $file && ! -L $file ]] || echo "$file"; done)
    [[ -z $left ]] || { echo "left behind: $left" && return 1; }
  else
    echo "not root, or installed already: unpacked only"
    dpkg-deb -x "$out/$package" "$place/unpacked"
    expect 0 "^flipwise $version" env -i PATH=/usr/bin:/bin HOME="$place/user" "$place/unpacked/usr/bin/flipwise" --version
  fi
}
if command -v dpkg-deb >/dev/null; then
  promise "the Debian package installs, runs and is removed without a trace" installs
else
  echo "skipped the Debian package: there is no dpkg-deb here"
fi
