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
    private static final String KERNEL_INDENT = " ".repeat(20);
    private static final String LOOKS = """

              costs: per step. A look is one log ratio with its exponential, or one
                     evaluation of your own density. Moves of equal ratio form a group.
              needs: what the target must offer. Single flips: each move flips one bit.
            """;

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

    /** Every kernel: a line with its name, the option that measures its round, what it does and where it is described; and below it what a step costs and what it needs of a target. */
    public static String kernels() {
        StringBuilder text = new StringBuilder();
        for (KernelName kernel : KernelName.values()) {
            text.append(line(kernel)).append('\n').append(KERNEL_INDENT);
            text.append("costs ").append(kernel.cost()).append("; needs ").append(kernel.needs());
            text.append('\n');
        }
        return text.append(LOOKS).toString();
    }

    /** Every kernel on a line of its own, as in {@link #kernels}. */
    public static List<String> kernelLines() {
        return Stream.of(KernelName.values()).map(ListingText::line).toList();
    }

    private static String line(KernelName kernel) {
        String round = kernel == KernelName.AUTO ? "" : kernel.roundOption().flag();
        return String.format(Locale.ROOT, "  %-8s %-8s %s", kernel.label(), round, kernel.description());
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
