#!/bin/sh
# Starts a Spark cluster on this machine, runs a study there, and stops it: one master and two workers of one core each,
# real processes that talk over loopback, from the jars that Maven fetches and nothing else.
#
#   examples/cluster/loopback.sh                            the paper's bimodal experiment at a hundredth of its size
#   examples/cluster/loopback.sh sample paper:bimodal --sims 8
#
# Who does not know its secret is refused: the secret is made here, is in a private folder for as long as the cluster runs,
# and all that its processes say to each other is encrypted.
#
# WORKERS=4 starts so many workers; MEMORY=2g gives each so much. Logs are in target/loopback-cluster.
set -eu

home=$(cd -- "$(dirname -- "$0")/../.." && pwd -P)
workers=${WORKERS:-2}
memory=${MEMORY:-1g}
spark=$home/spark/target
logs=$home/target/loopback-cluster

[ $# -gt 0 ] || set -- reproduce bimodal --scale 0.01

say() { printf 'loopback: %s\n' "$*" >&2; }

# Whatever --on may be said with has the launcher fetch and build what a cluster needs.
"$home/flipwise" reproduce --list --on 'local[1]' >/dev/null

java=java
[ -z "${JAVA_HOME:-}" ] || java=$JAVA_HOME/bin/java
rm -rf "$logs"
mkdir -p "$logs"
pids=
conf=

stop() {
  trap - EXIT INT TERM HUP
  # shellcheck disable=SC2086 # one word for each process
  [ -z "$pids" ] || kill $pids 2>/dev/null || true
  wait 2>/dev/null || true
  [ -z "$conf" ] || rm -rf "$conf"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# Master, workers and driver all read their settings here: a command line would show the secret to every user.
conf=$(mktemp -d)
secret=$(od -An -N 32 -t x1 /dev/urandom | tr -d ' \n')
[ "${#secret}" -eq 64 ] || { say "no random numbers in /dev/urandom" && exit 69; }
(umask 077 && cat >"$conf/spark-defaults.conf") <<EOF
spark.authenticate                         true
spark.authenticate.secret                  $secret
spark.network.crypto.enabled               true
spark.network.crypto.authEngineVersion     2
spark.network.crypto.cipher                AES/GCM/NoPadding
spark.network.crypto.saslFallback          false
spark.io.encryption.enabled                true
spark.master.rest.enabled                  false
spark.ui.killEnabled                       false
spark.master.ui.decommission.allow.mode    DENY
EOF
SPARK_CONF_DIR=$conf
export SPARK_CONF_DIR

# A process of the cluster. Without the version of Scala executors do not start.
begin() {
  name=$1
  shift
  SPARK_HOME=$spark SPARK_SCALA_VERSION=2.13 SPARK_LOCAL_IP=127.0.0.1 \
    "$java" -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 \
    -cp "$spark/jars/*" "$@" >"$logs/$name.log" 2>&1 &
  pids="$pids $!"
}

# Waits until a log has a line with these words, and prints it.
await() {
  tries=0
  until grep -s -m 1 -- "$2" "$logs/$1.log"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 600 ]; then
      say "no '$2' after a minute; the log is $logs/$1.log"
      exit 69
    fi
    sleep 0.1
  done
}

begin master org.apache.spark.deploy.master.Master --host 127.0.0.1 --port 0 --webui-port 0
address=$(await master 'Starting Spark master at' | sed 's/.*\(spark:\/\/[^ ]*\).*/\1/')
k=0
while [ "$k" -lt "$workers" ]; do
  k=$((k + 1))
  begin "worker-$k" org.apache.spark.deploy.worker.Worker --host 127.0.0.1 --port 0 --webui-port 0 \
    --cores 1 --memory "$memory" --work-dir "$logs/worker-$k" "$address"
done
while [ "$k" -gt 0 ]; do
  await "worker-$k" 'Successfully registered with master' >/dev/null
  k=$((k - 1))
done
say "$workers workers at $address"

say "./flipwise $* --on $address"
status=0
"$home/flipwise" "$@" --on "$address" || status=$?
say "stopping the cluster"
exit "$status"
