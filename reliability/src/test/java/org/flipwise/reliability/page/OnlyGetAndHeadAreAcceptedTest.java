package org.flipwise.reliability.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flipwise.reliability.Figures;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** W4: GET and HEAD are the only methods; every other one is refused with the two that are allowed, and nothing changes. */
class OnlyGetAndHeadAreAcceptedTest {
    private static final List<String> METHODS = List.of(
            "OPTIONS",
            "POST",
            "PUT",
            "DELETE",
            "PATCH",
            "TRACE",
            "TRACK",
            "CONNECT",
            "PROPFIND",
            "PROPPATCH",
            "MKCOL",
            "COPY",
            "MOVE",
            "LOCK",
            "UNLOCK",
            "SEARCH",
            "PURGE",
            "LINK",
            "DEBUG",
            "QUERY",
            "PRI",
            "get",
            "Get",
            "head",
            "GETS",
            "GET,HEAD",
            "G",
            "X-UNHEARD-OF",
            "__proto__",
            "A".repeat(2000));
    private static final List<String> PLACES =
            List.of("/", "/events", "/run/one", "/run/one/events", "/assets/live.js", "/nowhere");

    @TempDir
    Path runs;

    private PageServer server;

    @BeforeEach
    void open() throws IOException {
        PageServer.run(runs, "one", "paper:bimodal");
        server = PageServer.to(runs);
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void everyOtherMethodIsRefusedAndNothingChanges() throws IOException {
        Map<String, String> before = tree();

        assertThat(allowed(server.port())).isEmpty();

        assertThat(tree()).isEqualTo(before).hasSize(4);
        Figures.note("W4", "requests by other methods that are refused", (long) METHODS.size() * PLACES.size());
    }

    @Test
    void aServerThatTakesAnyMethodIsNoticed() throws IOException {
        try (TrustingServer trusting = new TrustingServer(runs)) {
            assertThat(allowed(trusting.port())).hasSize(METHODS.size() * PLACES.size());
        }
    }

    @Test
    void aHiddenMethodIsNotFollowed() throws IOException {
        String head = "GET / HTTP/1.1\nHost: 127.0.0.1:" + server.port() + "\nConnection: close\n";

        Visitor.Answer plain = Visitor.answer(server.port(), head + "\n");
        Visitor.Answer overridden =
                Visitor.answer(server.port(), head + "X-HTTP-Method-Override: DELETE\nX-Method: PUT\n\n");

        assertThat(overridden.status()).isEqualTo(200);
        assertThat(overridden.body()).isEqualTo(plain.body());
    }

    @Test
    void headIsGetWithoutABody() throws IOException {
        for (String place : PLACES) {
            if (place.endsWith("events")) {
                continue;
            }
            Visitor.Answer get = Visitor.answer(server.port(), "GET", place);
            Visitor.Answer head = Visitor.answer(server.port(), "HEAD", place);

            assertThat(head.status()).as(place).isEqualTo(get.status());
            assertThat(withoutDate(head)).as(place).isEqualTo(withoutDate(get)).hasSizeGreaterThan(5);
            assertThat(head.body()).as(place).isEmpty();
            assertThat(get.body()).as(place).isNotEmpty();
        }
    }

    private static List<String> withoutDate(Visitor.Answer answer) {
        return answer.headers().stream()
                .filter(header -> !header.toLowerCase(Locale.ROOT).startsWith("date:"))
                .sorted()
                .toList();
    }

    /** Requests that are not answered by a plain refusal. */
    private static List<String> allowed(int port) throws IOException {
        List<String> allowed = new ArrayList<>();
        for (String method : METHODS) {
            for (String place : PLACES) {
                Visitor.Answer answer = Visitor.answer(
                        port,
                        method + " " + place + " HTTP/1.1\nHost: 127.0.0.1:" + port
                                + "\nConnection: close\nContent-Length: 2\n\n{}");
                if (answer.status() != 405 || !answer.header("Allow").equals(List.of("GET, HEAD"))) {
                    allowed.add(answer.status() + " " + method + " " + place);
                }
            }
        }
        return allowed;
    }

    private Map<String, String> tree() throws IOException {
        Map<String, String> tree = new TreeMap<>();
        try (Stream<Path> entries = Files.walk(runs)) {
            for (Path entry : entries.toList()) {
                String content = Files.isDirectory(entry) ? "" : Files.readString(entry, StandardCharsets.ISO_8859_1);
                tree.put(entry.toString(), Files.getLastModifiedTime(entry) + content);
            }
        }
        return tree;
    }
}
