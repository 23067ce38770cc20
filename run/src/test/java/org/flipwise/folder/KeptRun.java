package org.flipwise.folder;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.provenance.Manifest;
import org.flipwise.result.StopRequest;
import org.flipwise.run.SampleOutcome;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunSpec;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tune.Tuning;

/** A run that is kept in a folder, by words as a user says them. */
record KeptRun(SampleOutcome outcome, SampleSettings settings, RunSpec spec) {

    /** "paper:bimodal --rounds 10": the problem, then options that all have a value. */
    static KeptRun in(Path folder, String words) throws IOException, InterruptedException {
        String[] parts = words.split(" +");
        Map<String, String> given = new LinkedHashMap<>();
        for (int i = 1; i < parts.length; i += 2) {
            given.put(parts[i].substring(2), parts[i + 1]);
        }
        Problem problem = Problems.resolve(parts[0]);
        Options options = Options.of(given);
        SampleSettings settings = Tuning.settle(problem, SampleOptions.resolve(options, problem));
        try (RunFolder run = RunFolder.reserve(folder)) {
            Manifest manifest = Manifest.of(
                    new RunSpec.Sample(parts[0], options),
                    List.of(parts),
                    List.of(),
                    problem,
                    settings.seed(),
                    settings.threads(),
                    Instant.now());
            RunKeeper keeper = RunKeeper.begin(run, manifest);
            keeper.sampling(settings);
            SampleOutcome outcome = SampleRun.run(problem, settings, snapshot -> {}, keeper, new StopRequest());
            keeper.end(outcome, settings.tuned());
            return new KeptRun(outcome, settings, new RunSpec.Sample(parts[0], options));
        }
    }
}
