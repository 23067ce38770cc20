# The folder of the program with its own Java runtime, and the archive of it. Sourced by release/build.
# shellcheck shell=bash disable=SC2154

say "runtime and archive"
image=$stage/flipwise-$version
mkdir -p "$image/lib"
cp -r release/image/. "$image"
cp cli/target/flipwise.jar "$image/lib/flipwise.jar"

# jdk.compiler is for targets in .java files, jdk.unsupported for signals, jdk.httpserver for the live page, java.xml for Jackson.
# The compiler's signatures of older Java versions are left out: nothing compiles for those.
"$runtime_jdk/bin/jlink" --output "$image/lib/runtime" --strip-java-debug-attributes --no-header-files --no-man-pages \
  --compress zip-6 --exclude-files='/jdk.compiler/lib/ct.sym,**.diz,**.debuginfo' \
  --add-modules java.base,java.compiler,java.xml,jdk.compiler,jdk.httpserver,jdk.management,jdk.unsupported,jdk.zipfs
find "$image/lib/runtime/bin" -type f ! -name java -delete
chmod -R u=rwX,go=rX "$image"

# Manual pages and completions, from the program itself.
program() { "$image/lib/runtime/bin/java" -cp "$image/lib/flipwise.jar" org.flipwise.cli.Flipwise "$@"; }
man=$image/share/man/man1
mkdir -p "$man" "$image"/share/{bash-completion/completions,zsh/site-functions,fish/vendor_completions.d,doc/flipwise}
program completion bash >"$image/share/bash-completion/completions/flipwise"
{ echo '#compdef flipwise' && program completion zsh; } >"$image/share/zsh/site-functions/_flipwise"
program completion fish >"$image/share/fish/vendor_completions.d/flipwise.fish"
program man >"$man/flipwise.1"
sed -n '/^\.SH COMMANDS/,/^\.SH/s/^\.B //p' "$man/flipwise.1" | while read -r command; do
  program man "$command" </dev/null >"$man/flipwise-$command.1"
done

# Licences and notices: ours, those of the libraries from the jar, those of the runtime in lib/runtime/legal.
doc=$image/share/doc/flipwise
cp LICENSE NOTICE "$doc"
unzip -q "$image/lib/flipwise.jar" 'META-INF/licenses/*' 'META-INF/sbom/*' -d "$stage/legal"
mv "$stage/legal/META-INF/licenses" "$stage/legal/META-INF/sbom" "$doc"

find "$image" -exec touch -h -d "$timestamp" {} +

# Classes shared at the start: those that a few usual commands load, by name, without what differs from run to run.
shared=(-XX:+UseSerialGC -Xshare:auto -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8)
train() {
  (cd "$stage" && FLIPWISE_CONFIG=$stage/config "$image/lib/runtime/bin/java" "${shared[@]}" -XX:DumpLoadedClassList="$stage/loaded.$1" \
    -cp "$image/lib/flipwise.jar" org.flipwise.cli.Flipwise "${@:2}") </dev/null >"$stage/train.log" 2>&1 ||
    { tail -n 20 "$stage/train.log" >&2 && give_up "the program does not run: ${*:2}" 70; }
}
train 1 sample paper:bimodal --rounds 200 --seed 1 --threads 1 --out "$stage/run"
train 2 show "$stage/run"
train 3 sample --help
cat "$stage"/loaded.? "$image/lib/runtime/lib/classlist" | grep -v -e '^#' -e '^@cp ' | sed 's/ id: [0-9]*$//' | sort -u >"$stage/classes"
(cd "$image/lib" && runtime/bin/java "${shared[@]}" -Xshare:dump -Xlog:disable -Xlog:all=error:stderr -XX:SharedArchiveFile="$image/lib/flipwise.jsa" \
  -XX:SharedClassListFile="$stage/classes" -cp "$image/lib/flipwise.jar") >"$stage/dump.log" 2>&1 ||
  { cat "$stage/dump.log" >&2 && give_up "the archive of shared classes could not be made." 70; }
chmod 644 "$image/lib/flipwise.jsa"
find "$image" -exec touch -h -d "$timestamp" {} +

tar --create --directory "$stage" --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mtime="$timestamp" "flipwise-$version" |
  gzip -9n >"$out/$archive"
