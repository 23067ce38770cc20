package org.flipwise.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flipwise.spec.KernelName;
import org.flipwise.targets.problem.BuiltIn;
import org.flipwise.targets.problem.Problems;

/** What {@code flipwise kernels}, {@code formats} and {@code targets} print: per entry its name and description, and below those of formats and targets an example, each line indented. */
public final class ListingText {
    private static final int WIDTH = 80;
    private static final int GAP = 2;

    private static final BuiltIn.Listing YAML = new BuiltIn.Listing(
            "yaml",
            "the problem, or a small model, and options of any command: docs/problem-files.md (.yaml, .yml)",
            "problem: {modes: [1010, 0101], theta: 6}\nkernel: a-iit\nstop: {ess: 1000, time: 60s}");

    private ListingText() {}

    /** Every format of a problem file. */
    public static String formats() {
        return of(Stream.concat(Problems.formats().stream(), Stream.of(YAML)).toList());
    }

    /** Every family of built-in problems. */
    public static String targets() {
        return of(Problems.builtIns());
    }

    /** Every kernel on a line of its own: its name, the option that measures its round, what it does and where it is described. */
    public static String kernels() {
        StringBuilder text = new StringBuilder();
        for (KernelName kernel : KernelName.values()) {
            text.append(String.format(Locale.ROOT, "  %-8s %-8s %s\n", kernel.label(), measure(kernel), about(kernel)));
        }
        return text.toString();
    }

    private static String measure(KernelName kernel) {
        return kernel == KernelName.AUTO
                ? ""
                : switch (kernel.unit()) {
                    case TRANSITIONS -> "--l0";
                    case JUMPS -> "--jumps";
                    case TIME -> "--clock";
                };
    }

    /** What a kernel does, in a few words. */
    public static String about(KernelName kernel) {
        return switch (kernel) {
            case AUTO -> "what a short pilot run finds best for each rung";
            case MH -> "Metropolis-Hastings, one proposal a step (paper: appendix)";
            case MH_SWEEP -> "Metropolis, the bits in turn, for searching (not in paper)";
            case SS_IIT -> "IIT one proposal a step, bounded by gamma (section 5.1)";
            case RF_MH -> "rejection-free Metropolis-Hastings (appendix)";
            case MH_MULT -> "Metropolis-Hastings by a multiplicity list (appendix)";
            case IIT -> "naive informed importance tempering (Algorithm 1)";
            case A_IIT -> "adaptive IIT by a multiplicity list (Algorithm 2)";
            case CT_IIT -> "IIT in continuous time, no gamma (not in the paper)";
            case PNS -> "rejection-free over parts of the neighbours (2210.10513)";
            case MT_IIT -> "IIT over random neighbours, tries of a state (2304.06251)";
            case TGS -> "tempered Gibbs sampling (Zanella and Roberts 2019)";
            case WTGS -> "weighted tempered Gibbs, for selecting variables (same)";
            case TABU -> "self-avoiding jumps, not reversible (1912.04681)";
            case LIFTED -> "jumps up or down the order, not reversible (2003.05492)";
            case LIT_MH -> "informed add, drop, swap with thresholds (2105.05719)";
            case PARNI -> "informed paths in random neighbourhoods (2110.11747)";
        };
    }

    /** Lines of at most 80 characters, those of examples excepted: they are to be pasted. */
    static String of(List<BuiltIn.Listing> listings) {
        int names = listings.stream()
                .mapToInt(listing -> listing.name().length())
                .max()
                .orElse(0);
        int indent = 2 * GAP + names;
        StringBuilder text = new StringBuilder();
        for (BuiltIn.Listing listing : listings) {
            String name = " ".repeat(GAP)
                    + listing.name()
                    + " ".repeat(names - listing.name().length() + GAP);
            List<String> description = Paragraph.wrap(listing.description(), WIDTH - indent, 0);
            text.append(name).append(description.get(0)).append('\n');
            description.stream()
                    .skip(1)
                    .forEach(
                            line -> text.append(" ".repeat(indent)).append(line).append('\n'));
            listing.example()
                    .lines()
                    .forEach(line ->
                            text.append(" ".repeat(indent + GAP)).append(line).append('\n'));
        }
        return text.toString();
    }
}
