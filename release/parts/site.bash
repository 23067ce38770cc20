# The documentation site. Sourced by release/build.
# shellcheck shell=bash disable=SC2154

say "documentation site"
"$tools/bin/java" -cp "site/target/classes:$(cat site/target/published/classpath)" org.flipwise.site.Site . "$stage/flipwise-$version-site" "$version"
chmod -R u=rwX,go=rX "$stage/flipwise-$version-site"
tar --create --directory "$stage" --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mtime="$timestamp" "flipwise-$version-site" |
  gzip -9n >"$out/flipwise-$version-site.tar.gz"
