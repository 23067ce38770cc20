package org.flipwise.reliability.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.flipwise.reliability.Figures;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** W2: for any request path, the live page shows only the runs of its folder, and nothing beside it or behind a link. */
class RequestPathsStayInTheRunsFolderTest {
    private static final String SECRET = "a-secret-from-outside";
    private static final Set<Integer> NOT_FOUND = Set.of(400, 404);
    /** Longer requests are cut off without a word. */
    private static final int LONG = 16_000;

    private static final int SWAPS = 50;

    /** Ways out of the folder; OUT is the absolute path of the folder above it. */
    private static final List<String> WAYS = List.of(
            "..",
            "../secret.txt",
            "../beside",
            "../beside/manifest.json",
            "../../secret.txt",
            "./../secret.txt",
            "one/../../secret.txt",
            "one/../../beside",
            "one/../one",
            "one/.",
            "one/",
            "one//",
            "one/manifest.json",
            "one/status.json",
            "one%2fmanifest.json",
            "%2e%2e",
            "%2e%2e/secret.txt",
            "%2E%2E/secret.txt",
            "%2e./secret.txt",
            ".%2e/beside",
            "..%2fsecret.txt",
            "..%2Fbeside",
            "%2e%2e%2fsecret.txt",
            "%2e%2e%2fbeside%2fmanifest.json",
            "%252e%252e%252fsecret.txt",
            "%252e%252e/secret.txt",
            "..%252fbeside",
            "%25252e%25252e%25252fsecret.txt",
            "%c0%ae%c0%ae/secret.txt",
            "%c0%ae%c0%ae%c0%afsecret.txt",
            "..%c0%afsecret.txt",
            "..%c1%9csecret.txt",
            "%e0%80%ae%e0%80%ae%e0%80%afsecret.txt",
            "%f0%80%80%ae%f0%80%80%ae/secret.txt",
            "%uff0e%uff0e%u2215secret.txt",
            "%u002e%u002e/secret.txt",
            "%ef%bc%8e%ef%bc%8e%ef%bc%8fsecret.txt",
            "%e2%80%a5/secret.txt",
            "..%ef%bc%8fsecret.txt",
            "..%e2%88%95secret.txt",
            "..\\secret.txt",
            "..%5csecret.txt",
            "%2e%2e%5cbeside",
            "..%5c..%5csecret.txt",
            "/OUT/secret.txt",
            "//OUT/secret.txt",
            "%2fOUT%2fsecret.txt",
            "%2fOUT%2fbeside",
            "file:///OUT/secret.txt",
            "file:%2f%2f%2fOUT%2fsecret.txt",
            "/etc/passwd",
            "%2fetc%2fpasswd",
            "C:/secret.txt",
            "C:%5csecret.txt",
            "C:..%5csecret.txt",
            "%5c%5chost%5cshare%5csecret.txt",
            "CON",
            "one%00",
            "..%00/secret.txt",
            "../secret.txt%00.html",
            "%00../secret.txt",
            "one%0a",
            "one%0d%0aX-Injected:%20yes",
            "..;/secret.txt",
            "..;a=b/secret.txt",
            ";/../secret.txt",
            "one;/../../secret.txt",
            "..%3b/secret.txt",
            ".../secret.txt",
            "....//secret.txt",
            "..../secret.txt",
            "one.",
            "one..",
            "one%20",
            "one%2e",
            "ONE",
            "%6fne%2f..%2f..%2fsecret.txt",
            "link",
            "link/manifest.json",
            "borrowed",
            "status-borrowed",
            "ring",
            "deep%2finside",
            "deep/inside",
            "deep",
            "file",
            "~",
            "~root",
            "$HOME",
            "%24%7bjndi:x%7d",
            "{one,two}",
            "*",
            "%2a",
            "?/../secret.txt",
            "#/../secret.txt",
            "%",
            "%2",
            "%zz",
            "%ff",
            "e%cc%81",
            "\u00e9");

    @TempDir
    Path parent;

    private Path runs;
    private PageServer server;

    @BeforeEach
    void open() throws IOException {
        parent = parent.toRealPath();
        runs = parent.resolve("runs");
        PageServer.run(runs, "one", "paper:bimodal");
        PageServer.run(runs, "deep/inside", SECRET);
        Files.writeString(parent.resolve("secret.txt"), SECRET);
        Files.writeString(runs.resolve("file"), SECRET);
        Path beside = PageServer.run(parent, "beside", SECRET);
        Files.writeString(
                beside.resolve("status.json"),
                Files.readString(beside.resolve("status.json")).replace("sampling", SECRET));
        Files.createSymbolicLink(runs.resolve("link"), beside);
        Files.createSymbolicLink(runs.resolve("ring"), runs.resolve("ring"));
        link(PageServer.run(runs, "borrowed", "paper:bimodal"), "manifest.json", beside);
        link(PageServer.run(runs, "status-borrowed", "paper:bimodal"), "status.json", beside);
        server = PageServer.to(runs);
    }

    private static void link(Path run, String name, Path beside) throws IOException {
        Files.delete(run.resolve(name));
        Files.createSymbolicLink(run.resolve(name), beside.resolve(name));
    }

    @AfterEach
    void close() {
        server.close();
    }

    /** Each way from the server, from where runs are, to what they tell, and from where the page's own files are. */
    private List<String> addresses() {
        String out = parent.toString().substring(1);
        return Stream.concat(
                        WAYS.stream(),
                        Stream.of("a".repeat(8000), "../".repeat(2000) + "secret.txt", "x/".repeat(30_000)))
                .map(way -> way.replace("%2fOUT%2f", "%2f" + out.replace("/", "%2f") + "%2f")
                        .replace("OUT", out))
                .flatMap(way -> Stream.of("/" + way, "/run/" + way, "/run/" + way + "/events", "/assets/" + way))
                .filter(address -> !ours(address))
                .toList();
    }

    /** After the part that a browser would not send, these are the addresses of what may be seen. */
    private static boolean ours(String address) {
        return address.startsWith("/?") || address.startsWith("/#") || address.equals("/run/one");
    }

    @Test
    void noWayLeadsOut() throws IOException {
        List<String> addresses = addresses();
        Figures.note("W2", "ways out of the folder, each from four places", WAYS.size() + 3);

        assertThat(leaks(server.port(), addresses)).isEmpty();
        assertThat(found(addresses)).isEmpty();
        assertThat(Visitor.answer(server.port(), "GET", "/").body())
                .contains("/run/one")
                .doesNotContain(SECRET, "borrowed", "/run/link");
    }

    @Test
    void aServerThatFollowsNamesIsNoticed() throws IOException {
        try (TrustingServer trusting = new TrustingServer(runs)) {
            assertThat(leaks(trusting.port(), addresses())).hasSizeGreaterThan(40);
        }
    }

    @Test
    void proxiesAndHostsInTheAddressLeadNowhere() throws IOException {
        String secret = parent.resolve("secret.txt").toString();
        for (String target : List.of(
                "http://evil.example/",
                "http://127.0.0.1:" + server.port() + "/../secret.txt",
                "file://" + secret,
                "//evil.example/run/one",
                "*",
                "one",
                "evil.example:80")) {
            Visitor.Answer answer = Visitor.answer(server.port(), "GET", target);
            assertThat(answer.status()).as(target).isIn(0, 400, 404);
            assertThat(answer.body()).doesNotContain(SECRET);
        }
    }

    @Test
    void aFolderThatBecomesALinkIsShownNoMore() throws IOException {
        try (Visitor listener = Visitor.at(server.port())) {
            listener.say("GET /run/one/events HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n\r\n");
            listener.until("paper:bimodal");

            Files.move(runs.resolve("one"), runs.resolve("was"));
            Files.createSymbolicLink(runs.resolve("one"), parent.resolve("beside"));

            assertThat(listener.until("cannot be read")).doesNotContain(SECRET);
        }
    }

    @Test
    void aFolderThatFlickersLeaksNothing() throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        Path one = runs.resolve("one");
        Path away = runs.resolve("away");
        Thread swapper = new Thread(() -> {
            try {
                Files.createSymbolicLink(runs.resolve("lure"), parent.resolve("beside"));
                while (!done.get()) {
                    Files.move(one, away, StandardCopyOption.ATOMIC_MOVE);
                    Files.move(runs.resolve("lure"), one, StandardCopyOption.ATOMIC_MOVE);
                    Files.move(one, runs.resolve("lure"), StandardCopyOption.ATOMIC_MOVE);
                    Files.move(away, one, StandardCopyOption.ATOMIC_MOVE);
                }
            } catch (IOException failure) {
                throw new AssertionError(failure);
            }
        });
        swapper.start();
        try {
            List<String> seen = new ArrayList<>();
            for (int i = 0; i < SWAPS; i++) {
                seen.add(Visitor.answer(server.port(), "GET", "/run/one").body());
            }
            Figures.note("W2", "requests while a folder and a link take turns", SWAPS);
            assertThat(seen).noneMatch(body -> body.contains(SECRET)).anyMatch(body -> body.contains("paper:bimodal"));
        } finally {
            done.set(true);
            swapper.join();
        }
    }

    private static List<String> leaks(int port, List<String> addresses) throws IOException {
        List<String> leaks = new ArrayList<>();
        for (String address : addresses) {
            Visitor.Answer answer = Visitor.answer(port, "GET", address);
            if (answer.body().contains(SECRET)
                    || answer.body().contains("root:")
                    || !answer.header("X-Injected").isEmpty()) {
                leaks.add(address);
            }
        }
        return leaks;
    }

    private List<String> found(List<String> addresses) throws IOException {
        List<String> found = new ArrayList<>();
        for (String address : addresses) {
            int status = Visitor.answer(server.port(), "GET", address).status();
            boolean cutOff = status == 0 && address.length() > LONG;
            if (!cutOff && !NOT_FOUND.contains(status)) {
                found.add(status + " " + address.substring(0, Math.min(60, address.length())));
            }
        }
        return found;
    }
}
