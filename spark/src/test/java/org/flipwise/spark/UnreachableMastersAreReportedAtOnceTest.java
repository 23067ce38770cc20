package org.flipwise.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.JobException;
import org.junit.jupiter.api.Test;

/** A missing master is reported within seconds, not minutes; missing executors are reported repeatedly. */
class UnreachableMastersAreReportedAtOnceTest {

    @Test
    void nobodyListens() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        String master = "spark://127.0.0.1:" + port;
        assertThatThrownBy(() -> new SparkClusterProvider().open(master, "sample", line -> {}))
                .isInstanceOf(JobException.class)
                .hasMessageStartingWith(master + " does not answer (")
                .hasMessageEndingWith("expected a running Spark master there")
                .extracting(thrown -> ((JobException) thrown).fault())
                .isEqualTo(Fault.UNAVAILABLE);
    }

    @Test
    void oneOfSeveralIsEnough() throws Exception {
        try (ServerSocket open = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String second = "127.0.0.1:" + open.getLocalPort();
            assertThatCode(() -> MasterUrl.requireReachable("spark://127.0.0.1:1," + second))
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void wordsForMasters() {
        assertThat(List.of(
                        "local",
                        "local[2]",
                        "local[*]",
                        "local[2,4]",
                        "spark://h:7077",
                        "spark://h:1,[::1]:2",
                        "yarn",
                        "k8s://https://h:1"))
                .allMatch(new SparkClusterProvider()::supports);
        assertThat(List.of(
                        "here",
                        "",
                        "local[]",
                        "local[0]",
                        "locale",
                        "spark:h",
                        "spark://",
                        "spark://h",
                        "spark://h:1,",
                        "yarns",
                        "mesos://h:1"))
                .noneMatch(new SparkClusterProvider()::supports);
        assertThatThrownBy(() -> MasterUrl.requireReachable("spark://host:70000"))
                .hasMessageContaining("expected spark://HOST:PORT");
        assertThat(List.of("local[2]", "spark://127.0.0.1:7077", "spark://[::1]:7077"))
                .allMatch(MasterUrl::isOnLoopback);
        assertThat(List.of("yarn", "spark://192.0.2.1:7077", "spark://127.0.0.1:1,192.0.2.1:2"))
                .noneMatch(MasterUrl::isOnLoopback);
    }

    @Test
    void noExecutorComes() {
        AtomicLong seconds = new AtomicLong();
        List<String> messages = new ArrayList<>();
        NoExecutorNotice notice =
                new NoExecutorNotice(messages::add, "look there", () -> seconds.get() * 1_000_000_000L);
        for (int second = 0; second < 200; second++) {
            seconds.set(second);
            notice.update(second < 10 || second > 150);
        }
        assertThat(messages)
                .containsExactly(
                        "no executor has been available for 15 s; look there",
                        "no executor has been available for 75 s; look there",
                        "no executor has been available for 135 s; look there");
    }
}
