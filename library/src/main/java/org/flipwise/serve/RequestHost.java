package org.flipwise.serve;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.session.Failure;
import org.flipwise.session.SessionHost;
import org.flipwise.simulation.Keeper;
import org.flipwise.trace.KeptDraws;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Sends the progress of a run to the client that requested it. */
final class RequestHost implements SessionHost {
    private static final long BETWEEN_NANOS = 100_000_000;
    private static final int MOST_MESSAGES = 100;
    private final JsonNode id;
    private final boolean progress;
    private final boolean wantsDraws;
    private final Replies replies;
    private final StopRequest stopRequest = new StopRequest();
    private final List<String> messages = Collections.synchronizedList(new ArrayList<>());
    private final long start = System.nanoTime();
    private long last = start - BETWEEN_NANOS;
    private volatile List<KeptDraws> draws = List.of();

    /**
     * A host of one request.
     *
     * @param progress whether progress is sent
     * @param wantsDraws whether draws are remembered though nothing is kept
     */
    RequestHost(JsonNode id, boolean progress, boolean wantsDraws, Replies replies) {
        this.id = id;
        this.progress = progress;
        this.wantsDraws = wantsDraws;
        this.replies = replies;
    }

    @Override
    public StopRequest stopRequest() {
        return stopRequest;
    }

    @Override
    public void message(String line) {
        if (messages.size() < MOST_MESSAGES) {
            messages.add(line);
        }
    }

    @Override
    public void targetOutput(String line) {
        message(line);
    }

    @Override
    public boolean wantsHints() {
        return false;
    }

    @Override
    public String describe(Throwable failure) {
        return Failure.of(failure).message();
    }

    @Override
    public void drawn(List<KeptDraws> kept) {
        draws = kept;
    }

    List<KeptDraws> draws() {
        return draws;
    }

    List<String> messages() {
        synchronized (messages) {
            return List.copyOf(messages);
        }
    }

    @Override
    public Monitor tuningMonitor() {
        return new Monitor() {
            private String doing = "";

            @Override
            public void doing(String what) {
                doing = what;
                tuning(what);
            }

            @Override
            public void tuningRound() {
                tuning(doing);
            }
        };
    }

    void tuning(String doing) {
        if (isDue()) {
            send("tuning", doing, null, 0);
        }
    }

    @Override
    public Monitor monitor(int simulations, double secondsBefore) {
        double[] done = new double[simulations];
        return new Monitor() {
            @Override
            public void doing(String what) {
                tuning(what);
            }

            @Override
            public Keeper observer() {
                return wantsDraws ? view -> {} : Keeper.NONE;
            }

            @Override
            public void at(Snapshot now) {
                double fraction = 0;
                synchronized (done) {
                    if (now.simulation() >= 0 && now.simulation() < done.length && now.rounds() > 0) {
                        done[now.simulation()] = Math.min(1, (double) now.round() / now.rounds());
                    }
                    for (double each : done) {
                        fraction += each / done.length;
                    }
                }
                if (isDue()) {
                    send("running", null, now, Math.min(1, fraction));
                }
            }
        };
    }

    private synchronized boolean isDue() {
        long now = System.nanoTime();
        boolean due = progress && now - last >= BETWEEN_NANOS;
        last = due ? now : last;
        return due;
    }

    private void send(String phase, @Nullable String doing, Progress.@Nullable Snapshot now, double fraction) {
        Map<String, @Nullable Object> event = new LinkedHashMap<>();
        event.put("id", id);
        event.put("event", "progress");
        event.put("phase", phase);
        event.put("doing", doing);
        event.put("simulation", now == null ? null : now.simulation());
        event.put("simulations", now == null ? null : now.simulations());
        event.put("round", now == null ? null : now.round());
        event.put("rounds", now == null ? null : now.rounds());
        event.put("burningIn", now == null ? null : now.burningIn());
        event.put("fraction", now == null ? null : fraction);
        event.put("roundTrips", now == null ? null : now.roundTrips());
        event.put("modesFound", now == null || now.modesFound() < 0 ? null : now.modesFound());
        event.put("best", now == null ? null : now.best());
        event.put("seconds", (System.nanoTime() - start) / 1e9);
        replies.write(event);
    }
}
