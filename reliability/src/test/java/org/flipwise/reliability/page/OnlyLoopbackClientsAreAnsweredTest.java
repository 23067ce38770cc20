package org.flipwise.reliability.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flipwise.reliability.Figures;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** W1: the live page listens on one loopback address only, and answers only requests for its own name from its own pages. */
class OnlyLoopbackClientsAreAnsweredTest {
    private static final int PATIENCE_MILLIS = 2000;

    /** Headers of requests that no page of ours and no user of ours makes; PORT is ours. */
    private static final List<String> FOREIGN = List.of(
            "Host: evil.example",
            "Host: evil.example:PORT",
            "Host: 127.0.0.1.evil.example:PORT",
            "Host: localhost.evil.example:PORT",
            "Host: 127.0.0.1:PORT.evil.example",
            "Host: evil.example/127.0.0.1:PORT",
            "Host: user@127.0.0.1:PORT",
            "Host: user:word@127.0.0.1:PORT",
            "Host: 127.0.0.1:PORT@evil.example",
            "Host: 127.0.0.1",
            "Host: localhost",
            "Host: 127.0.0.1:",
            "Host: 127.0.0.1:1",
            "Host: 127.0.0.1:0PORT",
            "Host: 127.0.0.1:PORT0",
            "Host: 127.0.0.1.:PORT",
            "Host: localhost.:PORT",
            "Host: LOCALHOST:PORT",
            "Host: LocalHost:PORT",
            "Host: 127.0.0.2:PORT",
            "Host: 0.0.0.0:PORT",
            "Host: 127.1:PORT",
            "Host: 2130706433:PORT",
            "Host: 0x7f000001:PORT",
            "Host: 0177.0.0.1:PORT",
            "Host: [::1]:PORT",
            "Host: [::ffff:127.0.0.1]:PORT",
            "Host: [0:0:0:0:0:0:0:1]:PORT",
            "Host: ::1:PORT",
            "Host: http://127.0.0.1:PORT",
            "Host: 127.0.0.1:PORT, evil.example",
            "Host: ",
            "Hest: 127.0.0.1:PORT",
            "X-Forwarded-Host: 127.0.0.1:PORT",
            "Host: 127.0.0.1:PORT\nHost: evil.example",
            "Host: evil.example\nHost: 127.0.0.1:PORT",
            "Host: 127.0.0.1:PORT\nHost: 127.0.0.1:PORT",
            "Host: 127.0.0.1:PORT\nOrigin: http://evil.example",
            "Host: 127.0.0.1:PORT\nOrigin: null",
            "Host: 127.0.0.1:PORT\nOrigin: ",
            "Host: 127.0.0.1:PORT\nOrigin: file://",
            "Host: 127.0.0.1:PORT\nOrigin: http://127.0.0.1",
            "Host: 127.0.0.1:PORT\nOrigin: http://127.0.0.1:1",
            "Host: 127.0.0.1:PORT\nOrigin: https://127.0.0.1:PORT",
            "Host: 127.0.0.1:PORT\nOrigin: http://127.0.0.1:PORT.evil.example",
            "Host: 127.0.0.1:PORT\nOrigin: http://127.0.0.1:PORT\nOrigin: http://evil.example",
            "Host: 127.0.0.1:PORT\nOrigin: http://127.0.0.1:PORT, http://evil.example",
            "Host: 127.0.0.1:PORT\nSec-Fetch-Site: cross-site\nSec-Fetch-Mode: no-cors\nSec-Fetch-Dest: script",
            "Host: 127.0.0.1:PORT\nSec-Fetch-Site: cross-site\nSec-Fetch-Mode: cors\nSec-Fetch-Dest: empty",
            "Host: 127.0.0.1:PORT\nSec-Fetch-Site: cross-site\nSec-Fetch-Mode: navigate\nSec-Fetch-Dest: iframe",
            "Host: 127.0.0.1:PORT\nSec-Fetch-Site: cross-site",
            "Host: 127.0.0.1:PORT\nSec-Fetch-Site: same-site\nSec-Fetch-Mode: no-cors\nSec-Fetch-Dest: image");

    private static final List<String> OURS = List.of(
            "Host: 127.0.0.1:PORT",
            "Host: localhost:PORT",
            "host: 127.0.0.1:PORT",
            "Host: 127.0.0.1:PORT\nOrigin: http://127.0.0.1:PORT",
            "Host: 127.0.0.1:PORT\nSec-Fetch-Site: same-origin\nSec-Fetch-Mode: cors\nSec-Fetch-Dest: empty",
            "Host: 127.0.0.1:PORT\nSec-Fetch-Site: none\nSec-Fetch-Mode: navigate\nSec-Fetch-Dest: document",
            "Host: 127.0.0.1:PORT\nSec-Fetch-Site: cross-site\nSec-Fetch-Mode: navigate\nSec-Fetch-Dest: document");

    @TempDir
    Path runs;

    private PageServer server;
    private TrustingServer trusting;

    @BeforeEach
    void open() throws IOException {
        PageServer.run(runs, "one", "paper:bimodal");
        server = PageServer.to(runs);
        trusting = new TrustingServer(runs);
    }

    @AfterEach
    void close() {
        server.close();
        trusting.close();
    }

    @Test
    void noOtherAddressOfTheMachineLeadsIn() throws IOException {
        List<InetAddress> others = addresses();
        Figures.note("W1", "addresses of the machine that do not lead in", others.size());

        assertThat(others.stream().filter(address -> isOpen(address, server.port())))
                .isEmpty();
    }

    @Test
    void aServerOnAllAddressesIsNoticed() throws IOException {
        List<InetAddress> others = addresses();
        assumeFalse(others.isEmpty(), "this machine has no address but 127.0.0.1");

        assertThat(others.stream().filter(address -> isOpen(address, trusting.port())))
                .isNotEmpty();
    }

    @Test
    void theAddressThatMeansAnyLeadsInOnlyWithOurName() throws IOException {
        try (Socket any = new Socket()) {
            any.connect(new InetSocketAddress("0.0.0.0", server.port()), PATIENCE_MILLIS);
        } catch (SocketException refused) {
            return;
        }
        assertThat(status(server.port(), "Host: 0.0.0.0:PORT")).isEqualTo(403);
    }

    @Test
    void otherNamesAndOtherSitesAreRefused() throws IOException {
        Figures.note("W1", "foreign hosts, origins and sites that are refused", FOREIGN.size());

        assertThat(letIn(server.port())).isEmpty();
        for (String ours : OURS) {
            assertThat(status(server.port(), ours)).as(ours).isEqualTo(200);
        }
    }

    @Test
    void aServerThatDoesNotAskIsNoticed() throws IOException {
        assertThat(letIn(trusting.port())).isEqualTo(FOREIGN);
    }

    @Test
    void noOtherSiteIsAllowedToRead() throws IOException {
        Visitor.Answer answer = Visitor.answer(server.port(), "GET", "/");

        assertThat(answer.headers())
                .noneMatch(header -> header.regionMatches(true, 0, "Access-Control", 0, 14))
                .isNotEmpty();
        assertThat(answer.header("Cross-Origin-Resource-Policy")).containsExactly("same-origin");
        assertThat(Visitor.answer(trusting.port(), "GET", "/").header("Access-Control-Allow-Origin"))
                .containsExactly("*");
    }

    /** Those that are not refused by 403. */
    private static List<String> letIn(int port) throws IOException {
        List<String> letIn = new ArrayList<>();
        for (String headers : FOREIGN) {
            if (status(port, headers) != 403) {
                letIn.add(headers);
            }
        }
        return letIn;
    }

    private static int status(int port, String headers) throws IOException {
        String ours = headers.replace("PORT", Integer.toString(port));
        return Visitor.answer(port, "GET / HTTP/1.1\n" + ours + "\nConnection: close\n\n")
                .status();
    }

    /** All but 127.0.0.1, and one more of the loopback. */
    private static List<InetAddress> addresses() throws IOException {
        InetAddress ours = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        return Stream.concat(
                        NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses),
                        Stream.of(
                                InetAddress.getByAddress(new byte[] {127, 0, 0, 2}),
                                InetAddress.getAllByName("::1")[0]))
                .filter(address -> !address.equals(ours))
                .distinct()
                .toList();
    }

    private static boolean isOpen(InetAddress address, int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port), PATIENCE_MILLIS);
            return true;
        } catch (IOException refused) {
            return false;
        }
    }
}
