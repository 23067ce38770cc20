package org.flipwise.spark;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.spark.FutureAction;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.AsyncRDDActions;
import org.flipwise.outcome.JobException;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.Seq;
import scala.concurrent.ExecutionContext;
import scala.util.Try;

/** Submits the batches of one study, each as a Spark job of one task, and queues the events they lead to. */
final class Dispatch {
    private static final ExecutionContext SAME_THREAD = ExecutionContext.fromExecutor(Runnable::run);
    private final JavaSparkContext context;
    private final BatchTask task;
    private final String group;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();

    /** @param group the Spark job group of this study */
    Dispatch(JavaSparkContext context, BatchTask task, String group) {
        this.context = context;
        this.task = task;
        this.group = group;
    }

    /** Submits a batch. Its result or failure arrives as an event. */
    void send(int batch, byte[] lines) throws InterruptedException {
        FutureAction<Seq<byte[]>> replies = SparkFailure.call(() -> {
            context.setJobGroup(group, group, true);
            JavaRDD<byte[]> batches = context.parallelize(List.of(lines), 1).map(task);
            FutureAction<Seq<byte[]>> begun = new AsyncRDDActions<>(batches.rdd(), batches.classTag()).collectAsync();
            context.clearJobGroup();
            return begun;
        });
        replies.onComplete(
                done -> {
                    post(event(batch, done));
                    return batch;
                },
                SAME_THREAD);
    }

    /** Adds an event to the queue; may be called from any thread. */
    void post(Event event) {
        events.add(event);
    }

    private static Event event(int batch, Try<Seq<byte[]>> done) {
        if (done.isFailure()) {
            return new Event.BatchFailed(batch, SparkFailure.of(done.failed().get()));
        }
        try {
            return new Event.BatchDone(batch, WireFormat.replies(done.get().head()));
        } catch (JobException broken) {
            return new Event.BatchFailed(batch, broken);
        } catch (RuntimeException | Error broken) {
            return new Event.BatchFailed(batch, SparkFailure.of(broken));
        }
    }

    /** Waits for the next event and returns it, or null after the given time. */
    @Nullable
    Event next(long millis) throws InterruptedException {
        return events.poll(millis, TimeUnit.MILLISECONDS);
    }

    /** Cancels all batches in flight and interrupts the tasks that run them. */
    void cancel() {
        if (!context.sc().isStopped()) {
            context.cancelJobGroup(group);
        }
    }
}
