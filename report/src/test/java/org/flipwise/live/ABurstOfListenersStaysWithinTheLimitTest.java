package org.flipwise.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages that subscribe at the same time get only as many places as there are. The first snapshot of the run is delayed until all of them have connected, so that none is among the listeners before. */
class ABurstOfListenersStaysWithinTheLimitTest {
    private static final int MOST = 3;
    private static final int BURST = 8;
    private static final long PATIENCE_SECONDS = 120;
    private static final String TAKEN = "HTTP/1.1 200 OK";

    @TempDir
    Path folder;

    private final CountDownLatch render = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Knock> knocks = new ArrayList<>();
    private Feeds feeds;
    private HttpServer server;

    @BeforeEach
    void slowToLookAt() throws IOException {
        MadeUpRun.of(folder, "one", "paper:bimodal");
        feeds = new Feeds(Runs.of(folder), run -> {
            try {
                render.await();
            } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
            }
            return "<p>report</p>";
        });
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
    }

    @AfterEach
    void close() throws IOException {
        render.countDown();
        for (Knock knock : knocks) {
            knock.close();
        }
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void theyGetAsManyAsThereAre() throws Exception {
        Counted places = open(new Semaphore(MOST));

        assertThat(answers(places)).hasSize(BURST).filteredOn(TAKEN::equals).hasSize(MOST);
    }

    @Test
    void placesThatAreCountedAfterTheAnswerAreNoticed() throws Exception {
        Counted places = open(new CountedAfterTheAnswer(feeds));

        assertThat(answers(places)).hasSize(BURST).containsOnly(TAKEN);
    }

    @Test
    void aPlaceThatIsLeftCanBeTaken() throws Exception {
        Counted places = open(new Semaphore(MOST));
        answers(places);
        assertThat(knock("GET").until("HTTP/1.1")).contains(" 503 ");

        feeds.end("That was all.");
        places.awaitLeft(MOST);

        assertThat(knock("GET").until("HTTP/1.1")).isEqualTo(TAKEN);
    }

    @Test
    void aRequestForHeadersTakesNone() throws Exception {
        render.countDown();
        Semaphore one = new Semaphore(1);
        open(one);
        for (int i = 0; i < BURST; i++) {
            assertThat(knock("HEAD").until("HTTP/1.1")).isEqualTo(TAKEN);
        }

        assertThat(one.tryAcquire()).isTrue();
        assertThat(knock("HEAD").until("HTTP/1.1")).contains(" 503 ");
    }

    private Counted open(Semaphore places) {
        Counted counted = new Counted(places);
        Deadlines generous = new Deadlines(Duration.ofMinutes(10));
        server.createContext(
                "/",
                new LiveHandler(RequestFilter.of(server.getAddress().getPort()), feeds, counted, generous, () -> {}));
        server.start();
        return counted;
    }

    private Knock knock(String method) throws IOException {
        int port = server.getAddress().getPort();
        Knock knock = Knock.at(port, method + " /run/one/events", "Host: 127.0.0.1:" + port + "\n");
        knocks.add(knock);
        return knock;
    }

    /** The first line of each answer to a burst of requests, all of which have requested a place before the run can be looked at; those who got one listen by now. */
    private List<String> answers(Counted places) throws IOException, InterruptedException {
        List<Knock> burst = new ArrayList<>();
        for (int i = 0; i < BURST; i++) {
            burst.add(knock("GET"));
        }
        places.awaitTakers(BURST);
        render.countDown();
        List<String> answers = new ArrayList<>();
        for (Knock knock : burst) {
            String answer = knock.until("HTTP/1.1");
            if (answer.equals(TAKEN)) {
                knock.until("retry:");
            }
            answers.add(answer);
        }
        return answers;
    }

    /** The twin: a place is taken when its listener has been added, long after the answer. */
    private static final class CountedAfterTheAnswer extends Semaphore {
        private static final long serialVersionUID = 1;
        private final transient Feeds feeds;

        private CountedAfterTheAnswer(Feeds feeds) {
            super(MOST);
            this.feeds = feeds;
        }

        @Override
        public boolean tryAcquire() {
            return availablePermits() > 0;
        }

        @Override
        public void release() {}

        @Override
        public int availablePermits() {
            return MOST - feeds.listeners();
        }
    }

    /** Tells when places have been requested and left. */
    private static final class Counted extends Semaphore {
        private static final long serialVersionUID = 1;
        private final Semaphore places;
        private final Semaphore takers = new Semaphore(0);
        private final Semaphore left = new Semaphore(0);

        private Counted(Semaphore places) {
            super(0);
            this.places = places;
        }

        private void awaitTakers(int number) throws InterruptedException {
            assertThat(takers.tryAcquire(number, PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .isTrue();
        }

        private void awaitLeft(int number) throws InterruptedException {
            assertThat(left.tryAcquire(number, PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .isTrue();
        }

        @Override
        public boolean tryAcquire() {
            boolean taken = places.tryAcquire();
            takers.release();
            return taken;
        }

        @Override
        public void release() {
            places.release();
            left.release();
        }

        @Override
        public int availablePermits() {
            return places.availablePermits();
        }
    }
}
