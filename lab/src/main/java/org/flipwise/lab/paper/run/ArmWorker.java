package org.flipwise.lab.paper.run;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.flipwise.lab.outcome.Worker;
import org.flipwise.lab.paper.Arm;
import org.flipwise.lab.paper.Outcome;
import org.flipwise.lab.run.Json;
import org.flipwise.lab.run.Progress;
import org.flipwise.lab.run.StopRequest;

/** Runs simulations of a reproduction, whichever arms they belong to. What it keeps are the arms' problems and exact laws. */
public final class ArmWorker implements Worker {
    private final Map<String, ArmRun> arms = new HashMap<>();

    /**
     * One simulation, complete.
     *
     * @param number from 0
     */
    public record Task(Arm arm, long seed, int number) {
        /** On one line. */
        public String text() {
            return Json.line(this).strip();
        }
    }

    @Override
    public Optional<String> run(String task, Progress progress, StopRequest request) {
        return run(Json.parse(task, Task.class), request)
                .map(outcome -> Json.line(outcome).strip());
    }

    Optional<Outcome> run(Task task, StopRequest request) {
        ArmRun run;
        synchronized (arms) {
            run = arms.computeIfAbsent(task.arm().settings(), settings -> ArmRun.of(task.arm()));
        }
        return run.simulate(task.seed(), task.number(), request);
    }
}
