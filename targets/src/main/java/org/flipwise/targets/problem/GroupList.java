package org.flipwise.targets.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.targets.constrained.Constraint.Group;

/**
 * Groups of bits as text: groups are separated by commas, the bits of a group by plus signs, A-B are all from A to B, counted from 1. The number of ones follows a colon, K or A..B, and is 1
 * unless given: {@code 1-3,4-6,7+9:0..1}. {@code every:10} is every ten consecutive bits, {@code every:10:2} with two ones each.
 */
final class GroupList {
    private static final String EVERY = "every:";
    private static final Pattern BITS = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");
    private final int dimension;

    GroupList(int dimension) {
        this.dimension = dimension;
    }

    List<Group> parse(String text) {
        if (text.startsWith(EVERY)) {
            return every(text.substring(EVERY.length()));
        }
        List<Group> groups = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            try {
                int colon = part.indexOf(':');
                groups.add(group(bits(colon < 0 ? part : part.substring(0, colon)), ones(part, colon)));
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException("group " + (groups.size() + 1) + " ('" + TextFile.printable(part)
                        + "'): " + wrong.getMessage());
            }
        }
        return groups;
    }

    private static int[] ones(String part, int colon) {
        return colon < 0 ? new int[] {1, 1} : ConstraintParameters.range(part.substring(colon + 1));
    }

    private static Group group(List<Integer> bits, int[] ones) {
        return new Group(bits, ones[0], ones[1]);
    }

    private List<Group> every(String text) {
        int colon = text.indexOf(':');
        Matcher size = BITS.matcher(colon < 0 ? text : text.substring(0, colon));
        int width = size.matches() && size.group(2) == null ? Integer.parseInt(size.group(1)) : 0;
        if (width < 1 || dimension % width != 0) {
            throw new IllegalArgumentException("'every:" + TextFile.printable(text)
                    + "'; expected every:N with N a divisor of " + dimension + ", the number of bits");
        }
        int[] ones = ones(text, colon);
        List<Group> groups = new ArrayList<>();
        for (int first = 0; first < dimension; first += width) {
            List<Integer> bits = new ArrayList<>();
            for (int bit = first; bit < first + width; bit++) {
                bits.add(bit);
            }
            groups.add(group(bits, ones));
        }
        return groups;
    }

    private List<Integer> bits(String text) {
        List<Integer> bits = new ArrayList<>();
        for (String part : text.split("\\+", -1)) {
            Matcher range = BITS.matcher(part);
            if (!range.matches()) {
                throw new IllegalArgumentException(
                        "'" + TextFile.printable(part) + "' is no bit; expected N or A-B, counted from 1");
            }
            int from = Integer.parseInt(range.group(1));
            int to = range.group(2) == null ? from : Integer.parseInt(range.group(2));
            if (from < 1 || to < from || to > dimension) {
                throw new IllegalArgumentException("'" + part + "'; expected bits from 1 to " + dimension);
            }
            if (bits.size() > dimension - (to - from + 1)) {
                throw new IllegalArgumentException("more bits than the problem has; expected each once");
            }
            for (int bit = from; bit <= to; bit++) {
                bits.add(bit - 1);
            }
        }
        return bits;
    }
}
