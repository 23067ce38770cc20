package org.flipwise.spark;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.flipwise.lab.outcome.Job;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Parcel;
import org.flipwise.lab.outcome.Team;
import org.flipwise.lab.run.StopRequest;
import org.jspecify.annotations.Nullable;

/** The executors of one Spark application. */
final class SparkTeam implements Team {
    private static final long FIRST_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final long FELLOWS_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long LOOK_MILLIS = 50;
    private final JavaSparkContext context;
    private final String master;
    private final Consumer<String> say;
    private final Kind kind;
    private final Ears ears = new Ears(this::pass);
    private volatile @Nullable Dispatch current;
    private int studies;
    private boolean waited;

    /** Makes what executors do with a batch. */
    interface Kind {
        Errand errand(Broadcast<byte[]> parcel, Hearsay hearsay);
    }

    SparkTeam(JavaSparkContext context, Consumer<String> say, Kind kind) {
        this.context = context;
        this.master = context.master();
        this.say = say;
        this.kind = kind;
        context.sc().addSparkListener(ears);
    }

    /** To the study that runs; between two, nothing that is lost was at work. */
    private void pass(Event event) {
        Dispatch study = current;
        if (study != null) {
            study.hear(event);
        }
    }

    @Override
    public int slots() {
        awaitFirst();
        return slotsNow();
    }

    /** The tasks that registered executors run side by side. */
    private int slotsNow() {
        return asked(() -> {
            if (context.sc().isStopped()) {
                throw GivingUp.ended();
            }
            int perTask = context.getConf().getInt("spark.task.cpus", 1);
            return Math.max(1, context.defaultParallelism() / perTask);
        });
    }

    /** Asks Spark for a number; 1 where this thread is interrupted, which it will notice when it waits next. */
    private static int asked(Callable<Integer> number) {
        try {
            return GivingUp.ask(number);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return 1;
        }
    }

    /** Executors come within seconds of being asked for, one after another; once, they are waited for until no more come. */
    private synchronized void awaitFirst() {
        if (waited || Masters.isLocal(master)) {
            return;
        }
        long start = System.nanoTime();
        long since = start;
        int seen = 0;
        while (!context.sc().isStopped()
                && System.nanoTime() - start < FIRST_NANOS
                && (seen == 0 || System.nanoTime() - since < FELLOWS_NANOS)) {
            int now = executors();
            since = now == seen ? since : System.nanoTime();
            seen = now;
            pause(LOOK_MILLIS);
        }
        waited = true;
    }

    /** Spark counts the driver among them. */
    private int executors() {
        return asked(() -> context.sc().getExecutorMemoryStatus().size() - 1);
    }

    private static void pause(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether there is an executor, as far as it matters. */
    private boolean isHelped() {
        return Masters.isLocal(master) || context.sc().isStopped() || executors() > 0;
    }

    @Override
    public void run(Parcel parcel, List<Job> jobs, Reception reception, StopRequest request)
            throws InterruptedException {
        run(parcel.bytes(), jobs, reception, request);
    }

    private void run(byte[] parcel, List<Job> jobs, Reception reception, StopRequest request)
            throws InterruptedException {
        Hearsay hearsay = new Hearsay();
        Broadcast<byte[]> sent = GivingUp.ask(() -> {
            context.sc().register(hearsay);
            return context.broadcast(parcel);
        });
        ears.listenTo(hearsay.id());
        String group = "flipwise " + studies++;
        Dispatch dispatch = new Dispatch(context, kind.errand(sent, hearsay), group);
        Waiting waiting = new Waiting(say, Masters.whatToLookAt(master), System::nanoTime);
        current = dispatch;
        boolean over = false;
        try {
            new Study(Parcel.hash(parcel), jobs, reception, say)
                    .run(dispatch, this::slotsNow, () -> waiting.look(isHelped()), request);
            over = !request.made();
        } finally {
            current = null;
            if (!over) {
                tidy(dispatch::cancel);
            }
            tidy(() -> {
                if (!context.sc().isStopped()) {
                    sent.destroy();
                }
            });
        }
    }

    /** Does something after a study, whose end it must not hide: a Spark that is gone has nothing left to be tidied up. */
    private static void tidy(Runnable tidying) {
        try {
            GivingUp.ask(Executors.callable(tidying));
        } catch (JobException gone) {
            // the study has ended, or says itself why not
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        tidy(() -> {
            context.sc().removeSparkListener(ears);
            context.close();
        });
    }
}
