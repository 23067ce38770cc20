package org.flipwise.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;

/** Short runs of every kernel on every kind of target, by the words of their commands. */
public final class ShortRuns {
    private static final String LENGTH = " --rounds 110 --burn-in 40 --l0 20";
    private static final String JUMPS = " --rounds 110 --burn-in 40 --jumps 4";
    private static final String TIME = " --rounds 110 --burn-in 40 --clock 5";

    /** None of them is tuned. */
    public static final List<String> ALL = List.of(
            "paper:bimodal --ladder problem --kernel a-iit" + LENGTH,
            "paper:bimodal --ladder problem --kernel a-iit --gamma-schedule random-decreasing" + LENGTH,
            "paper:bimodal --ladder problem --kernel a-iit --gamma-schedule until-stable:50" + LENGTH,
            "paper:bimodal --ladder problem --kernel a-iit --rf-rungs auto" + LENGTH,
            "paper:bimodal --ladder problem --kernel a-iit --form efficient --rf-rungs 2" + LENGTH,
            "paper:seven-modes --ladder problem --kernel mh" + LENGTH,
            "paper:seven-modes --ladder problem --kernel ss-iit --swap seo" + LENGTH,
            "paper:seven-modes --ladder problem --kernel mh-mult --weights drawn" + LENGTH,
            "paper:six-modes?p=40 --ladder problem --kernel iit" + JUMPS,
            "paper:six-modes?p=40 --ladder problem --kernel iit --balance barker --jump-parity fixed" + JUMPS,
            "paper:six-modes?p=40 --ladder problem --kernel rf-mh" + JUMPS,
            "paper:six-modes?p=40 --ladder problem --kernel ct-iit" + TIME,
            "paper:six-modes?p=40 --ladder problem --kernel a-iit --subset 10" + LENGTH,
            "paper:six-modes?p=40 --ladder problem --kernel ct-iit --block 10" + TIME,
            "paper:six-modes?p=40 --ladder problem --kernel iit --subset 10" + JUMPS,
            "paper:six-modes?p=200 --ladder problem --kernel a-iit --block-moves 8 --mode-jumps 1 --lumped on" + LENGTH,
            "paper:six-modes?p=72 --betas 400,90,0 --kernel mh-mult --rf-rungs auto --lumped on" + LENGTH,
            "paper:six-modes?p=72 --ladder problem --kernel iit --lumped on" + JUMPS,
            "ising:torus?L=6 --betas 1,0.6,0.3,0.1 --kernel a-iit" + LENGTH,
            "ising:torus?L=6 --betas 1,0.6,0.3,0 --kernel mh-sweep" + LENGTH,
            "ising:torus?L=6 --betas 0.6,0.44,0.2,0.1 --kernel mh-sweep --cluster-moves 2" + LENGTH,
            "qubo:random?n=22 --betas 1,0.5,0.2 --kernel a-iit --cluster-moves 1" + LENGTH,
            "spinglass:2d?L=4 --betas 1,0.5,0.2,0 --kernel mh-sweep --houdayer-moves 2" + LENGTH,
            "qubo:random?n=22 --betas 1,0.5,0.2 --kernel a-iit --houdayer-moves 1 --cluster-moves 1" + LENGTH,
            "spinglass:2d?L=4 --betas 1,0.5,0.2 --kernel rf-mh" + JUMPS,
            "maxcut:random?n=22&m=40 --betas 1,0.5,0.2 --kernel a-iit" + LENGTH,
            "qubo:random?n=22 --betas 1,0.5,0.2 --kernel ct-iit" + TIME,
            "labs:?n=13 --betas 2,1,0.3 --kernel mh" + LENGTH,
            "qubo:random?n=22&ones=5 --betas 1,0.5,0.2 --kernel a-iit" + LENGTH,
            "maxcut:random?n=22&m=40&groups=1-4,5-8:1..2 --betas 1,0.5,0.2 --kernel mh-mult --rf-rungs auto" + LENGTH,
            "labs:?n=13 --betas 2,1,0.3 --kernel iit" + JUMPS,
            "selection:synthetic?n=60&p=12&support=3 --betas 1,0.5,0.1 --kernel iit" + JUMPS);

    /** Words of runs, whose lanes ask the target nothing. */
    public static final List<String> LANES = List.of(
            "spinglass:3d?L=3&disorder=pm --betas 1,0.6,0.3,0 --lanes 64" + LENGTH,
            "ising:torus?L=4&K=0.44&h=0.5 --betas 0.6,0.44,0.2,0.1 --lanes 64 --sims 9 --swap seo" + LENGTH);

    private ShortRuns() {}

    public static Problem problem(String words) {
        return Problems.resolve(words.substring(0, words.indexOf(' ')));
    }

    /** Its settings, with some options in place of those said. */
    public static SampleSettings settings(String words, Problem problem, Map<String, String> more) {
        String[] parts = words.split(" ", -1);
        Map<String, String> given = new LinkedHashMap<>();
        for (int k = 1; k + 1 < parts.length; k += 2) {
            given.put(parts[k].substring(2), parts[k + 1]);
        }
        given.putAll(more);
        return SampleOptions.resolve(Options.of(given), problem);
    }
}
