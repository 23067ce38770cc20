package org.flipwise.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungForm;
import org.flipwise.ladder.RungPlan;
import org.flipwise.multispin.LaneStates;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.SampleSettings;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.tempering.LaneTempering;
import org.flipwise.tempering.LaneWord;
import org.flipwise.tempering.Rung;

/** Up to 64 runs of a plan in the bits of words. */
public final class LaneRuns {
    private LaneRuns() {}

    /** The runs of a word, numbered from 0, each from starts of its own, and who listens on each rung. */
    public static LaneTempering tempering(
            Target target,
            SampleSettings settings,
            int number,
            SeededStreams streams,
            IntFunction<Recorder> listeners) {
        LaneWord word = LaneWord.of(target, settings.length().runsOf(number));
        List<Rung> rungs = new ArrayList<>();
        long[] lengths = new long[settings.plan().rungs().size()];
        for (int rung = 0; rung < lengths.length; rung++) {
            RungPlan plan = settings.plan().rungs().get(rung);
            lengths[rung] = plan.budget().count() * plan.repeats();
            rungs.add(new Rung(
                    rung,
                    plan.beta(),
                    settings.kernel().forRung(refreshed(settings.plan()), rung, target),
                    plan.budget(),
                    listeners.apply(rung)));
        }
        return new LaneTempering(
                word, rungs, lengths, starts(target, settings, word.lanes(), streams), settings.swap(), streams);
    }

    /** A word at β = 0 is refreshed, whatever was planned: a sweep would flip all its lanes alike. */
    private static LadderPlan refreshed(LadderPlan plan) {
        List<RungPlan> rungs = plan.rungs().stream()
                .map(rung -> rung.beta() == 0 ? rung.with(RungForm.REFRESH) : rung)
                .toList();
        return new LadderPlan(plan.ladder(), rungs, plan.moves());
    }

    private static List<LaneStates> starts(Target target, SampleSettings settings, int lanes, SeededStreams streams) {
        Draws draws = streams.start();
        int rungs = settings.ladder().rungs();
        List<LaneStates> words = new ArrayList<>();
        for (int rung = 0; rung < rungs; rung++) {
            words.add(new LaneStates(target.dimension()));
        }
        for (int lane = 0; lane < lanes; lane++) {
            List<BitState> states = settings.start().states(target, rungs, draws);
            for (int rung = 0; rung < rungs; rung++) {
                words.get(rung).setLane(lane, states.get(rung));
            }
        }
        return words;
    }
}
