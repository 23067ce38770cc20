package org.flipwise.spark;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.fault.Fault;
import org.flipwise.json.Json;
import org.flipwise.outcome.JobException;
import org.flipwise.result.Progress;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * The messages between driver and executors: UTF-8 text with one JSON object per line. A batch is a {@link Header} and the number of {@link JobRequest}s that it states; its result is
 * one {@link JobReply} per job, or fewer if a job fails, whose reply is then the last. Only the job package is sent in another format, as bytes.
 */
final class WireFormat {
    private WireFormat() {}

    /**
     * The first line of a batch.
     *
     * @param parcel the SHA-256 that the study's job package must have
     * @param jobs how many job lines follow
     */
    record Header(String parcel, int jobs) {}

    /**
     * One job of a batch.
     *
     * @param job its number in the study
     * @param task the line for the worker
     */
    record JobRequest(int job, String task) {}

    /**
     * The result of a job.
     *
     * @param job its number in the study
     * @param host the machine that ran it
     * @param seconds how long it took there
     * @param outcome the worker's outcome; null if the job failed
     * @param fault the name of a {@link Fault} if the job failed
     * @param message the failure on one line
     */
    record JobReply(
            int job,
            String host,
            double seconds,
            @Nullable String outcome,
            @Nullable String fault,
            @Nullable String message) {}

    /**
     * The progress of a job. Numbers that may be NaN or infinite are text.
     *
     * @param job its number in the study
     */
    record JobProgress(
            int job,
            int simulation,
            int simulations,
            long round,
            long rounds,
            boolean burningIn,
            String lowestSwapRate,
            String highestSwapRate,
            long roundTrips,
            int modesFound,
            String best) {

        static JobProgress of(int job, Progress.Snapshot seen) {
            return new JobProgress(
                    job,
                    seen.simulation(),
                    seen.simulations(),
                    seen.round(),
                    seen.rounds(),
                    seen.burningIn(),
                    Double.toString(seen.lowestSwapRate()),
                    Double.toString(seen.highestSwapRate()),
                    seen.roundTrips(),
                    seen.modesFound(),
                    Double.toString(seen.best()));
        }

        Progress.Snapshot snapshot() {
            return new Progress.Snapshot(
                    simulation,
                    simulations,
                    round,
                    rounds,
                    burningIn,
                    Double.parseDouble(lowestSwapRate),
                    Double.parseDouble(highestSwapRate),
                    roundTrips,
                    modesFound,
                    Double.parseDouble(best));
        }

        /** Returns this progress as JSON on one line. */
        String text() {
            return Json.line(this).strip();
        }

        static JobProgress parse(String line) {
            return Json.parse(line, JobProgress.class);
        }
    }

    /** A batch that was received: the hash of the job package and the jobs. */
    record Batch(String parcel, List<JobRequest> jobs) {}

    static byte[] batch(String parcel, List<JobRequest> jobs) {
        StringBuilder text = new StringBuilder(Json.line(new Header(parcel, jobs.size())));
        jobs.forEach(job -> text.append(Json.line(job)));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Parses what {@link #batch(String, List)} wrote. */
    static Batch batch(byte[] bytes) {
        try {
            List<String> lines = lines(bytes);
            Header head = Json.parse(lines.isEmpty() ? "" : lines.get(0), Header.class);
            List<JobRequest> jobs = new ArrayList<>();
            for (String line : lines.subList(1, lines.size())) {
                jobs.add(Json.parse(line, JobRequest.class));
            }
            if (jobs.size() != head.jobs()) {
                throw broken(jobs.size() + " jobs of " + head.jobs());
            }
            return new Batch(head.parcel(), jobs);
        } catch (JacksonException malformed) {
            throw broken(malformed.getOriginalMessage());
        }
    }

    static byte[] replies(List<JobReply> replies) {
        StringBuilder text = new StringBuilder();
        replies.forEach(answer -> text.append(Json.line(answer)));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Parses what {@link #replies(List)} wrote. */
    static List<JobReply> replies(byte[] bytes) {
        try {
            List<JobReply> replies = new ArrayList<>();
            for (String line : lines(bytes)) {
                replies.add(Json.parse(line, JobReply.class));
            }
            return replies;
        } catch (JacksonException malformed) {
            throw broken(malformed.getOriginalMessage());
        }
    }

    private static List<String> lines(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8).lines().toList();
    }

    private static JobException broken(String what) {
        return new JobException(Fault.INTERNAL, "an incomplete batch arrived: " + what);
    }
}
