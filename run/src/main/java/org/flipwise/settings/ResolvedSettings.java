package org.flipwise.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.json.Json;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RoundMoves;
import org.flipwise.ladder.RungForm;
import org.flipwise.ladder.RungPlan;
import org.flipwise.multispin.LaneModel;
import org.flipwise.result.LadderFile;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.SettingsException;
import org.flipwise.state.BitState;
import org.flipwise.stop.StopRules;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import tools.jackson.core.JacksonException;

/**
 * The settings fixed before a run's first round, saved so that nothing has to be tuned again: the rungs, the length, and what tuning found. The rest of the settings is said
 * by the command's options; {@link SettingsHash} tells whether all of it is the same.
 */
public final class ResolvedSettings {
    private ResolvedSettings() {}

    /** The rungs, the length and what was found. */
    public static void save(SampleSettings settings, Encoder into) {
        into.section("settled");
        savePlan(settings.plan(), into);
        saveLength(settings.length(), into);
        TuningResult tuned = settings.tuned();
        into.flag(tuned != null);
        if (tuned != null) {
            into.text(Json.line(tuned.ladder()));
            tuned.costs().save(into);
            into.whole(tuned.rounds());
            into.real(tuned.seconds());
            into.real(tuned.cpuSeconds());
            into.real(tuned.tripRounds());
            saveStates(tuned.starts(), into);
        }
    }

    /** Settings as the options say them, with what was settled on in place of what they leave open. */
    public static SampleSettings restore(SampleSettings asked, Problem problem, Decoder from) {
        from.section("settled");
        try {
            LadderPlan plan = plan(from, problem.target().dimension());
            RunLength length = length(from, problem.target());
            return asked.settled(plan, length, from.flag() ? tuned(from, plan, problem.target()) : null);
        } catch (IllegalArgumentException | SettingsException impossible) {
            throw new CodecException("what was settled on is not possible: " + impossible.getMessage());
        }
    }

    private static TuningResult tuned(Decoder from, LadderPlan plan, Target target) {
        LadderFile ladder = ladder(from.text());
        Costs costs = new Costs();
        costs.restore(from);
        long rounds = from.whole();
        double seconds = from.real();
        double cpuSeconds = from.real();
        double tripRounds = from.real();
        List<BitState> starts = states(from, target.dimension());
        int copies = plan.moves().exchanges() > 0 ? 2 : 1;
        int rungs = plan.rungs().size();
        if (!starts.isEmpty() && starts.size() != rungs && starts.size() != copies * rungs) {
            throw new CodecException("found " + starts.size() + " starts for " + rungs + " rungs");
        }
        return new TuningResult(ladder, costs, rounds, seconds, cpuSeconds, tripRounds, starts);
    }

    private static LadderFile ladder(String text) {
        try {
            return Json.parse(text, LadderFile.class);
        } catch (JacksonException malformed) {
            throw new CodecException("found a ladder that is none");
        }
    }

    /** States of replicas. */
    public static void saveStates(List<BitState> states, Encoder into) {
        into.whole(states.size());
        for (BitState state : states) {
            state.save(into);
        }
    }

    /** As many states as were written, of so many bits. */
    public static List<BitState> states(Decoder from, int dimension) {
        List<BitState> states = new ArrayList<>();
        for (int left = from.whole(0, Integer.MAX_VALUE); left > 0; left--) {
            BitState state = BitState.zeros(dimension);
            state.restore(from);
            states.add(state);
        }
        return states;
    }

    /**
     * What stands on the rungs. A plan with moves before rounds or with repeated rounds begins with 0, as no other does, and with these; one with two copies begins with the number of moves
     * between them, made negative, before that.
     */
    public static void savePlan(LadderPlan plan, Encoder into) {
        boolean more =
                !plan.moves().equals(RoundMoves.NONE) || plan.rungs().stream().anyMatch(rung -> rung.repeats() > 1);
        if (plan.moves().exchanges() > 0) {
            into.whole(-plan.moves().exchanges());
        }
        if (more) {
            into.whole(0);
            into.whole(plan.moves().clusters());
            into.whole(plan.moves().jumps());
            saveStates(plan.moves().masks(), into);
            into.flag(plan.moves().onlyColdest());
        }
        into.whole(plan.rungs().size());
        for (RungPlan rung : plan.rungs()) {
            into.real(rung.beta());
            into.text(rung.kernel().label());
            into.text(rung.form().name());
            into.text(rung.budget().unit().name());
            into.real(rung.budget().amount());
            into.flag(rung.budget().coin());
            if (more) {
                into.whole(rung.repeats());
            }
        }
    }

    /** The plan that was saved, of a target of so many bits. */
    public static LadderPlan plan(Decoder from, int dimension) {
        List<RungPlan> rungs = new ArrayList<>();
        RoundMoves moves = RoundMoves.NONE;
        int count = from.whole(-Integer.MAX_VALUE, Integer.MAX_VALUE);
        int exchanges = Math.max(0, -count);
        if (exchanges > 0) {
            from.expect("a plan with moves", 0);
        }
        boolean more = count <= 0;
        if (more) {
            moves = moves(from, dimension).withExchanges(exchanges);
            count = from.whole(1, Integer.MAX_VALUE);
        }
        for (int left = count; left > 0; left--) {
            rungs.add(new RungPlan(
                    from.real(),
                    known(from.text(), KernelName.byLabel()),
                    constant(from.text(), RungForm.class),
                    new Budget(constant(from.text(), Budget.Unit.class), from.real(), from.flag()),
                    more ? from.whole(1, Integer.MAX_VALUE) : 1));
        }
        return LadderPlan.of(rungs).with(moves);
    }

    private static RoundMoves moves(Decoder from, int dimension) {
        int clusters = from.whole(0, Integer.MAX_VALUE);
        int jumps = from.whole(0, Integer.MAX_VALUE);
        return new RoundMoves(clusters, jumps, states(from, dimension), from.flag(), 0);
    }

    /** A length of runs in lanes begins with their number, made negative, as no other does. */
    static void saveLength(RunLength length, Encoder into) {
        if (length.lanes() > 0) {
            into.whole(-length.lanes());
        }
        into.whole(length.rounds());
        into.whole(length.burnIn());
        into.whole(length.simulations());
        into.flag(length.lengthSaid());
        into.flag(length.burnInSaid());
        length.stop().save(into);
    }

    private static RunLength length(Decoder from, Target target) {
        long first = from.whole();
        long rounds = first < 0 ? from.whole() : first;
        long burnIn = from.whole();
        int simulations = from.whole(1, Integer.MAX_VALUE);
        boolean lengthSaid = from.flag();
        boolean burnInSaid = from.flag();
        StopRules stop = StopRules.restored(from, target);
        RunLength length = new RunLength(rounds, burnIn, simulations, stop, lengthSaid, burnInSaid);
        return first < 0 ? inLanes(length, -first) : length;
    }

    private static RunLength inLanes(RunLength length, long lanes) {
        if (lanes > (long) LaneModel.LANES * length.simulations()
                || lanes <= (long) LaneModel.LANES * (length.simulations() - 1)) {
            throw new CodecException("found " + lanes + " runs in " + length.simulations() + " words");
        }
        return length.inLanes((int) lanes);
    }

    private static <T> T known(String word, Map<String, T> words) {
        T value = words.get(word);
        if (value == null) {
            throw new CodecException("found '" + word + "'; expected one of " + words.keySet());
        }
        return value;
    }

    private static <E extends Enum<E>> E constant(String name, Class<E> constants) {
        for (E one : constants.getEnumConstants()) {
            if (one.name().equals(name)) {
                return one;
            }
        }
        throw new CodecException("found '" + name + "'; expected a " + constants.getSimpleName());
    }
}
