# The Debian package of the same folder. Sourced by release/build after the image.
# shellcheck shell=bash disable=SC2154

say "Debian package"
tree=$stage/package
mkdir -p "$tree/DEBIAN" "$tree"/usr/{bin,lib,share}
cp -a "$image" "$tree/usr/lib/flipwise"
mv "$tree"/usr/lib/flipwise/share/* "$tree/usr/share"
mv "$tree/usr/share/zsh/site-functions" "$tree/usr/share/zsh/vendor-completions"
rmdir "$tree/usr/lib/flipwise/share"
rm "$tree/usr/lib/flipwise/README.md"
gzip -9n "$tree"/usr/share/man/man1/*.1
ln -s ../lib/flipwise/bin/flipwise "$tree/usr/bin/flipwise"
mv "$tree/usr/share/doc/flipwise/LICENSE" "$tree/usr/share/doc/flipwise/copyright"
find "$tree" -exec touch -h -d "$timestamp" {} +

cat >"$tree/DEBIAN/control" <<CONTROL
Package: flipwise
Version: $package_version
Architecture: amd64
Maintainer: The Flipwise authors <authors@${url#*//}>
Homepage: $url
Section: math
Priority: optional
Installed-Size: $(find "$tree/usr" -type f -printf '%s\n' | awk '{ sum += int(($1 + 1023) / 1024) } END { print sum }')
Depends: libc6
Description: sampler for multimodal distributions on binary spaces
 Informed, rejection-free parallel tempering: draws from posteriors over
 models, spin glasses, QUBO and satisfiability problems, with error bars, and
 searches for their best states. The Java runtime is inside.
CONTROL
(cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
SOURCE_DATE_EPOCH=$(date -d "$timestamp" +%s) dpkg-deb --root-owner-group -Zxz -z6 --build "$tree" "$out/$package" >/dev/null
