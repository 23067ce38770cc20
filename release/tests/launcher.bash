# Promises of the launcher of the source tree about the classes it shares between starts. Sourced by release/test.
# shellcheck shell=bash disable=SC2154,SC2317

sharing() {
  local launcher=$root/flipwise digest again
  mkdir "$place/empty"
  cd "$place/empty"
  "$launcher" --version
  expect 0 "^flipwise $version" env FLIPWISE_JAVA_OPTS="-Xlog:class+load:file=$place/started" "$launcher" --version
  [[ $(wc -l <<<"$said") -eq 1 ]]
  (($(grep -c 'shared objects file' "$place/started") > 10 * $(grep -vc 'shared objects file' "$place/started")))
  [[ -z $(ls -A) ]] || { echo "left in the folder: $(ls -A)" && return 1; }
  digest=$("$launcher" sample paper:bimodal --rounds 50 --seed 3 --json --out "$place/tree1" 2>/dev/null | grep '"digest"')

  # One that was cut short is made again; Java does without one that is no such file.
  shared=$(ls "$root"/cli/target/shared-*.jsa)
  trap 'rm -f "$shared"' EXIT
  chmod u+w "$shared"
  truncate -s 100000 "$shared"
  said=$("$launcher" --version 2>&1)
  [[ $(wc -l <<<"$said") -eq 1 ]] || { echo "$said" && return 1; }
  shared=$(ls "$root"/cli/target/shared-*.jsa)
  chmod u+w "$shared"
  dd if=/dev/zero of="$shared" bs=1000000 count=1 conv=notrunc status=none
  said=$("$launcher" --version 2>&1)
  [[ $(wc -l <<<"$said") -eq 1 ]] || { echo "$said" && return 1; }
  again=$("$launcher" sample paper:bimodal --rounds 50 --seed 3 --json --out "$place/tree2" 2>/dev/null | grep '"digest"')
  [[ -n $digest && $digest == "$again" ]]
}
promise "./flipwise shares its classes between starts, silently, and does without damaged ones" sharing
