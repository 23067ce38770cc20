#!/usr/bin/env bash
# Makes a Java for aarch64 that runs on this machine by emulation, in a folder of its own. Nothing is installed: Debian's packages of the JDK, of
# the libraries it needs and of qemu-user are fetched by a private apt, which checks their signatures, and unpacked.
#
#   reliability/aarch64.sh DIR     DIR/bin/java is the Java, DIR/packages.txt says what it is made of
#
# A folder that is complete is left as it is. Exit codes: 64 usage; 69 the packages cannot be had here, with the reason in one line.
set -euo pipefail

unavailable() {
  printf 'aarch64.sh: %s\n' "$1" >&2
  exit 69
}

if [[ $# -ne 1 || -z $1 ]]; then
  echo "usage: reliability/aarch64.sh DIR" >&2
  exit 64
fi
mkdir -p -- "$1"
dir=$(cd -- "$1" && pwd -P)
[[ -f $dir/packages.txt ]] && exit 0

for tool in apt-get dpkg dpkg-deb tar; do
  command -v "$tool" >/dev/null || unavailable "no $tool on this machine; expected Debian or a relative of it"
done
[[ $(uname -m) != aarch64 ]] || unavailable "this machine is aarch64 itself and needs no emulation"

# An apt that knows two architectures and has its own lists, cache and (empty) list of installed packages.
rm -rf -- "$dir"/{apt,debs,root,bin}
mkdir -p "$dir"/apt/lists/partial "$dir"/apt/cache/archives/partial "$dir"/debs "$dir"/root "$dir"/bin
: >"$dir/apt/status"
host=$(dpkg --print-architecture)
cat >"$dir/apt/conf" <<CONF
APT::Architecture "$host";
APT::Architectures { "$host"; "arm64"; };
APT::Sandbox::User "root";
Acquire::Languages "none";
Acquire::Retries "2";
Acquire::http::Timeout "30";
Acquire::https::Timeout "30";
Dir::State "$dir/apt";
Dir::State::Lists "$dir/apt/lists";
Dir::State::status "$dir/apt/status";
Dir::Cache "$dir/apt/cache";
CONF
export APT_CONFIG=$dir/apt/conf
log=$dir/apt/log

packages=("qemu-user-static:$host" libc6:arm64 libgcc-s1:arm64 libstdc++6:arm64 zlib1g:arm64)
apt-get -q update >"$log" 2>&1 || unavailable "apt-get update failed: $(tail -n 1 "$log")"
(cd "$dir/debs" && apt-get -q download "${packages[@]}" openjdk-17-jre-headless:arm64) >>"$log" 2>&1 ||
  unavailable "apt-get download failed: $(tail -n 1 "$log")"

for package in "$dir"/debs/*.deb; do
  case ${package##*/} in
    # One emulator of thirty.
    qemu*) dpkg-deb --fsys-tarfile "$package" | tar -x -C "$dir/root" ./usr/bin/qemu-aarch64-static ;;
    *) dpkg-deb -x "$package" "$dir/root" ;;
  esac
done
# Links of the JDK to its settings in /etc must not lead to those of this machine.
while IFS= read -r -d '' link; do
  inside=$dir/root$(readlink -- "$link")
  if [[ -e $inside ]]; then
    ln -sfn -- "$inside" "$link"
  fi
done < <(find "$dir/root" -type l -lname '/*' -print0)

qemu=$dir/root/usr/bin/qemu-aarch64-static
java=$(find "$dir/root/usr/lib/jvm" -path '*/bin/java' -print -quit)
[[ -x $qemu && -x $java ]] || unavailable "the packages hold no qemu-aarch64-static or no java"
printf '#!/bin/sh\nexec "%s" -L "%s" "%s" "$@"\n' "$qemu" "$dir/root" "$java" >"$dir/bin/java"
chmod +x "$dir/bin/java"
"$dir/bin/java" -Xint -XX:+UseSerialGC -version >>"$log" 2>&1 || unavailable "the emulated Java does not start: $(tail -n 1 "$log")"

for package in "$dir"/debs/*.deb; do
  dpkg-deb -W --showformat='${Package} ${Version} ${Architecture}\n' "$package"
done >"$dir/packages.txt.partial"
rm -rf -- "$dir/debs" "$dir/apt"
mv -- "$dir/packages.txt.partial" "$dir/packages.txt"
