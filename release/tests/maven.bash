# Promises of the Maven artifacts: whole, and usable by a program outside of this build. Sourced by release/test.
# shellcheck shell=bash disable=SC2154,SC2317

whole() {
  local module folder name file
  for module in "${published[@]}"; do
    folder=$out/maven/org/flipwise/flipwise-$module/$version
    name=$folder/flipwise-$module-$version
    for file in "$name.jar" "$name-sources.jar" "$name-javadoc.jar" "$name.pom" "$name-cyclonedx.json"; do
      [[ -s $file ]] || { echo "no $file" && return 1; }
      [[ $(sha1sum <"$file" | cut -d ' ' -f 1) == "$(cat "$file.sha1")" ]]
    done
    for element in name description url licenses developers scm; do
      grep -q "<$element>" "$name.pom" || { echo "$name.pom has no $element" && return 1; }
    done
    ! grep -e '\${' -e '<parent>' "$name.pom"
    unzip -tq "$name-javadoc.jar" >/dev/null
    unzip -l "$name-javadoc.jar" | grep ' index.html' >/dev/null
    unzip -l "$name-sources.jar" | grep '\.java$' >/dev/null
    unzip -l "$name.jar" | grep META-INF/LICENSE >/dev/null
  done
}
promise "each module has jar, sources, Javadoc, complete POM, list of components and checksums" whole

# A program of somebody else: third parties from the usual places, Flipwise from the folder that was built and from nowhere else.
consumer() {
  local project=$place/consumer
  mkdir -p "$project/src/main/java"
  cp release/tests/TenLines.java "$project/src/main/java"
  sed -e "s|VERSION|$version|; s|LIBRARY|$library|; s|STAGING|file://$out/maven|" \
    -e "s|COMPILER|$(element compiler.plugin.version pom.xml)|; s|RESOURCES|$(element resources.plugin.version pom.xml)|; s|DEPENDENCY|$(element dependency.plugin.version pom.xml)|" \
    release/tests/consumer.xml >"$project/pom.xml"
  local usual=${MAVEN_REPO_LOCAL:-$HOME/.m2/repository}
  (cd "$project" && "$root/mvnw" -B -ntp -q -Dmaven.repo.local="$place/repository" -Dmaven.repo.local.tail="$usual" -Dmaven.repo.local.tail.ignoreAvailability=true \
    compile dependency:build-classpath -Dmdep.outputFile=classpath)
  grep -q staging "$place/repository/org/flipwise/flipwise-$library/$version/_remote.repositories"
  expect 0 '^invariance: holds' java -cp "$project/target/classes:$(cat "$project/classpath")" TenLines
  grep -q 'x1 ' <<<"$said"
  # The versions are those that this build has tested.
  local file
  tr ':' '\n' <"$project/classpath" | sed 's|.*/||' | grep -v '^flipwise-' | while read -r file; do
    [[ -f cli/target/lib/$file ]] || { echo "$file is not what was tested" && return 1; }
  done
}
promise "a program outside of this build compiles and runs with the published library and proof kit" consumer
