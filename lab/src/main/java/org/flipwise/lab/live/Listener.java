package org.flipwise.lab.live;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A page that listens. Whoever has news leaves it here and goes on; the listener's own thread sends it. Of each part only the latest waits, so that a slow reader costs no more than a
 * fast one.
 */
final class Listener {
    /** How long to wait before the browser tries again, and silence that keeps the connection. */
    private static final String RETRY = "retry: 1000\n\n";

    private static final String HEARTBEAT = ":\n\n";
    private final Map<String, Part> waiting = new LinkedHashMap<>();
    private final Semaphore news = new Semaphore(0);
    private @Nullable String farewell;

    /** Leaves a part to be sent. */
    void offer(Part part) {
        synchronized (this) {
            waiting.put(part.id(), part);
        }
        news.release();
    }

    /** Ends the stream after what waits, with these words. */
    void end(String words) {
        synchronized (this) {
            farewell = words;
        }
        news.release();
    }

    /** Sends until the end, or until nobody reads. */
    void serve(OutputStream out, Deadlines deadlines, Duration heartbeat) throws IOException, InterruptedException {
        Piece piece = new Piece(RETRY, false);
        while (true) {
            byte[] bytes = piece.text().getBytes(StandardCharsets.UTF_8);
            deadlines.within(() -> {
                out.write(bytes);
                out.flush();
            });
            if (piece.last()) {
                return;
            }
            if (news.tryAcquire(heartbeat.toMillis(), TimeUnit.MILLISECONDS)) {
                news.drainPermits();
            }
            piece = next();
        }
    }

    private record Piece(String text, boolean last) {}

    private synchronized Piece next() {
        StringBuilder text = new StringBuilder();
        waiting.values().forEach(part -> text.append(part.event()));
        waiting.clear();
        if (farewell != null) {
            text.append("event: end\ndata: ").append(farewell).append("\n\n");
        }
        return new Piece(text.isEmpty() ? HEARTBEAT : text.toString(), farewell != null);
    }
}
