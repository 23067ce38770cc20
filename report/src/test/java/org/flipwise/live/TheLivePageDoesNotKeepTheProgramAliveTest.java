package org.flipwise.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program whose main thread has died ends although its page is open. */
class TheLivePageDoesNotKeepTheProgramAliveTest {
    @TempDir
    Path folder;

    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !thread.isDaemon())
                .collect(Collectors.toSet());
    }

    @Test
    void allItsThreadsAreDaemons() throws IOException {
        MadeUpRun.of(folder, "one", "paper:bimodal");
        Set<Thread> before = threads();
        try (LiveServer server = LiveServer.start(Runs.of(folder), LiveServer.ANY_PORT, run -> "")) {
            assertThat(Knock.page(server, "/run/one")).contains("paper:bimodal");

            assertThat(before).containsAll(threads());
        }
    }

    @Test
    void aServerThatIsStartedAsUsualIsNoticed() throws IOException {
        Set<Thread> before = threads();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
        try {
            assertThat(threads()).anyMatch(thread -> !before.contains(thread));
        } finally {
            server.stop(0);
        }
    }
}
