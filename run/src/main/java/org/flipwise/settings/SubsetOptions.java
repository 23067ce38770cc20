package org.flipwise.settings;

import java.util.List;
import java.util.function.Predicate;
import org.flipwise.kernel.NeighbourParts;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungForm;
import org.flipwise.ladder.RungPlan;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.Target;

/** The options {@code --subset} and {@code --block}: how many neighbours are looked at together, and which rungs allow it. */
final class SubsetOptions {
    private static final Way SUBSET = new Way(RunOptions.SUBSET, KernelName::takesSubsets);
    private static final Way BLOCK = new Way(RunOptions.BLOCK, KernelName::takesBlocks);
    private static final List<Way> WAYS = List.of(SUBSET, BLOCK);

    /** An option and the kernels that it is for. */
    private record Way(Option<Long> option, Predicate<KernelName> kernels) {}

    private SubsetOptions() {}

    /** How many a walker looks at together, 0 for all; partial neighbour search chooses its parts by itself. */
    static int count(Options options, Target target, KernelName name) {
        if (options.has(SUBSET.option) && options.has(BLOCK.option)) {
            throw new SettingsException(
                    "--subset and --block both limit the neighbours that are evaluated; give one of them");
        }
        requireFor(options, name, "");
        if (!target.singleFlips()) {
            String reason = "needs moves that flip one bit each; '" + target.name() + "' has others";
            for (Way way : WAYS) {
                options.refuse(way.option, reason);
            }
        }
        if (name == KernelName.PNS) {
            return 0;
        }
        int most = target.dimension();
        boolean one = name == KernelName.A_IIT || name == KernelName.MT_IIT || name == KernelName.WTGS;
        int least = one ? 1 : Math.min(2, most);
        int usual = name == KernelName.MT_IIT ? NeighbourParts.usualSize(most) : 0;
        return (int)
                Math.max(options.whole(SUBSET.option, least, most, usual), options.whole(BLOCK.option, 1, most, 0));
    }

    private static void requireFor(Options options, KernelName name, String place) {
        for (Way way : WAYS) {
            if (!way.kernels.test(name)) {
                options.refuse(
                        way.option, "is for " + KernelName.labels(way.kernels) + ", not for " + name.label() + place);
            }
        }
    }

    /** Refuses both beside a choice between two forms, which compares work over whole neighbourhoods. */
    static void refuseBeside(Options options, String choice) {
        for (Way way : WAYS) {
            options.refuse(way.option, "cannot be combined with " + choice + ", which weighs whole neighbourhoods");
        }
    }

    /** Refuses both where a rung of a ladder file cannot do with fewer neighbours than all, and a file whose rungs disagree on what a replica carries. */
    static void check(Options options, LadderPlan file, KernelName kernel) {
        for (int rung = 0; rung < file.rungs().size(); rung++) {
            RungPlan plan = file.rungs().get(rung);
            String place = "rung " + (rung + 1) + " of --ladder " + options.text(RunOptions.LADDER);
            if (plan.form() == RungForm.EITHER) {
                refuseBeside(options, "the form 'either' of " + place);
            }
            if (plan.form() != RungForm.REFRESH) {
                requireFor(options, plan.kernel(), " on " + place);
                requireAlike(KernelName.MT_IIT, plan.kernel(), kernel, place);
                if (options.has(SUBSET.option)) {
                    requireAlike(KernelName.WTGS, plan.kernel(), kernel, place);
                }
            }
        }
    }

    /** Refuses a ladder on which some rungs alone have a kernel that has its own way to draw the neighbours that a replica carries. */
    private static void requireAlike(KernelName own, KernelName rung, KernelName ladder, String place) {
        if ((rung == own) != (ladder == own)) {
            throw new SettingsException(
                    place + " has kernel " + rung.label() + " on a ladder of " + ladder.label() + "; replicas of "
                            + own.label() + " carry their neighbours, so it must be on all rungs or on none");
        }
    }
}
