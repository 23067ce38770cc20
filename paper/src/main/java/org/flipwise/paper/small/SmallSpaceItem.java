package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.report.NumberText;
import org.flipwise.report.page.Chapter;

/** An experiment on 16 bits: swap rates, iterations, masses, time to all modes, total variation distance. */
public final class SmallSpaceItem extends Item {
    private final SmallSpace space;

    public SmallSpaceItem(SmallSpace space) {
        super(space.id(), space.title() + ": time to all modes, TVD, swap rates, iterations, masses", true);
        this.space = space;
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        int simulations = scale.simulations(SmallSpace.SIMULATIONS, SmallSpace.FEWEST_SIMULATIONS);
        Algorithm.ALL.forEach(algorithm -> tasks.add(new Task(space.letter(algorithm, scale), simulations)));
        Algorithm.ALL.forEach(algorithm -> tasks.add(new Task(space.corrected(algorithm, scale), simulations)));
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        SmallSpaceRuns runs = new SmallSpaceRuns(space, results);
        SmallSpaceNumbers numbers = SmallSpaceNumbers.of(runs);
        return new Chapter(
                name(),
                space.title(),
                "IIT and RF-MH are the fastest of the four, both to find all modes and in total variation distance; A-IIT gains nothing in a space this"
                        + " small. Swap rates are near 0.234.",
                done(runs),
                new SmallSpaceFindings(numbers).all(),
                new SmallSpaceFigures(numbers).all(),
                new SmallSpaceTables(numbers).all(),
                notes());
    }

    private static String done(SmallSpaceRuns runs) {
        return description("As the paper ran it", runs.letter(Algorithm.A_IIT))
                + " All replicas start at the zero vector, pairs 2–3, … are tried first, γ of A-IIT grows to max{r, 1/r} for ever, IIT and RF-MH make a fixed number of"
                + " jumps. "
                + description("Corrected", runs.corrected(Algorithm.A_IIT))
                + " Random starts, γ by the text and frozen after burn-in, a coin for one more jump.";
    }

    private static String description(String how, List<Outcome> outcomes) {
        return how + ": " + NumberText.count(outcomes.size()) + " simulations of "
                + NumberText.count(
                        (long) OutcomeStatistics.of(outcomes, Outcome::rounds).mean()) + " rounds of each algorithm.";
    }

    private static List<String> notes() {
        return List.of(
                AgreementRule.RULE,
                "Agrees with the paper's letter only: done and counted as the paper did, ours is the paper's number; done rightly, the quantity has another exact value.",
                "The authors' seconds at 16 bits hold about 9 ms of bookkeeping at each first visit of a multiplicity run, so they do not measure the algorithms.",
                "One independent draw per round is drawn beside the distances for comparison; a round of many transitions can do better.");
    }
}
