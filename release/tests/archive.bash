# Promises of the archive. Sourced by release/test.
# shellcheck shell=bash disable=SC2154,SC2317

home="$place/a folder"
mkdir -p "$home" "$place/bin" "$place/user"
tar -xzf "$out/$archive" -C "$home"
program="$home/flipwise-$version/bin/flipwise"

# A machine without Java: nothing on the PATH but what the launcher and targets of other languages need.
for tool in sh readlink setsid cat; do
  ln -s "$(command -v "$tool")" "$place/bin/$tool"
done
bare() { env -i PATH="$place/bin" HOME="$place/user" TMPDIR="$place" "$@"; }
in_place() { cd "$place" && bare "$program" "$@"; }

checksums() { cd "$out" && sha256sum --quiet -c SHA256SUMS; }
promise "every file has the checksum that SHA256SUMS states" checksums

starts() {
  ! bare sh -c 'command -v java'
  expect 0 "^flipwise $version" in_place --version
  [[ $(wc -l <<<"$said") -eq 1 ]]
}
promise "the archive starts without Java on the PATH" starts

samples() {
  expect 0 'digest' in_place sample paper:six-modes --rounds 50 --seed 1 --out "$place/six modes"
  [[ -s "$place/six modes/report.html" && -s "$place/six modes/draws.nc" ]]
  expect 0 'digest' in_place sample paper:bimodal
  expect 0 'digest' in_place show "$place/six modes"
}
promise "the archive samples paper:six-modes, and paper:bimodal with defaults" samples

own_targets() {
  expect 0 'digest' in_place sample "$root/examples/own/Mine.java" --rounds 50 --out "$place/java-target"
  local python
  python=$(python3 -c 'import sys; print(sys.executable)')
  expect 0 'digest' in_place sample "exec:$python $root/examples/own/ten_lines.py" --rounds 50 --out "$place/exec-target"
}
promise "targets in .java files and other languages work from the archive" own_targets

files() {
  cp "$root/examples/two-modes.yaml" "$root/examples/two.modes" "$place"
  expect 0 'digest' in_place sample "$place/two-modes.yaml" --rounds 50 --out "$place/yaml"
  expect 0 . in_place verify paper:bimodal --kernel mh
  expect 0 . in_place reproduce --list
}
promise "problem files are read, targets verified, and the paper's items listed" files

# Signals are handled only where the runtime has a module that no class refers to by name.
signals() {
  local run=$place/stopped code=0 pid
  in_place sample paper:bimodal --rounds 1000000000 --checkpoint 1 --seed 1 --out "$run" >"$place/stopped.log" 2>&1 &
  pid=$!
  for _ in $(seq 1200); do
    [[ -n $(find "$run/checkpoint" -type f 2>/dev/null | head -n 1) ]] && break
    sleep 0.1
  done
  pkill -TERM -P "$pid"
  wait "$pid" || code=$?
  [[ $code -eq 143 ]] || { echo "exit code $code" && cat "$place/stopped.log" && return 1; }
  grep -q 'flipwise resume' "$place/stopped.log" || { cat "$place/stopped.log" && return 1; }
}
promise "SIGTERM ends a run with a checkpoint and says how to resume it" signals

links() {
  ln -s "$program" "$place/direct"
  mkdir -p "$place/deep"
  ln -s ../direct "$place/deep/flipwise"
  expect 0 "^flipwise $version" bare "$place/deep/flipwise" --version
  cd "$place/deep"
  expect 0 "^flipwise $version" env -i PATH="$place/deep:$place/bin" HOME="$place/user" flipwise --version
  expect 0 "^flipwise $version" env -i PATH="$place/bin" HOME="$place/user" sh flipwise --version
}
promise "the launcher is found through symbolic links, on the PATH and in a path with spaces" links

mistakes() {
  expect 64 "unknown command\|unmatched\|nkown\|sampel" in_place sampel paper:bimodal
  expect 69 'flipwise-spark.jar' in_place sample paper:bimodal --on spark://nowhere:7077
  expect 66 . in_place sample "$place/no such file.qubo"
}
promise "mistakes are one line and an exit code of their own" mistakes

read_only_home() {
  mkdir "$place/locked"
  chmod 500 "$place/locked"
  cd "$place"
  expect 0 'digest' env -i PATH="$place/bin" HOME="$place/locked/nowhere" "$program" sample paper:bimodal --rounds 50 --out "$place/homeless"
  expect 0 'digest' env -i PATH="$place/bin" HOME=/proc "$program" sample paper:bimodal --rounds 50 --out "$place/homeless2"
}
promise "a HOME that cannot be written does not stop a run" read_only_home

shared() {
  expect 0 . env FLIPWISE_JAVA_OPTS="-Xlog:class+load:file=$place/loaded" "$program" --version
  local inside outside
  inside=$(grep -c 'shared objects file' "$place/loaded")
  outside=$(grep -vc 'shared objects file' "$place/loaded")
  echo "$inside classes shared, $outside not"
  ((inside > 20 * outside))
}
promise "nearly all classes of a start come from the shared archive, in whatever folder" shared

damaged() {
  local copy=$place/copy digest again
  cp -r "$home/flipwise-$version" "$copy"
  digest=$(in_place sample paper:bimodal --rounds 50 --seed 3 --json --out "$place/d1" | grep '"digest"')
  for damage in "touch $copy/lib/flipwise.jar" "truncate -s 100000 $copy/lib/flipwise.jsa" "rm $copy/lib/flipwise.jsa"; do
    $damage
    said=$("$copy/bin/flipwise" --version 2>&1)
    [[ $(wc -l <<<"$said") -eq 1 ]] || { echo "after $damage: $said" && return 1; }
  done
  again=$(cd "$place" && bare "$copy/bin/flipwise" sample paper:bimodal --rounds 50 --seed 3 --json --out "$place/d2" | grep '"digest"')
  [[ -n $digest && $digest == "$again" ]]
}
promise "without its shared classes, or with damaged ones, the program says nothing and computes the same" damaged

complete() {
  local share="$home/flipwise-$version/share" library
  for command in sample solve resume completion; do
    [[ -s $share/man/man1/flipwise-$command.1 ]]
  done
  [[ -s $share/man/man1/flipwise.1 && -s $share/zsh/site-functions/_flipwise && -s $share/fish/vendor_completions.d/flipwise.fish ]]
  bash -n "$share/bash-completion/completions/flipwise"
  [[ -s $share/doc/flipwise/LICENSE && -s $share/doc/flipwise/NOTICE && -s $home/flipwise-$version/README.md ]]
  for library in picocli jackson-core commons-rng-simple snakeyaml-engine; do
    [[ -n $(find "$share/doc/flipwise/licenses/$library" -name 'LICENSE*' -size +0) ]]
  done
  [[ -s $home/flipwise-$version/lib/runtime/legal/java.base/LICENSE ]]
  # No file of the archive belongs to the build's user or names its folder.
  ! tar -tvzf "$out/$archive" | awk '$2 != "0/0"' | grep .
  ! grep -rlF -- "$root" "$home/flipwise-$version"
}
promise "manual pages, completions, licences and notices are in the archive, and nothing of the machine that built it" complete

site() {
  tar -tzf "$out/flipwise-$version-site.tar.gz" >"$place/site"
  grep -q 'site/docs/release.html$' "$place/site" || { head "$place/site" && return 1; }
}
promise "the documentation site has this page about the release" site
