# Promises of the executable jar. Sourced by release/test.
# shellcheck shell=bash disable=SC2154,SC2317

runs() {
  local java=$1/bin/java
  cp "$out/flipwise.jar" "$place/alone.jar"
  cd "$place"
  expect 0 "^flipwise $version" "$java" -jar alone.jar --version
  expect 0 'digest' "$java" -jar alone.jar sample paper:six-modes --rounds 50 --seed 1 --out "$place/jar-$2"
  expect 0 'digest' "$java" -jar alone.jar sample "$root/examples/own/Mine.java" --rounds 50 --out "$place/jar-java-$2"
}
for major in 17 25; do
  found=$(jdk "$major")
  if [[ -n $found ]]; then
    on_this() { runs "$found" "$major"; }
    promise "the jar runs on JDK $major" on_this
  else
    echo "skipped the jar on JDK $major: there is none in \$JAVA_HOME_$major or /usr/lib/jvm"
  fi
done

services() {
  unzip -p "$out/flipwise.jar" META-INF/services/org.flipwise.outcome.WorkerFactory | grep org.flipwise.paper >/dev/null
  unzip -p "$out/flipwise.jar" META-INF/services/org.slf4j.spi.SLF4JServiceProvider | grep . >/dev/null
  unzip -p "$out/flipwise.jar" META-INF/NOTICE | grep Flipwise >/dev/null
  unzip -p "$out/flipwise.jar" META-INF/licenses/picocli/LICENSE | grep Apache >/dev/null
  unzip -p "$out/flipwise.jar" META-INF/sbom/flipwise-cli.cdx.json | grep CycloneDX >/dev/null
}
promise "services, notices, licences and the list of components are in the jar" services

jbang() {
  grep -q "\"script-ref\": \"org.flipwise:flipwise-cli:$version\"" jbang-catalog.json
  [[ -f $out/maven/org/flipwise/flipwise-cli/$version/flipwise-cli-$version.jar ]]
  python3 -m json.tool jbang-catalog.json >/dev/null
}
promise "the JBang catalogue names the version that was built" jbang
