package org.flipwise.report.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.flipwise.folder.RunData;
import org.flipwise.folder.RunStatus;
import org.flipwise.provenance.Manifest;
import org.flipwise.result.Summary;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.trace.Trace;
import org.flipwise.tune.Tuning;

/** Runs to report on: summaries of real ones, traces and ends of life made up. */
final class MadeUpRuns {
    private MadeUpRuns() {}

    /** "paper:bimodal --rounds 100": the problem, then options that all have a value. */
    static RunData of(String words) throws InterruptedException {
        Summary summary = summary(words);
        return of(words, summary, status(RunStatus.State.FINISHED, null));
    }

    static RunData of(String words, Summary summary, RunStatus status) {
        return new RunData(Path.of("run"), manifest(words, summary), status, summary, trace(summary));
    }

    static Summary summary(String words) throws InterruptedException {
        String[] parts = words.split(" ", -1);
        Problem problem = Problems.resolve(parts[0]);
        Map<String, String> options = new LinkedHashMap<>();
        for (int i = 1; i < parts.length; i += 2) {
            options.put(parts[i].substring(2), parts[i + 1]);
        }
        return SampleRun.run(
                problem, Tuning.settle(problem, SampleOptions.resolve(Options.of(options), problem)), snapshot -> {});
    }

    static Manifest manifest(String words, Summary summary) {
        List<String> command = new ArrayList<>(List.of("sample"));
        command.addAll(Arrays.asList(words.split(" ", -1)));
        return new Manifest(
                "0.1.0",
                Manifest.SAMPLE,
                "0123456789ab",
                new Manifest.JavaLine("17", "somebody", "a machine"),
                new Manifest.SystemLine("Linux", "6", "amd64"),
                2,
                command,
                null,
                null,
                null,
                null,
                summary.identity().seed(),
                new Manifest.ProblemLine(
                        summary.identity().problem().name(),
                        summary.identity().problem().hash()),
                "2026-01-01T00:00:00Z");
    }

    static RunStatus status(RunStatus.State state, String message) {
        return new RunStatus(
                state,
                1,
                "2026-01-01T00:00:00Z",
                null,
                "2026-01-01T00:01:00Z",
                "sampling",
                1,
                1,
                1234,
                5678L,
                0.25,
                60,
                180.0,
                20.0,
                0.3,
                7,
                null,
                null,
                message);
    }

    /** Replicas that swap by chance, at energies about those of the rungs. */
    static Trace trace(Summary summary) {
        int rungs = summary.tempering().rungs().size();
        int looks = 400;
        List<Trace.Chain> chains = new ArrayList<>();
        int sims = summary.sims() == null ? 1 : summary.sims().size();
        for (int sim = 0; sim < sims; sim++) {
            Random random = new Random(sim + 1);
            long[] rounds = new long[looks];
            double[][] energy = new double[rungs][looks];
            int[][] replica = new int[rungs][looks];
            int[] at = new int[rungs];
            Arrays.setAll(at, rung -> rung);
            for (int look = 0; look < looks; look++) {
                rounds[look] = (summary.length().burnIn() + summary.length().rounds()) * (look + 1) / looks;
                for (int rung = look % 2; rung + 1 < rungs; rung += 2) {
                    if (random.nextDouble() < 0.6) {
                        int held = at[rung];
                        at[rung] = at[rung + 1];
                        at[rung + 1] = held;
                    }
                }
                for (int rung = 0; rung < rungs; rung++) {
                    double mean = summary.tempering().rungs().get(rung).meanLogDensity();
                    energy[rung][look] = mean + random.nextGaussian() * (0.1 + Math.abs(mean) * 0.1);
                    replica[rung][look] = at[rung];
                }
            }
            chains.add(new Trace.Chain(sim, summary.length().burnIn(), rounds, energy, replica));
        }
        return new Trace(
                summary.tempering().rungs().stream().map(Summary.RungLine::beta).toList(), chains);
    }
}
