package org.flipwise.reliability.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flipwise.cli.InProcess;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.flipwise.reliability.disk.Moody;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * W4: a run with a live page, in a process that may open few files, ends well and with the same digest however many connect to the page. The target holds the run in its middle until all of
 * them have come; half requests are never sent away, since their time is long.
 */
@Tag("slow")
class ConnectionsLeaveTheRunItsFileHandlesTest {
    private static final int HANDLES = 256;
    private static final int VISITORS = 400;
    /** So many that those who come while nobody can be let in do not count. */
    private static final int MANY = 2000;

    /** Beyond this the visitors would have taken more than their share. */
    private static final int MOST_HELD = HANDLES / 2;

    private static final int BUSY = 75;
    private static final int LOOK_MILLIS = 20;
    private static final int CONNECT_MILLIS = 120_000;
    private static final int STUCK_MILLIS = 1000;
    private static final Pattern PAGE = Pattern.compile("live page at http://127\\.0\\.0\\.1:([0-9]+)/");
    private static final Pattern DIGEST = Pattern.compile("\"digest\" : \"([0-9a-f]+)\"");

    @TempDir
    private Path place;

    private final List<Socket> sockets = new ArrayList<>();
    private String words;

    @BeforeEach
    void describe() throws Exception {
        assumeTrue(
                Files.isDirectory(Path.of("/proc/self/fd")) && Files.isExecutable(Path.of("/bin/sh")),
                "open files cannot be counted or limited here");
        assumeTrue(
                ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean own
                        && own.getMaxFileDescriptorCount() - own.getOpenFileDescriptorCount() > 2 * VISITORS,
                "this process may not open enough files itself");
        Path classes = Path.of(
                Moody.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        words = "sample class:" + Moody.class.getName() + " --classpath " + classes
                + " --betas 1,0.4 --kernel mh --l0 20 --rounds 8 --burn-in 2 --threads 1 --seed 3 --checkpoint 0.01 --json --out ";
    }

    @AfterEach
    void leave() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    /** In a process that may open so many files, with half requests that may take their time. */
    private Program limited(int handles, String... more) {
        return Program.in(place)
                .by(List.of("/bin/sh", "-c", "ulimit -n " + handles + " && exec \"$@\"", "sh"))
                .and("-Dflipwise.moody=" + place, "-Dflipwise.moody.from=4000", "-Dsun.net.httpserver.maxReqTime=3000")
                .and(more);
    }

    /** Whether it has ended, or said more than where its page is and how far it has come. */
    private static boolean complains(Program.Running running) {
        return !running.process().isAlive()
                || !running.saidSoFar().lines().allMatch(line -> line.matches("flipwise: (live page at| *[0-9]).*"));
    }

    private static String digest(Program.Ended ended) {
        assertThat(ended.code()).as(ended.err()).isZero();
        Matcher digest = DIGEST.matcher(ended.out());
        assertThat(digest.find()).as(ended.out()).isTrue();
        return digest.group(1);
    }

    private static void await(Program.Running running, BooleanSupplier so) throws InterruptedException {
        while (!so.getAsBoolean()) {
            assertThat(running.process().waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS))
                    .as(running.saidSoFar())
                    .isFalse();
        }
    }

    /** A run that waits in its middle, with a page. */
    private Program.Running held(Program program) throws IOException, InterruptedException {
        Files.writeString(place.resolve("hang"), "");
        Program.Running running = program.start(words + "run --watch");
        await(running, () -> Files.exists(place.resolve("hangs")));
        return running;
    }

    private static int port(Program.Running running) {
        Matcher page = PAGE.matcher(running.saidSoFar());
        assertThat(page.find()).as(running.saidSoFar()).isTrue();
        return Integer.parseInt(page.group(1));
    }

    /** Connects once more and says half a request; whether there was somebody to connect to in this time. */
    private boolean visit(int port, int millis) throws IOException {
        Socket socket = new Socket();
        sockets.add(socket);
        try {
            socket.connect(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), millis);
            socket.getOutputStream().write("GET / HT".getBytes(StandardCharsets.US_ASCII));
            return true;
        } catch (SocketTimeoutException nobody) {
            return false;
        } catch (IOException sentAway) {
            return true;
        }
    }

    private static long handles(Program.Running running) {
        try (Stream<Path> open = Files.list(Path.of("/proc/" + running.process().pid() + "/fd"))) {
            return open.count();
        } catch (IOException failure) {
            throw new AssertionError(failure);
        }
    }

    @Test
    void fourHundredHalfRequestsCostTheRunNothing() throws Exception {
        String expected = digest(InProcess.run(place, words + place.resolve("undisturbed")));
        Program.Running running = held(limited(HANDLES));
        long before = handles(running);
        long most = before;
        for (int visitor = 0; visitor < VISITORS; visitor++) {
            assertThat(visit(port(running), CONNECT_MILLIS)).isTrue();
            most = Math.max(most, handles(running));
        }
        assertThat(most - before).isBetween(8L, (long) MOST_HELD);

        Files.delete(place.resolve("hang"));

        assertThat(digest(running.end())).isEqualTo(expected);
        Figures.note("W4", "half requests beside a run that may open " + HANDLES + " files", VISITORS);
        Figures.note("W4", "of these files, taken by visitors at most", most - before);
    }

    /** The control: without the cap the same visitors take all handles, and the run does not end well. */
    @Test
    void aPageWithoutACapTakesAllOfThem() throws Exception {
        Program.Running running = held(limited(HANDLES, "-Djdk.httpserver.maxConnections=100000"));
        for (int visitor = 0; visitor < MANY && handles(running) < HANDLES; visitor++) {
            visit(port(running), STUCK_MILLIS);
        }
        assertThat(handles(running)).isEqualTo(HANDLES);

        Files.delete(place.resolve("hang"));
        for (int look = 0; look < MANY && !complains(running); look++) {
            running.process().waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        }

        assertThat(running.kill().code())
                .as("without a handle it may not even come to its end")
                .isNotZero();
    }

    @Test
    void whereThereIsNoRoomAtAllThePageIsRefusedBeforeTheRunBegins() {
        Program.Ended refused = limited(100).run(words + "run --watch");

        assertThat(refused.code()).as(refused.err()).isEqualTo(BUSY);
        assertThat(refused.err())
                .containsPattern("^flipwise: no room for the live page: [0-9]+ of at most 100 files \\(ulimit -n\\) are"
                        + " open; expected a limit of at least [0-9]+\n$");
        assertThat(place.resolve("run")).doesNotExist();
        assertThat(limited(100).run(words + "run").code())
                .as("the control: it is the page that is refused")
                .isZero();
    }
}
