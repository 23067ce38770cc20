package org.flipwise.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.ObjectMapper;

/**
 * A stranger who does not know the secret of a Spark that this program starts can neither end nor change a run, and finds the
 * secret nowhere; where nobody set a secret the same stranger
 * ends the run, and the run reports it. Runs wait at a gate while strangers come.
 */
@Tag("cluster")
@Tag("slow")
@Timeout(900)
class ClientsWithoutTheSecretAreRefusedTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern PORT = Pattern.compile("Successfully started service '[^']+' on port (\\d+)");
    private static final List<String> LOUD = List.of("-Dflipwise.spark.log=info");
    private static final int JUNK_SEED = 20261116;

    @TempDir
    private Path folder;

    private Path gate;
    private Path reached;

    /** A target of the user's own that waits at its thousandth answer until the gate is open. */
    @BeforeEach
    void aGate() throws IOException {
        gate = folder.resolve("gate");
        reached = folder.resolve("reached");
        Files.writeString(folder.resolve("Gated.java"), """
                import java.nio.file.Files;
                import java.nio.file.Path;

                public class Gated {
                    private int answers;
                    public int dimension() { return 30; }
                    public double logDensity(boolean[] x) throws Exception {
                        if (++answers == 1000) {
                            Files.writeString(Path.of("%s"), "here");
                            while (!Files.exists(Path.of("%s"))) Thread.sleep(20);
                        }
                        int ones = 0;
                        for (boolean bit : x) ones += bit ? 1 : 0;
                        return -0.5 * Math.min(ones, 30 - ones);
                    }
                }
                """.formatted(reached, gate));
    }

    private List<String> words(String more) {
        String words = "sample Gated.java --betas 1,0.5 --kernel a-iit --sims 12 --rounds 60 --seed 2 --threads 1 ";
        return List.of((words + more).split(" +"));
    }

    /** The digest of the run without Spark and without a wait. */
    private String expected() throws IOException {
        Files.writeString(gate, "open");
        Driver.Ended ended = Driver.start(folder, words("--json")).end();
        assertThat(ended.code()).as(ended.err()).isZero();
        Files.delete(gate);
        Files.deleteIfExists(reached);
        return JSON.readTree(ended.out()).get("digest").asString();
    }

    private Driver atTheGate(List<String> options, String on) {
        List<String> loud = Stream.concat(LOUD.stream(), options.stream()).toList();
        return Driver.start(folder, loud, words("--checkpoint 0 --out " + run() + " --on " + on))
                .until(() -> Files.exists(reached));
    }

    private Path run() {
        return folder.resolve("run");
    }

    private static List<Integer> ports(Driver driver) {
        List<Integer> ports = new ArrayList<>();
        for (Matcher said = PORT.matcher(driver.said()); said.find(); ) {
            ports.add(Integer.valueOf(said.group(1)));
        }
        assertThat(ports).as(driver.said()).hasSizeGreaterThanOrEqualTo(2);
        return ports;
    }

    /** Bytes that are no message: noise, a browser, a frame that never ends, and one that announces what it is not. */
    private static void junk(List<Integer> ports) {
        byte[] noise = new byte[65_536];
        new Random(JUNK_SEED).nextBytes(noise);
        byte[] endless = ByteBuffer.allocate(4096).putLong(Long.MAX_VALUE).array();
        byte[] odd = ByteBuffer.allocate(64)
                .putLong(64)
                .put((byte) 3)
                .putLong(1)
                .putInt(-5)
                .array();
        byte[] get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
        for (int port : ports) {
            for (byte[] each : List.of(noise, endless, odd, get)) {
                try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                    OutputStream out = socket.getOutputStream();
                    out.write(each);
                    out.flush();
                } catch (IOException hungUp) {
                    // a port may close as soon as it likes
                }
            }
        }
    }

    @Test
    void onThreadsOfThisMachine() throws IOException {
        String digest = expected();
        Driver driver = atTheGate(List.of(), "local[2]");
        List<Integer> ports = ports(driver);
        junk(ports);
        Stranger.Story story = Stranger.comes(ports);
        Files.writeString(gate, "open");
        Driver.Ended ended = driver.end();

        assertThat(story.finished()).isEmpty();
        assertThat(story.refused()).hasSize(2 * 5 * ports.size());
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(digestOfRun()).isEqualTo(digest);
        assertThat(state()).isEqualTo("FINISHED");
    }

    /** The control, and what a run does whose Spark is ended by others. */
    @Test
    void andWithoutASecretTheSameStrangerEndsTheRunWhichSaysSo() throws IOException {
        Driver driver = atTheGate(List.of("-Dspark.authenticate=false"), "local[2]");
        Stranger.Story story = Stranger.comes(ports(driver).subList(0, 1));
        Files.writeString(gate, "open");
        Driver.Ended ended = driver.end();

        assertThat(story.finished())
                .contains("no secret: LocalSchedulerBackendEndpoint", "no secret: BlockManagerMaster");
        assertThat(ended.code()).as(ended.err()).isEqualTo(69);
        assertThat(ended.err()).doesNotContain("internal error").contains("flipwise: Spark ");
        assertThat(state()).isEqualTo("FAILED");
        assertThat(JSON.readTree(text(run().resolve("status.json")))
                        .get("message")
                        .asString())
                .startsWith("Spark ")
                .doesNotContain("\n");
    }

    @Test
    void onAClusterWhoseSecretIsNowhereToBeRead() throws Exception {
        String digest = expected();
        try (LoopbackCluster cluster = LoopbackCluster.of(2, folder)) {
            Driver driver = atTheGate(List.of("-Dspark.logConf=true"), cluster.address());
            List<Integer> ports = new ArrayList<>(ports(driver));
            ports.addAll(cluster.ports());
            junk(ports);
            Stranger.Story story = Stranger.comes(ports);
            List<String> commands = commands(cluster, driver);
            List<String> pages = pages(cluster.page());
            Files.writeString(gate, "open");
            Driver.Ended ended = driver.end();

            assertThat(ports).hasSizeGreaterThanOrEqualTo(5);
            assertThat(story.finished()).isEmpty();
            assertThat(story.refused()).hasSize(2 * 5 * ports.size());
            assertThat(ended.code()).as(ended.err()).isZero();
            assertThat(ended.err()).doesNotContain("without authentication");
            assertThat(digestOfRun()).isEqualTo(digest);
            assertThat(cluster.secret()).hasSize(64);
            assertThat(commands).hasSizeGreaterThanOrEqualTo(5).noneMatch(line -> line.contains(cluster.secret()));
            assertThat(pages).noneMatch(page -> page.contains(cluster.secret()));
            assertThat(files())
                    .hasSizeGreaterThan(10)
                    .noneMatch(file -> text(file).contains(cluster.secret()));
        }
    }

    /** The control: a cluster as Spark starts it where nobody sets anything answers to all. */
    @Test
    void andAnOpenClusterAnswers() {
        try (LoopbackCluster open = LoopbackCluster.open(1, folder)) {
            assertThat(Stranger.comes(open.ports()).finished()).contains("no secret: Master", "no secret: Worker");
        }
    }

    private static List<String> commands(LoopbackCluster cluster, Driver driver) {
        List<ProcessHandle> processes = new ArrayList<>(cluster.processes());
        processes.add(driver.process());
        return processes.stream()
                .map(process -> text(Path.of("/proc/" + process.pid() + "/cmdline")))
                .toList();
    }

    /** The pages of a master; what ends applications and workers is not among them. */
    private static List<String> pages(String master) throws IOException, InterruptedException {
        HttpClient client = HttpClient.newHttpClient();
        List<String> pages = new ArrayList<>();
        for (String page : List.of("", "environment/", "json/", "metrics/json/")) {
            HttpRequest get =
                    HttpRequest.newBuilder(URI.create(slashed(master) + page)).build();
            pages.add(client.send(get, HttpResponse.BodyHandlers.ofString()).body());
        }
        assertThat(pages.get(0)).contains("Spark Master");
        for (String end : List.of("app/kill/?id=app-0&terminate=true", "workers/kill/?host=127.0.0.1")) {
            HttpRequest post = HttpRequest.newBuilder(URI.create(slashed(master) + end))
                    .POST(HttpRequest.BodyPublishers.noBody())
                    .build();
            assertThat(client.send(post, HttpResponse.BodyHandlers.ofString()).statusCode())
                    .as(end)
                    .isGreaterThanOrEqualTo(400);
        }
        return pages;
    }

    private static String slashed(String address) {
        return address.endsWith("/") ? address : address + "/";
    }

    /** All that was written, but for the file that is to hold the secret. */
    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.startsWith(folder.resolve(LoopbackCluster.CONF)))
                    .toList();
        }
    }

    private String state() {
        return JSON.readTree(text(run().resolve("status.json"))).get("state").asString();
    }

    private String digestOfRun() {
        return JSON.readTree(text(run().resolve("summary.json"))).get("digest").asString();
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
