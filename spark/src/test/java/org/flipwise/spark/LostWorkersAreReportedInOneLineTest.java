package org.flipwise.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkException;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.cluster.ExecutorInfo;
import org.flipwise.codec.CodecException;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.JobException;
import org.flipwise.targets.own.HelperException;
import org.flipwise.targets.problem.ProblemException;
import org.junit.jupiter.api.Test;
import scala.collection.immutable.Map$;

/** Lost machines and batches are reported once, in one line with the cause. */
class LostWorkersAreReportedInOneLineTest {
    private static final String ABORTED =
            "Job aborted due to stage failure: Task 0 in stage 3.0 failed 4 times, most recent failure: "
                    + "Lost task 0.3 in stage 3.0 (TID 8) (10.0.0.7 executor 2): ";

    private static JobException failed(String text) {
        return SparkFailure.of(new SparkException(text, null));
    }

    @Test
    void machinesOnce() {
        List<Event> events = new ArrayList<>();
        ExecutorListener listener = new ExecutorListener(events::add);
        listener.onExecutorAdded(
                new SparkListenerExecutorAdded(0, "2", new ExecutorInfo("10.0.0.7", 4, Map$.MODULE$.empty())));
        SparkListenerExecutorRemoved gone = new SparkListenerExecutorRemoved(1, "2", "worker lost\nand more");
        listener.onExecutorRemoved(gone);
        listener.onExecutorRemoved(gone);
        listener.onExecutorRemoved(new SparkListenerExecutorRemoved(1, "3", "Executor killed by driver."));
        assertThat(events).containsExactly(new Event.ExecutorLost("executor 2 on 10.0.0.7", "worker lost"));
    }

    @Test
    void batchesThatSparkGaveUp() {
        JobException memory = failed(ABORTED + "java.lang.OutOfMemoryError: Java heap space\n\tat x.Y.z(Y.java:1)\n");
        assertThat(memory.fault()).isEqualTo(Fault.INTERNAL);
        assertThat(memory)
                .hasMessage(
                        "Spark tried a batch of simulations 4 times and gave up; the last time on 10.0.0.7:"
                                + " java.lang.OutOfMemoryError: Java heap space; -Dspark.executor.memory=4g gives executors more");
        JobException lost = failed(ABORTED + "ExecutorLostFailure (executor 2 exited) Reason: worker lost");
        assertThat(lost.fault()).isEqualTo(Fault.UNAVAILABLE);
        JobException ended = failed("Job 3 cancelled because SparkContext was shut down\nmore");
        assertThat(ended.fault()).isEqualTo(Fault.UNAVAILABLE);
        JobException odd = failed("something else\nmore");
        assertThat(odd).hasMessage("Spark failed: something else");
        assertThat(odd.fault()).isEqualTo(Fault.UNAVAILABLE);
        JobException deep = SparkFailure.of(new SparkException("Exception thrown in awaitResult: ", odd));
        assertThat(deep).hasMessage("Spark failed: Spark failed: something else");
    }

    /** What ends in Spark itself is not taken for a mistake of ours, which a task's own failure is. */
    @Test
    void batchesThatSparkCouldNotRun() {
        for (String ofSpark : List.of(
                "java.util.concurrent.RejectedExecutionException: Task org.apache.spark.executor.Executor$TaskRunner@1 rejected",
                "org.apache.spark.SparkException: Failed to get broadcast_3_piece0 of broadcast_3",
                "java.io.IOException: org.apache.spark.SparkException: Failed to get broadcast_3",
                "FetchFailed(null, shuffleId=0)")) {
            assertThat(failed(ABORTED + ofSpark).fault()).as(ofSpark).isEqualTo(Fault.UNAVAILABLE);
        }
        for (String ours : List.of("java.lang.IllegalStateException: org.apache.spark.x", "java.io.IOException: no")) {
            assertThat(failed(ABORTED + ours).fault()).as(ours).isEqualTo(Fault.INTERNAL);
        }
    }

    @Test
    void whateverSparkThrowsWhenItIsAsked() {
        for (Exception thrown : List.of(
                new SparkException("Could not find BlockManagerMaster.", null),
                new IllegalStateException("Cannot call methods on a stopped SparkContext."),
                new NullPointerException())) {
            assertThatThrownBy(() -> SparkFailure.call(() -> {
                        throw thrown;
                    }))
                    .isInstanceOf(JobException.class)
                    .extracting(told -> ((JobException) told).fault())
                    .isEqualTo(Fault.UNAVAILABLE);
        }
        JobException own = new JobException(Fault.BAD_DATA, "x");
        assertThatThrownBy(() -> SparkFailure.call(() -> {
                    throw own;
                }))
                .isSameAs(own);
    }

    @Test
    void failuresThatLast() {
        assertThat(Faults.permanent(new ProblemException(Fault.NO_INPUT, "no x.csv"), false))
                .hasValueSatisfying(found -> assertThat(found.fault()).isEqualTo(Fault.NO_INPUT));
        assertThat(Faults.permanent(new ProblemException(Fault.BAD_DATA, "x.csv:1:1: no"), false))
                .hasValueSatisfying(found -> assertThat(found.fault()).isEqualTo(Fault.BAD_DATA));
        assertThat(Faults.permanent(new HelperException("no such command"), false))
                .hasValueSatisfying(found -> assertThat(found.fault()).isEqualTo(Fault.UNAVAILABLE));
        assertThat(Faults.permanent(new CodecException("cut"), false))
                .hasValueSatisfying(found -> assertThat(found.fault()).isEqualTo(Fault.BAD_DATA));
        JobException own = new JobException(Fault.INTERNAL, "x");
        assertThat(Faults.permanent(own, false)).containsSame(own);
    }

    @Test
    void failuresThatMayPass() {
        for (Throwable thrown :
                List.of(new OutOfMemoryError(), new NoClassDefFoundError(), new IllegalStateException(), new Error())) {
            assertThat(Faults.permanent(thrown, false)).as("%s", thrown).isEmpty();
        }
    }

    @Test
    void forWantOfMemoryTheDriverIsNotEndedBySpark() {
        assertThat(Faults.permanent(new OutOfMemoryError(), true))
                .hasValueSatisfying(told -> assertThat(told).hasMessageContaining("out of memory"));
    }
}
