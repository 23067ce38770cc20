package org.flipwise.reliability.page;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.flipwise.live.LiveServer;
import org.flipwise.live.Runs;

/** The live page as {@code watch} opens it, with short timeouts for idle connections. */
final class PageServer implements AutoCloseable {
    /** How long a request may take at least; longer where another test of this process has opened a page before. */
    static final long REQUEST_NANOS = 2_000_000_000L;

    static {
        Map.of("maxReqTime", "2", "idleInterval", "2", "clockTick", "200", "timerMillis", "200")
                .forEach((name, value) -> System.setProperty("sun.net.httpserver." + name, value));
        System.setProperty("jdk.httpserver.maxConnections", "512");
    }

    private final LiveServer server;

    private PageServer(LiveServer server) {
        this.server = server;
    }

    /** Shows the runs of a folder. */
    static PageServer to(Path runs) throws IOException {
        return new PageServer(LiveServer.start(Runs.of(runs), LiveServer.ANY_PORT));
    }

    int port() {
        return URI.create(server.address()).getPort();
    }

    @Override
    public void close() {
        server.close();
    }

    /** Writes a run folder by hand. */
    static Path run(Path parent, String name, String problem) throws IOException {
        Path folder = Files.createDirectories(parent.resolve(name));
        Files.writeString(folder.resolve("manifest.json"), """
                {"version":"1","task":"sample","java":{"version":"17","vendor":"v","machine":"m"},"system":{"name":"n","version":"1","architecture":"a"},
                "cpus":2,"command":["sample"],"seed":1,"problem":{"name":"%s","hash":"h"},"started":"2026-01-02T03:04:05Z"}
                """.formatted(problem));
        Files.writeString(folder.resolve("status.json"), """
                {"state":"STOPPED","process":1,"processStarted":"","updated":"2026-01-02T03:04:06Z","doing":"sampling","simulation":1,
                "simulations":1,"round":250,"rounds":1000,"share":0.25,"seconds":2.5,"roundTrips":3}
                """);
        return folder;
    }
}
