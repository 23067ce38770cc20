package org.flipwise.serve;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.flipwise.state.BitState;
import org.flipwise.target.TargetException;
import org.flipwise.targets.own.Batches;
import org.flipwise.targets.own.HelperException;
import tools.jackson.databind.JsonNode;

/** Log densities that the client of a request evaluates. */
final class ClientBatches implements Batches {
    private final String id;
    private final String name;
    private final double seconds;
    private final Replies replies;
    private final AtomicLong last = new AtomicLong();
    private final ConcurrentMap<Long, CompletableFuture<double[]>> open = new ConcurrentHashMap<>();
    private volatile boolean ended;

    /**
     * The client.
     *
     * @param id the request's, as JSON
     * @param name the callback's, for messages
     * @param seconds how long an answer may take
     */
    ClientBatches(String id, String name, double seconds, Replies replies) {
        this.id = id;
        this.name = name;
        this.seconds = seconds;
        this.replies = replies;
    }

    @Override
    public double[] evaluate(BitState base, int[] flips) {
        long batch = last.incrementAndGet();
        CompletableFuture<double[]> answer = new CompletableFuture<>();
        open.put(batch, answer);
        if (ended) {
            throw new ClientGoneException();
        }
        replies.writeLine(line(batch, base, flips));
        try {
            double[] values = answer.get((long) (1e9 * seconds), TimeUnit.NANOSECONDS);
            open.remove(batch);
            return values;
        } catch (TimeoutException late) {
            throw new HelperException("callback '" + RequestValues.shown(name) + "' gave no answer within " + seconds
                    + " s to batch " + batch + " at state " + TargetException.shown(base)
                    + "; if it only needs longer, raise exec-timeout");
        } catch (ExecutionException failed) {
            open.remove(batch);
            throw failed.getCause() instanceof RuntimeException known ? known : new IllegalStateException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new ClientGoneException();
        }
    }

    private String line(long batch, BitState base, int[] flips) {
        StringBuilder line = new StringBuilder(base.dimension() + 6 * flips.length + 80);
        line.append("{\"id\":")
                .append(id)
                .append(",\"event\":\"evaluate\",\"batch\":")
                .append(batch);
        line.append(",\"state\":\"").append(base).append("\",\"flips\":[");
        for (int i = 0; i < flips.length; i++) {
            line.append(i == 0 ? "" : ",").append(flips[i]);
        }
        return line.append("]}\n").toString();
    }

    /** Returns whether it waits for this batch. */
    boolean expects(long batch) {
        return open.containsKey(batch);
    }

    /** Takes an answer; what is wrong with it ends the run. */
    void answer(long batch, JsonNode fields) {
        CompletableFuture<double[]> waiting = open.get(batch);
        if (waiting == null) {
            return;
        }
        try {
            waiting.complete(values(batch, fields));
        } catch (TargetException wrong) {
            waiting.completeExceptionally(wrong);
        }
    }

    private double[] values(long batch, JsonNode fields) {
        String source = "callback '" + RequestValues.shown(name) + "'";
        JsonNode error = fields.get("error");
        if (error != null) {
            String text = error.isString() ? error.stringValue() : error.toString();
            throw new TargetException(source + " reports an error: " + text.strip());
        }
        JsonNode values = fields.get("values");
        if (values == null || !values.isArray()) {
            throw new TargetException(
                    source + " answered batch " + batch + " without a list of values; expected 'values' or 'error'");
        }
        double[] numbers = new double[values.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(values.get(i), source + " answered batch " + batch + ", entry " + i);
        }
        return numbers;
    }

    private static double number(JsonNode node, String source) {
        if (node.isNumber()) {
            return node.doubleValue();
        }
        if (node.isNull()) {
            return Double.NEGATIVE_INFINITY;
        }
        return switch (node.isString() ? node.stringValue() : "") {
            case "-Infinity", "-inf", "-Inf" -> Double.NEGATIVE_INFINITY;
            case "Infinity", "inf", "Inf" -> Double.POSITIVE_INFINITY;
            case "NaN", "nan" -> Double.NaN;
            default ->
                throw new TargetException(source + ", with " + RequestValues.found(node)
                        + "; expected a log density: a number or \"-Infinity\"");
        };
    }

    /** Ends every wait, because no more answers will come. */
    void end() {
        ended = true;
        open.values().forEach(waiting -> waiting.completeExceptionally(new ClientGoneException()));
    }

    /** Returns the batches that were never answered. */
    Set<Long> unanswered() {
        return open.keySet();
    }
}
