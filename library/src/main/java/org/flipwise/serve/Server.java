package org.flipwise.serve;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.flipwise.fault.Fault;
import org.flipwise.file.LineReader;
import org.flipwise.provenance.Version;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Runs for one client that writes requests and reads replies, each a line of JSON, until its input ends or it is stopped. */
public final class Server {
    static final int PROTOCOL = 1;
    private static final int FEWEST = 2;
    private static final int MOST = 16;
    private static final int WAITING = 256;
    private static final int REMEMBERED = 64;
    private final LineReader lines;
    private final Replies replies;
    private final int running =
            Math.max(FEWEST, Math.min(MOST, Runtime.getRuntime().availableProcessors()));
    private final ThreadPoolExecutor pool =
            new ThreadPoolExecutor(running, running, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
    private final Map<String, Job> jobs = new ConcurrentHashMap<>();
    /** Batches of requests that have ended, whose answers may still be on their way. */
    private final Set<String> late = Collections.newSetFromMap(Collections.synchronizedMap(new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > REMEMBERED;
        }
    }));

    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile @Nullable JsonNode shutdown;

    /** A server that has written nothing yet. */
    public Server(InputStream in, OutputStream out) {
        this.lines = LineReader.skipping(in, Request.LONGEST);
        this.replies = new Replies(out, this::stop);
    }

    /**
     * Serves until the end of the input, a shutdown, or {@link #stop}; every run has then ended.
     *
     * @throws IOException where the client could not be written to
     */
    public void run() throws IOException, InterruptedException {
        replies.write(hello());
        // A read cannot be interrupted, so it has a thread that need not end.
        Thread reader = new Thread(this::read, "requests");
        reader.setDaemon(true);
        reader.start();
        ended.await();
        List<Job> left = List.copyOf(jobs.values());
        left.forEach(job -> job.stop(Job.Stop.SHUTDOWN));
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
            // a round ends when it ends
        }
        JsonNode last = shutdown;
        if (last != null) {
            replies.write(result(last, Map.of("stopped", left.size())));
        }
        IOException failure = replies.failure();
        if (failure != null) {
            throw new IOException("cannot write to the client: " + failure.getMessage(), failure);
        }
    }

    /** Ends the server once all runs have ended with their rounds; may be called from any thread. */
    public void stop() {
        ended.countDown();
    }

    private static Map<String, Object> hello() {
        Map<String, Object> hello = new LinkedHashMap<>();
        hello.put("flipwise", Version.number());
        hello.put("protocol", PROTOCOL);
        return hello;
    }

    private void read() {
        try {
            while (ended.getCount() > 0) {
                try {
                    if (!lines.next()) {
                        return;
                    }
                    String line = Request.text(lines);
                    if (!line.isBlank()) {
                        handle(line);
                    }
                } catch (RuntimeException | OutOfMemoryError refused) {
                    replies.write(Job.error(null, refused));
                }
            }
        } catch (IOException gone) {
            // the end of the input, as far as anyone can tell
        } finally {
            stop();
        }
    }

    private void handle(String line) {
        Request request = Request.parse(line);
        JsonNode id = request.id();
        Job same = jobs.get(id.toString());
        if (request.isAnswer()) {
            answer(request, id, same);
            return;
        }
        if (same != null) {
            throw new RequestException(
                    "/id", "request " + RequestValues.shown(id.toString()) + " has no reply yet; expected another id");
        }
        try {
            begin(request, id);
        } catch (RuntimeException refused) {
            replies.write(Job.error(id, refused));
        }
    }

    private void begin(Request request, JsonNode id) {
        String method = request.method();
        request.requireFields(method);
        switch (method) {
            case "ping" -> replies.write(result(id, ping()));
            case "describe" -> replies.write(result(id, Description.of(running, WAITING)));
            case "cancel" -> cancel(request, id);
            case "shutdown" -> {
                shutdown = id;
                stop();
            }
            default -> enqueue(new Job(request, replies));
        }
    }

    private void enqueue(Job job) {
        if (jobs.size() >= running + WAITING) {
            throw new RequestException(
                    Fault.BUSY, "/id", jobs.size() + " requests are at work or waiting; try again later");
        }
        jobs.put(job.key(), job);
        pool.execute(() -> {
            Map<String, @Nullable Object> reply = job.reply();
            ClientBatches batches = job.batches();
            if (batches != null) {
                batches.unanswered().forEach(batch -> late.add(job.key() + "/" + batch));
            }
            jobs.remove(job.key());
            send(job, reply);
        });
    }

    private void send(Job job, Map<String, @Nullable Object> reply) {
        try {
            replies.write(reply);
        } catch (RuntimeException | OutOfMemoryError tooLarge) {
            replies.write(Job.error(job.id(), tooLarge));
        }
    }

    private void answer(Request request, JsonNode id, @Nullable Job job) {
        JsonNode batch = request.fields().get("batch");
        if (!batch.isIntegralNumber() || !batch.canConvertToLong()) {
            throw new RequestException("/batch", "expected the number of a batch, found " + RequestValues.found(batch));
        }
        ClientBatches batches = job == null ? null : job.batches();
        if (batches != null && batches.expects(batch.longValue())) {
            batches.answer(batch.longValue(), request.fields());
        } else if (!late.remove(id + "/" + batch)) {
            throw new RequestException(
                    "/batch",
                    "batch " + batch + " of request " + RequestValues.shown(id.toString()) + " was not requested");
        }
    }

    private void cancel(Request request, JsonNode id) {
        JsonNode other = request.id("request");
        Job job = jobs.get(other.toString());
        if (job == null) {
            throw new RequestException(
                    "/request", "no request " + RequestValues.shown(other.toString()) + " is at work or waiting");
        }
        job.stop(Job.Stop.CANCELLED);
        replies.write(result(id, Map.of("cancelled", other)));
    }

    private Map<String, Object> ping() {
        Map<String, Object> result = hello();
        int active = pool.getActiveCount();
        result.put("running", Math.min(active, jobs.size()));
        result.put("waiting", pool.getQueue().size());
        return result;
    }

    private static Map<String, Object> result(JsonNode id, Map<String, ?> result) {
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("id", id);
        reply.put("result", result);
        reply.put("exit", 0);
        return reply;
    }
}
