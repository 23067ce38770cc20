package org.flipwise.folder;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import org.flipwise.json.Json;
import org.flipwise.run.ProgressTotal;
import org.jspecify.annotations.Nullable;

/**
 * The status of a run: {@code status.json}, rewritten about once a second while it runs.
 *
 * @param process the process that runs it, and when that process began, so that another one of the same number is not taken for it
 * @param host the machine on which that process is, where its name is known: numbers of processes mean nothing on another one
 * @param updated when this was written, in UTC
 * @param doing what it is at: {@code tuning}, {@code burn-in} or {@code sampling}
 * @param simulation the furthest one under way, from 1, of how many
 * @param round rounds done in all simulations, burn-in included
 * @param rounds rounds to do in all of them, as far as is known
 * @param share how much is done, from 0 to 1
 * @param lowestSwapRate the lowest over neighbouring rungs so far
 * @param modesFound known modes hit so far
 * @param best the largest log density seen on any rung
 * @param message why it failed, where it did; while it runs, that nothing has been done for long
 */
public record RunStatus(
        State state,
        long process,
        String processStarted,
        @Nullable String host,
        String updated,
        String doing,
        int simulation,
        int simulations,
        long round,
        @Nullable Long rounds,
        double share,
        double seconds,
        @Nullable Double secondsLeft,
        @Nullable Double roundsPerSecond,
        @Nullable Double lowestSwapRate,
        long roundTrips,
        @Nullable Integer modesFound,
        @Nullable Double best,
        @Nullable String message) {

    /** Before that, no time left is shown: it would be off by orders of magnitude. */
    private static final double LEAST_SHARE = 1e-4;

    private static final double LEAST_SECONDS = 0.5;
    private static final double MOST_ROUNDS = 1e15;
    private static final Duration SAME_START = Duration.ofSeconds(3);

    /** A run on another machine counts as dead after this time without an update. It writes each second, but its clock and that of a shared disk may differ. */
    private static final Duration SILENCE = Duration.ofMinutes(2);

    /** Where a run can be in its life. */
    public enum State {
        /** Going on, if its process is alive. */
        RUNNING,
        FINISHED,
        /** Ended before its end, on request; it can be resumed. */
        STOPPED,
        FAILED
    }

    /** The status of a run of this process. */
    static RunStatus now(State state, String doing, ProgressTotal total, Times times, @Nullable String message) {
        ProcessHandle process = ProcessHandle.current();
        double share = state == State.FINISHED ? 1 : Math.max(0, Math.min(1, total.share()));
        boolean running = state == State.RUNNING && total.rounds() > 0;
        double all = total.roundsInAll();
        return new RunStatus(
                state,
                process.pid(),
                startOf(process),
                HostName.here(),
                Instant.now().toString(),
                doing,
                total.simulation() + 1,
                total.simulations(),
                total.rounds(),
                all > 0 && all < MOST_ROUNDS ? Long.valueOf((long) all) : null,
                share,
                times.seconds(),
                running && share >= LEAST_SHARE && times.sampling() >= LEAST_SECONDS
                        ? Double.valueOf(times.sampling() * (1 - share) / share)
                        : null,
                total.rounds() > 0 && times.sampling() > 0 ? Double.valueOf(total.rounds() / times.sampling()) : null,
                Json.finite(total.lowestSwapRate()),
                total.roundTrips(),
                total.modesFound() < 0 ? null : Integer.valueOf(total.modesFound()),
                Json.finite(total.best()),
                message);
    }

    /**
     * How long a run has taken.
     *
     * @param seconds from its start
     * @param sampling without what came before its first round
     */
    record Times(double seconds, double sampling) {}

    /** Returns when a process began, if the system knows. */
    static String startOf(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toString).orElse("");
    }

    /** Of a run whose status file is gone. */
    static RunStatus lost() {
        return new RunStatus(
                State.FAILED,
                0,
                "",
                null,
                Instant.EPOCH.toString(),
                "sampling",
                1,
                1,
                0,
                null,
                0,
                0,
                null,
                null,
                null,
                0,
                null,
                null,
                "it ended without a final status; only its checkpoints, if any, show how far it was");
    }

    /** Returns a copy in another state, with a message. */
    public RunStatus as(State other, String why) {
        return new RunStatus(
                other,
                process,
                processStarted,
                host,
                updated,
                doing,
                simulation,
                simulations,
                round,
                rounds,
                share,
                seconds,
                secondsLeft,
                roundsPerSecond,
                lowestSwapRate,
                roundTrips,
                modesFound,
                best,
                why);
    }

    /** Returns whether the status is RUNNING but its process is gone or, on another machine, has not updated it for minutes. */
    public boolean died() {
        return state == State.RUNNING && (isElsewhere() ? isSilent() : isGone());
    }

    /** Returns whether it belongs to a process on another machine, judged by the host name. */
    @JsonIgnore
    public boolean isElsewhere() {
        String here = HostName.here();
        return host != null && here != null && !host.equals(here);
    }

    /** Returns whether the run is still running. The lock of its folder knows best: a process that was just killed may still be listed. */
    public boolean isRunning(Path folder) {
        return state == State.RUNNING && !died() && (isElsewhere() || RunFolder.isBusy(folder));
    }

    private boolean isSilent() {
        try {
            return Duration.between(Instant.parse(updated), Instant.now()).compareTo(SILENCE) > 0;
        } catch (DateTimeException | ArithmeticException noTime) {
            return true;
        }
    }

    private boolean isGone() {
        return ProcessHandle.of(process)
                .filter(ProcessHandle::isAlive)
                .filter(alive -> isSame(startOf(alive), processStarted))
                .isEmpty();
    }

    /** Start times are reckoned from that of the system, which is known to the second and drifts as the clock is set right. */
    private static boolean isSame(String start, String recorded) {
        try {
            return start.isEmpty()
                    || recorded.isEmpty()
                    || Duration.between(Instant.parse(start), Instant.parse(recorded))
                                    .abs()
                                    .compareTo(SAME_START)
                            <= 0;
        } catch (DateTimeException | ArithmeticException noTime) {
            return false;
        }
    }
}
