package org.flipwise.spark;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.fault.Fault;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.run.Json;
import org.flipwise.lab.run.Progress;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * What crosses the wire between driver and executors: UTF-8 text, a JSON object on each line, and nothing else but the parcel's own bytes. To a machine go a
 * {@link Head} and as many {@link Asked} as it says; back come as many {@link Answer}s, or fewer if one of them is a failure, which is then the last.
 */
final class Wire {
    private Wire() {}

    /**
     * The first line of a batch.
     *
     * @param parcel the hash that the study's parcel must have
     * @param jobs how many lines follow
     */
    record Head(String parcel, int jobs) {}

    /**
     * A job.
     *
     * @param job its number in the study
     * @param task the line for the worker
     */
    record Asked(int job, String task) {}

    /**
     * What came of a job.
     *
     * @param host where it ran
     * @param seconds it took there
     * @param outcome what the worker said; absent where it failed
     * @param fault a {@link Fault} where it failed
     * @param message one line that says how
     */
    record Answer(
            int job,
            String host,
            double seconds,
            @Nullable String outcome,
            @Nullable String fault,
            @Nullable String message) {}

    /**
     * How far a job has come. Numbers that may be no number are text.
     *
     * @param job its number in the study
     */
    record Word(
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

        static Word of(int job, Progress.Snapshot seen) {
            return new Word(
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

        /** On one line. */
        String text() {
            return Json.line(this).strip();
        }

        static Word parse(String line) {
            return Json.parse(line, Word.class);
        }
    }

    /** A batch as it came. */
    record Batch(String parcel, List<Asked> jobs) {}

    static byte[] batch(String parcel, List<Asked> jobs) {
        StringBuilder text = new StringBuilder(Json.line(new Head(parcel, jobs.size())));
        jobs.forEach(job -> text.append(Json.line(job)));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** What {@link #batch(String, List)} wrote. */
    static Batch batch(byte[] bytes) {
        try {
            List<String> lines = lines(bytes);
            Head head = Json.parse(lines.isEmpty() ? "" : lines.get(0), Head.class);
            List<Asked> jobs = new ArrayList<>();
            for (String line : lines.subList(1, lines.size())) {
                jobs.add(Json.parse(line, Asked.class));
            }
            if (jobs.size() != head.jobs()) {
                throw broken(jobs.size() + " jobs of " + head.jobs());
            }
            return new Batch(head.parcel(), jobs);
        } catch (JacksonException malformed) {
            throw broken(malformed.getOriginalMessage());
        }
    }

    static byte[] answers(List<Answer> answers) {
        StringBuilder text = new StringBuilder();
        answers.forEach(answer -> text.append(Json.line(answer)));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** What {@link #answers(List)} wrote. */
    static List<Answer> answers(byte[] bytes) {
        try {
            List<Answer> answers = new ArrayList<>();
            for (String line : lines(bytes)) {
                answers.add(Json.parse(line, Answer.class));
            }
            return answers;
        } catch (JacksonException malformed) {
            throw broken(malformed.getOriginalMessage());
        }
    }

    private static List<String> lines(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8).lines().toList();
    }

    private static JobException broken(String what) {
        return new JobException(Fault.INTERNAL, "a batch arrived that is not whole: " + what);
    }
}
