package org.flipwise.spark.cluster;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SecurityManager$;
import org.apache.spark.SparkConf;
import org.apache.spark.rpc.RpcAddress;
import org.apache.spark.rpc.RpcEndpointRef;
import org.apache.spark.rpc.RpcEnv;
import org.apache.spark.rpc.RpcEnv$;
import org.flipwise.testkit.JavaCommand;

/**
 * Another user of this machine: a process that speaks Spark's language, knows no secret or a wrong one, and tells processes of a
 * cluster to stop.
 */
final class Stranger {
    private static final String HEARD = "heard ";
    private static final String REFUSED = "refused ";
    private static final String WRONG = "0123456789abcdef".repeat(4);
    private static final List<String> STOP = List.of(
            "LocalSchedulerBackendEndpoint org.apache.spark.scheduler.local.StopExecutor$",
            "CoarseGrainedScheduler org.apache.spark.scheduler.cluster.CoarseGrainedClusterMessages$StopDriver$",
            "BlockManagerMaster org.apache.spark.storage.BlockManagerMessages$StopBlockManagerMaster$",
            "Master org.apache.spark.deploy.master.MasterMessages$BoundPortsRequest$",
            "Worker org.apache.spark.deploy.DeployMessages$RequestWorkerState$");

    private Stranger() {}

    /** What came of the messages that were sent. */
    record Story(List<String> finished, List<String> refused) {}

    /**
     * Lets a stranger without a secret, and where nobody hears that one another with a wrong one, tell whatever listens on these
     * ports to stop.
     */
    static Story comes(List<Integer> ports) {
        List<String> command =
                new ArrayList<>(List.of(JavaCommand.java(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(Assembled.options());
        command.addAll(List.of(
                "-cp",
                Path.of("target/test-classes").toAbsolutePath() + File.pathSeparator + Assembled.jars() + "/*",
                Stranger.class.getName()));
        ports.forEach(port -> command.add(String.valueOf(port)));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            return new Story(after(HEARD, lines), after(REFUSED, lines));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static List<String> after(String begin, List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(begin))
                .map(line -> line.substring(begin.length()))
                .toList();
    }

    /** What a process does that is a stranger. */
    public static void main(String[] ports) {
        boolean finished = tell("", ports);
        if (!finished) {
            tell(WRONG, ports);
        }
        System.exit(0);
    }

    /** Whether somebody heard anything; who needs no secret tries no wrong one. */
    private static boolean tell(String secret, String[] ports) {
        boolean finished = false;
        for (String port : ports) {
            for (String each : STOP) {
                finished |= tell(settings(secret), Integer.parseInt(port), each.split(" ", 2));
            }
        }
        return finished;
    }

    private static SparkConf settings(String secret) {
        SparkConf settings =
                new SparkConf(false).set("spark.rpc.askTimeout", "60s").set("spark.rpc.lookupTimeout", "60s");
        if (secret.isEmpty()) {
            return settings;
        }
        return settings.set("spark.authenticate", "true")
                .set("spark.authenticate.secret", secret)
                .set("spark.network.crypto.enabled", "true")
                .set("spark.network.crypto.authEngineVersion", "2")
                .set("spark.network.crypto.cipher", "AES/GCM/NoPadding");
    }

    private static boolean tell(SparkConf settings, int port, String[] words) {
        String who = (settings.contains("spark.authenticate") ? "a wrong secret" : "no secret") + ": " + words[0];
        RpcEnv env = RpcEnv$.MODULE$.create(
                "stranger",
                "127.0.0.1",
                "127.0.0.1",
                0,
                settings,
                new org.apache.spark.SecurityManager(
                        settings,
                        SecurityManager$.MODULE$.$lessinit$greater$default$2(),
                        SecurityManager$.MODULE$.$lessinit$greater$default$3()),
                1,
                true);
        try {
            RpcEndpointRef found = env.setupEndpointRef(new RpcAddress("127.0.0.1", port), words[0]);
            found.askSync(Class.forName(words[1]).getField("MODULE$").get(null), scala.reflect.ClassTag$.MODULE$.Any());
            System.out.println(HEARD + who);
            return true;
        } catch (Exception failure) {
            System.out.println((isNobody(failure) ? "nobody " : REFUSED) + who);
            return false;
        } finally {
            env.shutdown();
        }
    }

    /** Whether an answer came, which was that there is no such endpoint. */
    private static boolean isNobody(Throwable failure) {
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (each.getClass().getSimpleName().equals("RpcEndpointNotFoundException")) {
                return true;
            }
        }
        return false;
    }
}
