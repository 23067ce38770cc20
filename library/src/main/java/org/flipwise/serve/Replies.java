package org.flipwise.serve;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.flipwise.json.Json;
import org.jspecify.annotations.Nullable;

/** Writes lines to the client, from any thread. Once one cannot be written the client is gone, and nothing more is written. */
final class Replies {
    private final OutputStream out;
    private final Runnable whenGone;
    private volatile @Nullable IOException failure;

    Replies(OutputStream out, Runnable whenGone) {
        this.out = out;
        this.whenGone = whenGone;
    }

    void write(Map<String, ?> object) {
        writeLine(Json.wholeLine(object));
    }

    /** Writes a line, which has its end. */
    void writeLine(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        try {
            synchronized (this) {
                if (failure != null) {
                    return;
                }
                out.write(bytes);
                out.flush();
            }
        } catch (IOException gone) {
            failure = gone;
            whenGone.run();
        }
    }

    /** Why the client cannot be written to; null while it can. */
    @Nullable
    IOException failure() {
        return failure;
    }
}
