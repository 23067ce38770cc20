package org.flipwise.paper.beyond;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.beyond.LooksStudy.Case;
import org.flipwise.paper.beyond.LooksStudy.Way;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.Finding;

/** Multiple-try IIT (Li, Smith and Zhou, arXiv 2304.06251) with several numbers of tries, against IIT and Metropolis–Hastings. */
public final class MultipleTries extends Item {
    private static final LooksStudy STUDY = new LooksStudy(
            "multiple-tries",
            List.of(
                    new Case(
                            "sk-200",
                            "Sherrington–Kirkpatrick, p = 200, β = 0.7",
                            "spinglass:sk?n=200&seed=1",
                            "0.7",
                            List.of(
                                    mh(2_000, 4_000, 0.5),
                                    tries(4, 1_000, 2_000, 0.8),
                                    tries(14, 1_000, 2_000, 1),
                                    tries(50, 500, 2_000, 1),
                                    iit(200, 200, 2_000, 1))),
                    new Case(
                            "selection-2000",
                            "variable selection, p = 2,000, SNR 1",
                            PublishedData.spread(500, 2000, 1),
                            "1",
                            List.of(
                                    mh(20_000, 600, 1),
                                    tries(10, 2_000, 120, 1.3),
                                    tries(45, 1_000, 150, 1.2),
                                    tries(200, 200, 300, 1.3),
                                    iit(2000, 50, 250, 1)))));

    public MultipleTries() {
        super("multiple-tries", "Multiple-try IIT with several numbers of tries, against IIT and MH", false);
    }

    private static Way mh(long l0, long rounds, double seconds) {
        return new Way("mh", "MH", 1, Map.of("kernel", "mh", "l0", Long.toString(l0)), rounds, seconds);
    }

    private static Way tries(int tries, long jumps, long rounds, double seconds) {
        return new Way(
                "mt-" + tries,
                "MT-IIT, " + tries + " tries",
                tries,
                Map.of("kernel", "mt-iit", "subset", Integer.toString(tries), "jumps", Long.toString(jumps)),
                rounds,
                seconds);
    }

    private static Way iit(int p, long jumps, long rounds, double seconds) {
        Map<String, String> options = Map.of("kernel", "iit", "jumps", Long.toString(jumps));
        return new Way("iit", "IIT, all " + p, p, options, rounds, seconds);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        return STUDY.tasks(scale);
    }

    @Override
    public Chapter chapter(Results results) {
        List<Finding> findings = new ArrayList<>();
        for (Case on : STUDY.cases()) {
            for (Rates.Price price : Rates.Price.values()) {
                findings.add(finding(on, "iit", "IIT", price, results));
                findings.add(finding(on, "mh", "MH", price, results));
            }
        }
        return new Chapter(
                name(),
                "Multiple-try IIT",
                "MT-IIT (Li, Smith and Zhou) looks at m random neighbours in a step and is said to keep most of what IIT gains by looking at all of them, at m evaluations a step: more for each"
                        + " evaluation than IIT, and than uninformed Metropolis–Hastings where most proposals are rejected.",
                results.scale().simulations(LooksStudy.SIMULATIONS)
                        + " simulations of each kernel on one rung; rounds of about one CPU second a simulation at full scale.",
                findings,
                List.of(STUDY.figure(
                        "Effective samples against tries",
                        "Lines over the number of neighbours looked at in a step, from 1 (MH) over the tries of MT-IIT to all (IIT).",
                        results)),
                List.of(STUDY.table(results)),
                List.of(Rates.RULE));
    }

    /** The best number of tries against one of the two that the claim names: all neighbours, or single proposals. */
    private static Finding finding(Case on, String other, String name, Rates.Price price, Results results) {
        Way best = STUDY.best(on, "mt-iit", price, results);
        Rates own = STUDY.rates(on, best, price, results);
        Rates others = STUDY.rates(on, on.way(other), price, results);
        return new Finding(
                Rates.verdict(own.order(others)),
                on.label() + ", per " + price.label() + ", against " + name + ": " + best.label()
                        + ", the best of those tried, has " + NumberFormats.times(own.over(others))
                        + " times the effective samples.");
    }
}
