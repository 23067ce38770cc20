# What is published of each module, in the layout of a Maven repository. Sourced by release/build.
# shellcheck shell=bash disable=SC2154

say "Maven artifacts"
repository=$out/maven

# A jar of the files named on standard input, below a folder.
jar_of() {
  (cd "$2" && sort >"$stage/files" && sed 's/[\\" ]/\\&/g; s/.*/"&"/' "$stage/files" >"$stage/arguments" &&
    "$tools/bin/jar" --create --file "$1" --no-manifest --date "$timestamp" "@$stage/arguments")
}

# The POM: everything explicit and no parent, so that a consumer gets the versions that were built and tested together.
# A library brings nothing of its own: what it needs is in the list too.
pom_of() {
  local module=$1 group artifact type number scope rest
  cat <<POM
<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 http://maven.apache.org/xsd/maven-4.0.0.xsd">
  <modelVersion>4.0.0</modelVersion>
  <groupId>org.flipwise</groupId>
  <artifactId>flipwise-$module</artifactId>
  <version>$version</version>
  <name>$(element name "$module/pom.xml")</name>
  <description>$(element description "$module/pom.xml")</description>
  <url>$url</url>
  <licenses>
    <license>
      <name>Apache-2.0</name>
      <url>https://www.apache.org/licenses/LICENSE-2.0.txt</url>
      <distribution>repo</distribution>
    </license>
  </licenses>
  <developers>
    <developer>
      <name>The Flipwise authors</name>
      <url>$url</url>
    </developer>
  </developers>
  <scm>
    <connection>scm:git:$url/flipwise.git</connection>
    <url>$url</url>
  </scm>
  <dependencies>
POM
  # The jar for clusters has everything but Spark inside.
  if [[ $module == spark ]]; then
    echo "org.apache.spark:spark-core_2.13:jar:$(element spark.version pom.xml):provided"
  else
    sed -n 's/^ *\([^ :]*:[^ :]*:jar:[^ :]*:[a-z]*\).*/\1/p' "$module/target/published/dependencies" | sort
  fi | while IFS=: read -r group artifact type number scope; do
    printf '    <dependency>\n      <groupId>%s</groupId>\n      <artifactId>%s</artifactId>\n      <version>%s</version>\n      <scope>%s</scope>\n' \
      "$group" "$artifact" "$number" "$scope"
    if [[ $group != org.flipwise && $scope != provided ]]; then
      printf '      <exclusions>\n        <exclusion>\n          <groupId>*</groupId>\n          <artifactId>*</artifactId>\n        </exclusion>\n      </exclusions>\n'
    fi
    printf '    </dependency>\n'
  done
  printf '  </dependencies>\n</project>\n'
}

publish() {
  local module=$1 name=flipwise-$1-$version
  local folder=$repository/org/flipwise/flipwise-$module/$version base=$module/target/flipwise-$module
  mkdir -p "$folder"
  [[ -f $base.jar ]] || base=$base-$version
  cp "$base.jar" "$folder/$name.jar"
  cp "$module/target/published/flipwise-$module.cdx.json" "$folder/$name-cyclonedx.json"
  pom_of "$module" >"$folder/$name.pom"

  local sources=$stage/sources-$module
  mkdir -p "$sources/META-INF"
  cp -r "$module"/src/main/java/. "$sources"
  [[ ! -d $module/src/main/resources ]] || cp -r "$module"/src/main/resources/. "$sources"
  cp LICENSE NOTICE "$sources/META-INF"
  (cd "$sources" && find . -type f -printf '%P\n') | jar_of "$folder/$name-sources.jar" "$sources"

  local pages=$stage/javadoc-$module
  find "$module/src/main/java" -name '*.java' ! -name module-info.java | sort >"$stage/javadoc-$module.files"
  "$tools/bin/javadoc" -quiet -Xdoclint:none -notimestamp -encoding UTF-8 -docencoding UTF-8 -charset UTF-8 -locale en \
    -J-XX:TieredStopAtLevel=1 -J-Duser.timezone=UTC --release 17 -windowtitle "Flipwise $module $version" \
    --class-path "$(cat "$module/target/published/classpath")" -d "$pages" "@$stage/javadoc-$module.files" >"$stage/javadoc-$module.log" 2>&1 ||
    { tail -n 20 "$stage/javadoc-$module.log" >&2 && give_up "Javadoc of $module failed." 70; }
  mkdir -p "$pages/META-INF"
  cp LICENSE NOTICE "$pages/META-INF"
  (cd "$pages" && find . -type f -printf '%P\n') | jar_of "$folder/$name-javadoc.jar" "$pages"

  local file
  for file in "$folder/$name"*; do
    for sum in md5 sha1 sha256 sha512; do
      "${sum}sum" <"$file" | cut -d ' ' -f 1 >"$file.$sum"
    done
  done
}

for module in "${published[@]}"; do
  publish "$module"
done
find "$repository" -exec touch -h -d "$timestamp" {} +
