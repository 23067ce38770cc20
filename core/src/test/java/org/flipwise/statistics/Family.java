package org.flipwise.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Tests judged together by Holm's rule: whatever their dependence, the chance that any true hypothesis is rejected is at
 * most the level.
 */
public final class Family {
    private final List<Member> members = new ArrayList<>();

    /** A test and the probability of a result as bad as its own. */
    public record Member(String name, double pValue) {}

    public void add(String name, double pValue) {
        members.add(new Member(name, pValue));
    }

    public int size() {
        return members.size();
    }

    /** The tests that fail at this level, worst first. */
    public List<Member> rejectedAt(double level) {
        List<Member> worstFirst = members.stream()
                .sorted(Comparator.comparingDouble(Member::pValue))
                .toList();
        int rejected = 0;
        while (rejected < worstFirst.size()
                && worstFirst.get(rejected).pValue() <= level / (worstFirst.size() - rejected)) {
            rejected++;
        }
        return worstFirst.subList(0, rejected);
    }
}
