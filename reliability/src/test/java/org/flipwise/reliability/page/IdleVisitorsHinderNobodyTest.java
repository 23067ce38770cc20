package org.flipwise.reliability.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.reliability.Figures;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** W4: whoever connects and says nothing, half a word or far too much holds nobody up, and is sent away after a time. */
class IdleVisitorsHinderNobodyTest {
    private static final int IDLE = 200;
    private static final int HALF = 100;
    private static final int LISTENERS = 40;
    /** As many as a server without bounds would swallow. */
    private static final int FLOOD_BYTES = 64 << 20;
    /** More than the buffers between two processes hold. */
    private static final int MOST_TAKEN = 16 << 20;

    private static final int SHORT_PATIENCE_MILLIS = 700;

    @TempDir
    Path runs;

    private Door door;
    private final List<Visitor> visitors = new ArrayList<>();

    @BeforeEach
    void open() throws IOException {
        Door.run(runs, "one", "paper:bimodal");
        door = Door.to(runs);
    }

    @AfterEach
    void close() throws IOException {
        for (Visitor visitor : visitors) {
            visitor.close();
        }
        door.close();
    }

    private Visitor visitor() throws IOException {
        Visitor visitor = Visitor.at(door.port());
        visitors.add(visitor);
        return visitor;
    }

    @Test
    void idleAndHalfRequestsHoldNobodyUpAndAreSentAway() throws IOException {
        for (int i = 0; i < IDLE; i++) {
            visitor();
        }
        for (int i = 0; i < HALF; i++) {
            visitor().say(i % 2 == 0 ? "GET / HT" : "GET / HTTP/1.1\r\nHost: 127.0.0.1:" + door.port() + "\r\nX-");
        }

        assertThat(Visitor.answer(door.port(), "GET", "/").status()).isEqualTo(200);
        assertThat(Visitor.answer(door.port(), "GET", "/run/one").body()).contains("paper:bimodal");
        assertThat(visitors.stream().skip(IDLE).filter(Visitor::isWaiting).count())
                .as("half requests that nobody had to wait for")
                .isGreaterThan(HALF / 2);
        assertThat(threads()).isLessThanOrEqualTo(HALF + 10L);
        Figures.note("W4", "idle sockets beside which others are answered", IDLE);
        Figures.note("W4", "half requests beside which others are answered", HALF);

        for (Visitor visitor : visitors) {
            assertThat(visitor.hear().status()).isIn(0, 400, 408);
        }
        assertThat(Visitor.answer(door.port(), "GET", "/").status()).isEqualTo(200);
    }

    @Test
    void aServerThatAnswersOneAfterTheOtherIsNoticed() throws IOException {
        try (TrustingServer trusting = new TrustingServer(runs);
                Visitor half = Visitor.at(trusting.port()).say("GET / HT");
                Visitor next = Visitor.at(trusting.port()).patience(SHORT_PATIENCE_MILLIS)) {
            next.say("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

            assertThatExceptionOfType(SocketTimeoutException.class).isThrownBy(next::hear);
            assertThat(half).isNotNull();
        }
    }

    @Test
    void aServerThatNeverClosesIsNoticed() throws IOException {
        try (ServerSocket patient = new ServerSocket(0, 0, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
                Visitor idle = Visitor.at(patient.getLocalPort()).patience(SHORT_PATIENCE_MILLIS)) {
            assertThatExceptionOfType(SocketTimeoutException.class).isThrownBy(idle::hear);
        }
    }

    @Test
    void endlessRequestsAreCutOff() throws IOException {
        String start = "GET / HTTP/1.1\r\nHost: 127.0.0.1:" + door.port() + "\r\n";
        for (String beginning : List.of("GET /", "", "\r\n", start + "X: ", start)) {
            String more = beginning.equals(start) ? "A: b\r\n" : "x";
            assertThat(taken(beginning, more)).as(beginning).isLessThan(MOST_TAKEN);
        }

        assertThat(Visitor.answer(door.port(), "GET", "/").status()).isEqualTo(200);
    }

    /** Bytes that could be sent before the connection was cut. */
    private long taken(String beginning, String more) throws IOException {
        String much = more.repeat((1 << 16) / more.length());
        long sent = 0;
        try (Visitor flood = Visitor.at(door.port())) {
            flood.say(beginning);
            while (sent < FLOOD_BYTES) {
                flood.say(much);
                sent += much.length();
            }
        } catch (IOException cutOff) {
            // as promised
        }
        return sent;
    }

    @Test
    void manyListenersLeaveRoomForOthers() throws IOException {
        String request = "GET /run/one/events HTTP/1.1\r\nHost: 127.0.0.1:" + door.port() + "\r\n\r\n";
        List<String> answers = new ArrayList<>();
        for (int i = 0; i < LISTENERS; i++) {
            answers.add(visitor().say(request).until("\r\n").strip());
        }

        assertThat(answers).contains("HTTP/1.1 200 OK").anyMatch(line -> line.startsWith("HTTP/1.1 503 "));
        assertThat(Visitor.answer(door.port(), "GET", "/run/one").status()).isEqualTo(200);
        assertThat(IntStream.range(0, 20)).allMatch(i -> answers.get(i).equals("HTTP/1.1 200 OK"));
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("live-page"))
                .count();
    }
}
