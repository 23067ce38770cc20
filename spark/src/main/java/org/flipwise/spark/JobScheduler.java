package org.flipwise.spark;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobException;
import org.flipwise.result.StopRequest;

/** Runs the jobs of one study on the driver: keeps the waiting jobs, the batches in flight and the listener of their outcomes. Confined to one thread. */
final class JobScheduler {
    private static final long POLL_MILLIS = 200;
    private final String packageHash;
    private final Cluster.JobListener listener;
    private final Consumer<String> report;
    private final Batches batches = new Batches();
    private final Map<Integer, Map<Integer, Job>> underWay = new LinkedHashMap<>();
    private int jobs;
    private int sent;

    /** @param packageHash the SHA-256 of the job package */
    JobScheduler(String packageHash, List<Job> jobs, Cluster.JobListener listener, Consumer<String> report) {
        this.packageHash = packageHash;
        this.listener = listener;
        this.report = report;
        batches.add(numbered(jobs));
    }

    private List<NumberedJob> numbered(Collection<Job> more) {
        List<NumberedJob> numbered = new ArrayList<>();
        for (Job job : more) {
            numbered.add(new NumberedJob(jobs++, job));
        }
        return numbered;
    }

    /**
     * Runs until all jobs are done or a stop is requested.
     *
     * @param slots the number of tasks that run in parallel now
     * @param check called when no event has arrived for a fraction of a second
     */
    void run(Dispatch dispatch, IntSupplier slots, Runnable check, StopRequest request) throws InterruptedException {
        try {
            while (!request.made()) {
                send(dispatch, slots.getAsInt());
                if (underWay.isEmpty()) {
                    return;
                }
                Event event = dispatch.next(POLL_MILLIS);
                if (event == null) {
                    check.run();
                } else {
                    handle(event);
                }
            }
            drain(dispatch);
        } catch (JobException failed) {
            drainAfter(failed, dispatch);
            throw failed;
        }
    }

    /** Handles the batches that are already done, so that their outcomes are not lost. */
    private void drain(Dispatch dispatch) throws InterruptedException {
        for (Event event = dispatch.next(0); event != null; event = dispatch.next(0)) {
            Map<Integer, Job> batch = event instanceof Event.BatchDone done ? underWay.remove(done.batch()) : null;
            if (batch != null) {
                accept(batch, ((Event.BatchDone) event).replies());
            }
        }
    }

    /** Handles the batches that are already done after a job has failed, and attaches further failures to the first. */
    private void drainAfter(JobException failed, Dispatch dispatch) throws InterruptedException {
        try {
            drain(dispatch);
        } catch (JobException another) {
            failed.addSuppressed(another);
        }
    }

    private void send(Dispatch dispatch, int slots) throws InterruptedException {
        while (underWay.size() < Batches.underWay(slots) && !batches.isEmpty()) {
            Map<Integer, Job> batch = new LinkedHashMap<>();
            List<WireFormat.JobRequest> lines = new ArrayList<>();
            for (NumberedJob each : batches.next(slots)) {
                batch.put(each.number(), each.job());
                lines.add(new WireFormat.JobRequest(each.number(), each.job().task()));
            }
            underWay.put(sent, batch);
            dispatch.send(sent++, WireFormat.batch(packageHash, lines));
        }
    }

    private void handle(Event event) {
        if (event instanceof Event.BatchDone done) {
            Map<Integer, Job> batch = underWay.remove(done.batch());
            if (batch != null) {
                accept(batch, done.replies());
            }
        } else if (event instanceof Event.BatchFailed failed) {
            throw failed.cause();
        } else if (event instanceof Event.Progressed progress) {
            forward(WireFormat.JobProgress.parse(progress.line()));
        } else if (event instanceof Event.ExecutorLost lost) {
            report.accept("lost " + lost.executor() + " (" + lost.reason() + "); its jobs are run again");
        }
    }

    private void accept(Map<Integer, Job> batch, List<WireFormat.JobReply> replies) {
        List<Job> following = new ArrayList<>();
        for (WireFormat.JobReply reply : replies) {
            Job job = batch.remove(reply.job());
            if (job == null) {
                throw new JobException(Fault.INTERNAL, "a reply arrived for a job that was not sent");
            }
            if (reply.outcome() == null) {
                throw failure(reply);
            }
            batches.measured(job, reply.seconds());
            Optional<Job> next = listener.done(job, reply.outcome());
            next.ifPresent(following::add);
        }
        if (replies.isEmpty()) {
            throw new JobException(Fault.INTERNAL, "a batch of " + batch.size() + " jobs returned no reply");
        }
        following.addAll(batch.values());
        batches.addFirst(numbered(following));
    }

    private static JobException failure(WireFormat.JobReply reply) {
        return new JobException(
                Fault.valueOf(String.valueOf(reply.fault())), reply.message() + " (on " + reply.host() + ")");
    }

    private void forward(WireFormat.JobProgress progress) {
        for (Map<Integer, Job> batch : underWay.values()) {
            Job job = batch.get(progress.job());
            if (job != null) {
                listener.at(job, progress.snapshot());
            }
        }
    }
}
