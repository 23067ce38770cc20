package org.flipwise.live;

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
 * An open page that receives server-sent events. {@link #offer} never blocks: the listener's own thread sends. Only the latest version of each part is queued, so a slow reader costs no more
 * than a fast one.
 */
final class Listener {
    /** Tells the browser to reconnect after one second. */
    private static final String RETRY = "retry: 1000\n\n";

    /** An empty comment that keeps the connection open. */
    private static final String HEARTBEAT = ":\n\n";

    private final Map<String, Part> waiting = new LinkedHashMap<>();
    private final Semaphore news = new Semaphore(0);
    private @Nullable String endReason;

    /** Queues a part to be sent. */
    void offer(Part part) {
        synchronized (this) {
            waiting.put(part.id(), part);
        }
        news.release();
    }

    /** Ends the stream after the queued parts, with a reason for the user. */
    void end(String reason) {
        synchronized (this) {
            endReason = reason;
        }
        news.release();
    }

    /** Sends events until {@link #end} is called or the client disconnects. */
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
        if (endReason != null) {
            text.append("event: end\ndata: ").append(endReason).append("\n\n");
        }
        return new Piece(text.isEmpty() ? HEARTBEAT : text.toString(), endReason != null);
    }
}
