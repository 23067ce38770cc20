package org.flipwise.spark;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.spark.FutureAction;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.AsyncRDDActions;
import org.flipwise.lab.outcome.JobException;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.Seq;
import scala.concurrent.ExecutionContext;
import scala.util.Try;

/** Sends the batches of one study, each as a Spark job of one task, and hears what comes of them. */
final class Dispatch {
    private static final ExecutionContext ON_THE_SPOT = ExecutionContext.fromExecutor(Runnable::run);
    private final JavaSparkContext context;
    private final Errand errand;
    private final String group;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();

    /** @param group what Spark calls the jobs of this study */
    Dispatch(JavaSparkContext context, Errand errand, String group) {
        this.context = context;
        this.errand = errand;
        this.group = group;
    }

    /** Sends a batch; what comes of it will be an event. */
    void send(int batch, byte[] lines) throws InterruptedException {
        FutureAction<Seq<byte[]>> answers = GivingUp.ask(() -> {
            context.setJobGroup(group, group, true);
            JavaRDD<byte[]> task = context.parallelize(List.of(lines), 1).map(errand);
            FutureAction<Seq<byte[]>> begun = new AsyncRDDActions<>(task.rdd(), task.classTag()).collectAsync();
            context.clearJobGroup();
            return begun;
        });
        answers.onComplete(
                done -> {
                    hear(event(batch, done));
                    return batch;
                },
                ON_THE_SPOT);
    }

    /** Something happened; called from any thread. */
    void hear(Event event) {
        events.add(event);
    }

    private static Event event(int batch, Try<Seq<byte[]>> done) {
        if (done.isFailure()) {
            return new Event.GivenUp(batch, GivingUp.of(done.failed().get()));
        }
        try {
            return new Event.Back(batch, Wire.answers(done.get().head()));
        } catch (JobException broken) {
            return new Event.GivenUp(batch, broken);
        } catch (RuntimeException | Error broken) {
            return new Event.GivenUp(batch, GivingUp.of(broken));
        }
    }

    /** The next event; null where none comes for so long. */
    @Nullable
    Event next(long millis) throws InterruptedException {
        return events.poll(millis, TimeUnit.MILLISECONDS);
    }

    /** Takes back what is under way, and tells those at work to stop. */
    void cancel() {
        if (!context.sc().isStopped()) {
            context.cancelJobGroup(group);
        }
    }
}
