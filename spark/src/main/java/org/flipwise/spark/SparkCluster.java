package org.flipwise.spark;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;
import org.flipwise.result.StopRequest;
import org.jspecify.annotations.Nullable;

/** The executors of one Spark application. */
final class SparkCluster implements Cluster {
    private static final long FIRST_EXECUTOR_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final long NEXT_EXECUTOR_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long POLL_MILLIS = 50;
    private final JavaSparkContext context;
    private final String master;
    private final Consumer<String> report;
    private final TaskFactory tasks;
    private final ExecutorListener executors = new ExecutorListener(this::pass);
    private volatile @Nullable Dispatch current;
    private int studies;
    private boolean waited;

    /** Makes the task that executors run on each batch. */
    interface TaskFactory {
        BatchTask task(Broadcast<byte[]> jobPackage, ProgressAccumulator progress);
    }

    SparkCluster(JavaSparkContext context, Consumer<String> report, TaskFactory tasks) {
        this.context = context;
        this.master = context.master();
        this.report = report;
        this.tasks = tasks;
        context.sc().addSparkListener(executors);
    }

    /** Passes an event to the running study. An executor lost between two studies was idle, so the event is dropped. */
    private void pass(Event event) {
        Dispatch study = current;
        if (study != null) {
            study.post(event);
        }
    }

    @Override
    public int slots() {
        awaitFirst();
        return slotsNow();
    }

    /** Returns how many tasks the registered executors run in parallel. */
    private int slotsNow() {
        return number(() -> {
            if (context.sc().isStopped()) {
                throw SparkFailure.ended();
            }
            int perTask = context.getConf().getInt("spark.task.cpus", 1);
            return Math.max(1, context.defaultParallelism() / perTask);
        });
    }

    /** Gets a number from Spark, or 1 if this thread is interrupted; the interrupt is noticed at its next wait. */
    private static int number(Callable<Integer> number) {
        try {
            return SparkFailure.call(number);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return 1;
        }
    }

    /** Waits, once, for executors to register: up to ten seconds for the first, then until none has registered for a second. */
    private synchronized void awaitFirst() {
        if (waited || MasterUrl.isLocal(master)) {
            return;
        }
        long start = System.nanoTime();
        long since = start;
        int seen = 0;
        while (!context.sc().isStopped()
                && System.nanoTime() - start < FIRST_EXECUTOR_NANOS
                && (seen == 0 || System.nanoTime() - since < NEXT_EXECUTOR_NANOS)) {
            int now = executors();
            since = now == seen ? since : System.nanoTime();
            seen = now;
            pause(POLL_MILLIS);
        }
        waited = true;
    }

    /** Returns the number of executors; Spark's own count includes the driver. */
    private int executors() {
        return number(() -> context.sc().getExecutorMemoryStatus().size() - 1);
    }

    private static void pause(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether an executor is available, or none is needed any more. */
    private boolean hasExecutor() {
        return MasterUrl.isLocal(master) || context.sc().isStopped() || executors() > 0;
    }

    @Override
    public void run(JobPackage jobPackage, List<Job> jobs, JobListener listener, StopRequest request)
            throws InterruptedException {
        run(jobPackage.bytes(), jobs, listener, request);
    }

    private void run(byte[] jobPackage, List<Job> jobs, JobListener listener, StopRequest request)
            throws InterruptedException {
        ProgressAccumulator progress = new ProgressAccumulator();
        Broadcast<byte[]> sent = SparkFailure.call(() -> {
            context.sc().register(progress);
            return context.broadcast(jobPackage);
        });
        executors.listenTo(progress.id());
        String group = "flipwise " + studies++;
        Dispatch dispatch = new Dispatch(context, tasks.task(sent, progress), group);
        NoExecutorNotice notice = new NoExecutorNotice(report, MasterUrl.advice(master), System::nanoTime);
        current = dispatch;
        boolean over = false;
        try {
            new JobScheduler(JobPackage.hash(jobPackage), jobs, listener, report)
                    .run(dispatch, this::slotsNow, () -> notice.update(hasExecutor()), request);
            over = !request.made();
        } finally {
            current = null;
            if (!over) {
                cleanUp(dispatch::cancel);
            }
            cleanUp(() -> {
                if (!context.sc().isStopped()) {
                    sent.destroy();
                }
            });
        }
    }

    /** Runs a clean-up step and ignores its failure, which must not hide the outcome of the study; a stopped Spark needs none. */
    private static void cleanUp(Runnable step) {
        try {
            SparkFailure.call(Executors.callable(step));
        } catch (JobException gone) {
            // the study has ended or reports its own failure
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        cleanUp(() -> {
            context.sc().removeSparkListener(executors);
            context.close();
        });
    }
}
