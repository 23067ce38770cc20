package org.flipwise.spark;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.apache.spark.scheduler.AccumulableInfo;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerBlockManagerAdded;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorMetricsUpdate;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import scala.jdk.javaapi.CollectionConverters;

/** Receives progress of running tasks and losses of executors from Spark's threads and passes them on as events. */
final class ExecutorListener extends SparkListener {
    private final Consumer<Event> events;
    private final Map<String, String> machines = new ConcurrentHashMap<>();
    private final Set<String> lost = ConcurrentHashMap.newKeySet();
    private volatile long progressId = -1;

    ExecutorListener(Consumer<Event> events) {
        this.events = events;
    }

    /** Listens to the tasks that report to the {@link ProgressAccumulator} of this id. */
    void listenTo(long accumulator) {
        progressId = accumulator;
    }

    @Override
    public void onExecutorMetricsUpdate(SparkListenerExecutorMetricsUpdate update) {
        for (var task : CollectionConverters.asJava(update.accumUpdates())) {
            for (AccumulableInfo each : CollectionConverters.asJava(task._4())) {
                if (each.id() == progressId
                        && each.update().isDefined()
                        && each.update().get() instanceof String line
                        && !line.isEmpty()) {
                    events.accept(new Event.Progressed(line));
                }
            }
        }
    }

    @Override
    public void onExecutorAdded(SparkListenerExecutorAdded added) {
        machines.put(added.executorId(), added.executorInfo().executorHost());
    }

    @Override
    public void onBlockManagerAdded(SparkListenerBlockManagerAdded added) {
        machines.put(added.blockManagerId().executorId(), added.blockManagerId().host());
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
        String machine = machines.remove(removed.executorId());
        boolean released = removed.reason().contains("killed by driver");
        if (!released && lost.add(removed.executorId())) {
            String executor = "executor " + removed.executorId();
            events.accept(new Event.ExecutorLost(
                    machine == null ? executor : executor + " on " + machine,
                    removed.reason().lines().findFirst().orElse("")));
        }
    }
}
