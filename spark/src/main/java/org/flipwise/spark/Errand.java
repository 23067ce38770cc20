package org.flipwise.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.flipwise.fault.Fault;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Worker;
import org.flipwise.lab.run.Progress;
import org.flipwise.lab.run.StopRequest;

/**
 * What an executor does with a batch: runs its jobs one after another with the study's worker. This class, handles of a broadcast and of an accumulator, and arrays of bytes
 * are all that Java's serialisation carries.
 */
class Errand implements Function<byte[], byte[]> {
    private static final long serialVersionUID = 1;
    private static final double NANO = 1e-9;
    /** A batch ends where its answers are so long; what it has not done is sent again. */
    private static final long MOST_TEXT = 1 << 26;

    private static final long BETWEEN_WORDS = 500_000_000;
    private final Broadcast<byte[]> parcel;
    private final Hearsay hearsay;

    Errand(Broadcast<byte[]> parcel, Hearsay hearsay) {
        this.parcel = parcel;
        this.hearsay = hearsay;
    }

    /** Opens a parcel, or finds the worker that has it open. */
    Worker worker(byte[] bytes, String hash) {
        return Workplace.of(bytes, hash);
    }

    @Override
    public final byte[] call(byte[] bytes) throws InterruptedException {
        Wire.Batch batch = Wire.batch(bytes);
        StopRequest request = new Cancelled(TaskContext.get());
        String host = SparkEnv.get().blockManager().blockManagerId().host();
        List<Wire.Answer> answers = new ArrayList<>();
        long length = 0;
        for (Wire.Asked job : batch.jobs()) {
            Wire.Answer answer = answer(batch.parcel(), job, host, request);
            answers.add(answer);
            long said = answer.outcome() == null ? MOST_TEXT : answer.outcome().length();
            length += said;
            if (length >= MOST_TEXT) {
                break;
            }
        }
        return Wire.answers(answers);
    }

    private Wire.Answer answer(String hash, Wire.Asked job, String host, StopRequest request)
            throws InterruptedException {
        try {
            Worker worker = worker(parcel.value(), hash);
            long start = System.nanoTime();
            Optional<String> outcome = worker.run(job.task(), progress(job.job(), start), request);
            double seconds = (System.nanoTime() - start) * NANO;
            return outcome.map(text -> new Wire.Answer(job.job(), host, seconds, text, null, null))
                    .orElseGet(() -> failed(job, host, Fault.INTERNAL, "a job was stopped before its end"));
        } catch (RuntimeException | Error thrown) {
            Optional<JobException> lasting = Faults.lasting(thrown, isDriver());
            if (lasting.isEmpty()) {
                throw thrown;
            }
            return failed(
                    job,
                    host,
                    lasting.get().fault(),
                    String.valueOf(lasting.get().getMessage()));
        }
    }

    private static Wire.Answer failed(Wire.Asked job, String host, Fault fault, String message) {
        return new Wire.Answer(job.job(), host, 0, null, fault.name(), message);
    }

    /** Whether this is no executor of its own, but the driver. */
    private static boolean isDriver() {
        return SparkEnv.get().executorId().equals("driver");
    }

    private Progress progress(int job, long start) {
        return new Progress() {
            private long next = start;

            @Override
            public void at(Snapshot snapshot) {
                long now = System.nanoTime();
                if (now - next >= 0) {
                    next = now + BETWEEN_WORDS;
                    hearsay.add(Wire.Word.of(job, snapshot).text());
                }
            }
        };
    }

    /** Made when the driver takes the task back. */
    private static final class Cancelled extends StopRequest {
        private final TaskContext task;

        Cancelled(TaskContext task) {
            this.task = task;
        }

        @Override
        public boolean made() {
            return super.made() || task.isInterrupted();
        }
    }
}
