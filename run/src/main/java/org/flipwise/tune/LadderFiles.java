package org.flipwise.tune;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.ladder.HottestRung;
import org.flipwise.ladder.RungPlan;
import org.flipwise.provenance.Version;
import org.flipwise.result.LadderFile;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.TuneRequest;
import org.flipwise.targets.problem.Problem;

/** From a tuned ladder to the file that keeps it. */
public final class LadderFiles {
    private LadderFiles() {}

    public static LadderFile of(Problem problem, SampleSettings settings, TuneRequest request, TunedLadder tuned) {
        List<LadderFile.RungLine> rungs = new ArrayList<>();
        for (int rung = 0; rung < tuned.plan().rungs().size(); rung++) {
            RungPlan plan = tuned.plan().rungs().get(rung);
            boolean last = rung == tuned.rejections().size();
            rungs.add(plan.line(
                    last ? null : 1 - tuned.rejections().get(rung),
                    tuned.curve().local(plan.beta())));
        }
        List<LadderFile.StageLine> stages = tuned.stages().stream()
                .map(stage -> new LadderFile.StageLine(
                        stage.rounds(),
                        stage.rungs(),
                        stage.lowestSwapRate(),
                        stage.barrier(),
                        stage.roundTrips(),
                        stage.logNormalizer()))
                .toList();
        RungPlan hottest = tuned.plan().rungs().get(tuned.plan().rungs().size() - 1);
        return new LadderFile(
                LadderFile.FORMAT,
                Version.number(),
                new Summary.ProblemLine(problem.name(), problem.target().dimension(), problem.hash()),
                request.method().label(),
                settings.kernel().name().label(),
                settings.kernel().balance().name(),
                settings.swap().name().toLowerCase(java.util.Locale.ROOT),
                settings.seed(),
                rungs,
                tuned.curve().total(),
                tuned.curve().plainSum(),
                tuned.travel().theoreticalRate(),
                tuned.travel().efficiency(),
                LimitingFactor.of(tuned, request) + HoudayerPilot.sentence(tuned),
                settings.kernel().costs(),
                tuned.plan().moves().line(),
                tuned.local(),
                tuned.pilot().isEmpty() ? null : tuned.pilot(),
                HottestRung.of(problem.target(), hottest.beta()).logNormalizerOf(),
                stages);
    }
}
