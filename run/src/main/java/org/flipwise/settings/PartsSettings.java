package org.flipwise.settings;

import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.NeighbourParts;
import org.flipwise.kernel.PartialNeighbourSearch;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.PartsKind;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.Target;

/**
 * How partial neighbour search divides the flips, from {@code --block}, {@code --parts} and {@code --part-length}.
 *
 * @param kind how parts are chosen
 * @param size flips in a part, 0 for √p
 * @param length transitions of a part, 0 for 8 times its flips
 */
public record PartsSettings(PartsKind kind, int size, int length) {
    /** What stands on a rung whose user says nothing of parts. */
    public static final PartsSettings USUAL = new PartsSettings(PartsKind.RANDOM, 0, 0);

    static PartsSettings of(Options options, Target target, KernelName name) {
        if (name != KernelName.PNS) {
            for (Option<?> option : new Option<?>[] {RunOptions.PARTS, RunOptions.PART_LENGTH}) {
                options.refuse(option, "is for pns, not for " + name.label());
            }
            return USUAL;
        }
        return of(options, target);
    }

    /** What the options say, whatever the kernel. */
    static PartsSettings of(Options options, Target target) {
        PartsKind kind = options.orUsual(RunOptions.PARTS);
        if (kind == PartsKind.GRAPH && target.coupled(0) == null) {
            throw new SettingsException("--parts graph needs a target that is made of couplings of pairs, which '"
                    + target.name() + "' is not; use random or systematic");
        }
        return new PartsSettings(kind, (int) options.whole(RunOptions.BLOCK, 1, target.dimension(), 0), (int)
                options.whole(RunOptions.PART_LENGTH, 1, RunOptions.LONGEST_PART, 0));
    }

    /** Parts for one kernel. */
    public NeighbourParts parts(Target target) {
        return switch (kind) {
            case RANDOM -> NeighbourParts.random(size);
            case SYSTEMATIC -> NeighbourParts.systematic(size);
            case GRAPH -> NeighbourParts.graph(target, size);
        };
    }

    /** A new kernel on a target. */
    Kernel kernel(Target target) {
        return new PartialNeighbourSearch(parts(target), length);
    }
}
