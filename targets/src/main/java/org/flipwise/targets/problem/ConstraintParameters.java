package org.flipwise.targets.problem;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.target.Target;
import org.flipwise.targets.constrained.Constrained;
import org.flipwise.targets.constrained.Constraint;

/**
 * The parameters {@code ones}, {@code atmost}, {@code atleast} and {@code groups}, which every problem takes beside its own. A command takes them at its very end.
 *
 * @param problem the word without them where it is a command, else all of it
 * @param word the word with the problem's own parameters alone
 * @param asked the parameters of the constraint, in the order given
 */
record ConstraintParameters(String problem, ProblemArgument word, Map<String, String> asked) {
    private static final String ONES = "ones";
    private static final String AT_MOST = "atmost";
    private static final String AT_LEAST = "atleast";
    private static final String GROUPS = "groups";
    static final List<String> KNOWN = List.of(ONES, AT_MOST, AT_LEAST, GROUPS);
    private static final Pattern RANGE = Pattern.compile("(\\d{1,9})(?:\\.\\.(\\d{1,9}))?");
    private static final Pattern BEHIND_A_COMMAND =
            Pattern.compile("\\?(?:(?:ones|atmost|atleast|groups)=[^\\s'\"&]*&?)+$");

    static ConstraintParameters of(String text) {
        if (!text.startsWith(OwnProblems.EXEC)) {
            ProblemArgument all = ProblemArgument.parse(text);
            return of(text, all.text(), all.base(), all.parameters());
        }
        Matcher behind = BEHIND_A_COMMAND.matcher(text);
        if (!behind.find()) {
            return new ConstraintParameters(text, new ProblemArgument(text, text, Map.of()), Map.of());
        }
        String command = text.substring(0, behind.start());
        return of(command, text, command, ProblemArgument.parse(behind.group()).parameters());
    }

    /** Of a problem that is given by its content. */
    static ConstraintParameters of(String name, Map<String, String> parameters) {
        return of(name, name, name, parameters);
    }

    private static ConstraintParameters of(String problem, String text, String base, Map<String, String> parameters) {
        Map<String, String> own = new LinkedHashMap<>(parameters);
        Map<String, String> asked = new LinkedHashMap<>(parameters);
        own.keySet().removeAll(KNOWN);
        asked.keySet().retainAll(KNOWN);
        return new ConstraintParameters(problem, new ProblemArgument(text, base, own), asked);
    }

    /** Returns the problem under the constraint, or as it is where there is none. */
    Problem applied(Problem free) {
        if (asked.isEmpty()) {
            return free;
        }
        Constraint constraint;
        try {
            constraint = constraint(free.target());
        } catch (IllegalArgumentException refused) {
            throw word.usage(String.join(", ", asked.keySet()) + ": " + refused.getMessage());
        }
        String content = free.hash() + "\n" + constraint;
        String hash = new ContentHash("constraint")
                .add(ByteBuffer.wrap(content.getBytes(StandardCharsets.UTF_8)))
                .hex();
        boolean command = word.base().equals(problem) && !word.text().equals(problem);
        return new Problem(
                command ? free.name() + word.text().substring(problem.length()) : free.name(),
                Constrained.of(free.target(), constraint),
                hash,
                free.ladder(),
                free.costs(),
                free.code());
    }

    private Constraint constraint(Target target) {
        if (!target.singleFlips()) {
            throw new IllegalArgumentException(
                    "a constraint has moves of its own; expected a problem whose moves flip one bit each, without 'moves='");
        }
        int p = target.dimension();
        String groups = asked.get(GROUPS);
        if (groups != null) {
            if (asked.size() > 1) {
                throw new IllegalArgumentException(
                        "groups have their numbers of ones by themselves, as in groups=1-8:2; expected no other constraint");
            }
            return Constraint.groups(p, new GroupList(p).parse(groups));
        }
        if (asked.containsKey(ONES)) {
            if (asked.size() > 1) {
                throw new IllegalArgumentException("expected ones=K or ones=A..B alone, or atleast=A and atmost=B");
            }
            int[] range = range(asked.getOrDefault(ONES, ""));
            return Constraint.ones(p, range[0], range[1]);
        }
        int fewest = asked.containsKey(AT_LEAST) ? whole(asked.getOrDefault(AT_LEAST, "")) : 0;
        int most = asked.containsKey(AT_MOST) ? whole(asked.getOrDefault(AT_MOST, "")) : p;
        return Constraint.ones(p, fewest, most);
    }

    private static int whole(String text) {
        int[] range = range(text);
        if (range[0] != range[1] || text.contains(".")) {
            throw new IllegalArgumentException("'" + TextFile.printable(text) + "' is not a whole number");
        }
        return range[0];
    }

    /** K as K, K, and A..B as A, B. */
    static int[] range(String text) {
        Matcher parts = RANGE.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "'" + TextFile.printable(text) + "' is no number of ones; expected K or A..B");
        }
        int fewest = Integer.parseInt(parts.group(1));
        String most = parts.group(2);
        return new int[] {fewest, most == null ? fewest : Integer.parseInt(most)};
    }
}
