package org.flipwise.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.Worker;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;

/**
 * The function that an executor applies to a batch: it runs the batch's jobs one after another with the study's worker. Java serialisation carries only this class, the handles of a
 * broadcast and of an accumulator, and byte arrays.
 */
class BatchTask implements Function<byte[], byte[]> {
    private static final long serialVersionUID = 1;
    private static final double NANO = 1e-9;
    /** A batch ends early when its replies reach this many characters; its remaining jobs are sent again. */
    private static final long MOST_TEXT = 1 << 26;

    private static final long PROGRESS_INTERVAL_NANOS = 500_000_000;
    private final Broadcast<byte[]> jobPackage;
    private final ProgressAccumulator progress;

    BatchTask(Broadcast<byte[]> jobPackage, ProgressAccumulator progress) {
        this.jobPackage = jobPackage;
        this.progress = progress;
    }

    /** Returns the worker for a job package, opening the package if this executor has not done so yet. */
    Worker worker(byte[] bytes, String hash) {
        return WorkerCache.of(bytes, hash);
    }

    @Override
    public final byte[] call(byte[] bytes) throws InterruptedException {
        WireFormat.Batch batch = WireFormat.batch(bytes);
        StopRequest request = new Cancelled(TaskContext.get());
        String host = SparkEnv.get().blockManager().blockManagerId().host();
        List<WireFormat.JobReply> replies = new ArrayList<>();
        long length = 0;
        for (WireFormat.JobRequest job : batch.jobs()) {
            WireFormat.JobReply reply = reply(batch.parcel(), job, host, request);
            replies.add(reply);
            length += reply.outcome() == null ? MOST_TEXT : reply.outcome().length();
            if (length >= MOST_TEXT) {
                break;
            }
        }
        return WireFormat.replies(replies);
    }

    private WireFormat.JobReply reply(String hash, WireFormat.JobRequest job, String host, StopRequest request)
            throws InterruptedException {
        try {
            Worker worker = worker(jobPackage.value(), hash);
            long start = System.nanoTime();
            Optional<String> outcome = worker.run(job.task(), progress(job.job(), start), request);
            double seconds = (System.nanoTime() - start) * NANO;
            return outcome.map(text -> new WireFormat.JobReply(job.job(), host, seconds, text, null, null))
                    .orElseGet(() -> failed(job, host, Fault.INTERNAL, "a job was stopped before its end"));
        } catch (RuntimeException | Error thrown) {
            Optional<JobException> permanent = Faults.permanent(thrown, isDriver());
            if (permanent.isEmpty()) {
                throw thrown;
            }
            return failed(
                    job,
                    host,
                    permanent.get().fault(),
                    String.valueOf(permanent.get().getMessage()));
        }
    }

    private static WireFormat.JobReply failed(WireFormat.JobRequest job, String host, Fault fault, String message) {
        return new WireFormat.JobReply(job.job(), host, 0, null, fault.name(), message);
    }

    /** Returns whether this task runs in the driver's own process. */
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
                    next = now + PROGRESS_INTERVAL_NANOS;
                    progress.add(WireFormat.JobProgress.of(job, snapshot).text());
                }
            }
        };
    }

    /** A stop request that is also made when the driver cancels the task. */
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
