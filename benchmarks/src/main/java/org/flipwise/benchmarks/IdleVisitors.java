package org.flipwise.benchmarks;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Sockets that ask nothing of a server, every other one half a request; one that is closed comes back at once. */
final class IdleVisitors implements AutoCloseable {
    private final int port;
    private final List<Socket> sockets = new ArrayList<>();
    private final Thread thread = new Thread(this::comeBack, "idle-visitors");
    private volatile boolean closed;

    IdleVisitors(int port, int count) throws IOException {
        this.port = port;
        for (int i = 0; i < count; i++) {
            sockets.add(visit(i));
        }
        thread.start();
    }

    private Socket visit(int number) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        if (number % 2 == 1) {
            socket.getOutputStream().write("GET / HT".getBytes(StandardCharsets.US_ASCII));
        }
        return socket;
    }

    private void comeBack() {
        for (int i = 0; !closed && !sockets.isEmpty(); i = (i + 1) % sockets.size()) {
            try {
                if (sockets.get(i).getInputStream().read() < 0 && !closed) {
                    sockets.get(i).close();
                    sockets.set(i, visit(i));
                }
            } catch (IOException cut) {
                // cut rather than closed, or the server has ended
            }
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        for (Socket socket : List.copyOf(sockets)) {
            socket.close();
        }
    }
}
