package org.flipwise.targets.problem;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.flipwise.targets.selection.Heredity;
import org.flipwise.targets.selection.Units;
import org.jspecify.annotations.Nullable;

/**
 * What the bits of a model stand for: the candidates of a file, products of two columns ({@code interactions=a:b,a:c} or {@code all}), and groups of these
 * that enter together ({@code together=a+b,c+d}), under rules of heredity ({@code heredity=strong}).
 *
 * @param products pairs of columns to be multiplied, each by its place among candidates and then columns in every model
 * @param units groups; null where each candidate is for itself
 */
record SelectionTerms(
        List<String> names, List<int[]> products, @Nullable Units units, Heredity heredity) {
    /** The parameters read here. */
    static final List<String> PARAMETERS = List.of("interactions", "heredity", "together");

    static SelectionTerms choose(SelectionColumns columns, ProblemArgument word) {
        List<String> used = columns.names();
        int candidates = used.size() - columns.forced();
        List<int[]> products = products(used, candidates, word);
        List<String> names = new ArrayList<>(used.subList(0, candidates));
        for (int[] pair : products) {
            names.add(used.get(pair[0]) + ":" + used.get(pair[1]));
        }
        Set<String> met = new LinkedHashSet<>(used.subList(candidates, used.size()));
        for (String name : names) {
            if (!met.add(name)) {
                throw word.usage(
                        "column '" + TabularNumber.shown(name) + "' is there twice; expected names of their own");
            }
        }
        List<List<Integer>> groups = groups(names, word);
        Heredity heredity = heredity(groups, products, candidates, word);
        return new SelectionTerms(names, products, units(groups, names), heredity);
    }

    private static List<int[]> products(List<String> used, int candidates, ProblemArgument word) {
        @Nullable String text = word.text("interactions");
        List<int[]> products = new ArrayList<>();
        if (text == null) {
            return products;
        }
        if (text.equals("all")) {
            if (candidates + (long) candidates * (candidates - 1) / 2 > SelectionColumns.MOST_CANDIDATES) {
                throw word.usage("interactions=all of " + candidates + " columns are too many; expected at most "
                        + SelectionColumns.MOST_CANDIDATES + " candidates in all");
            }
            for (int a = 0; a < candidates; a++) {
                for (int b = a + 1; b < candidates; b++) {
                    products.add(new int[] {a, b});
                }
            }
            return products;
        }
        Set<Long> met = new LinkedHashSet<>();
        for (String pair : text.split(",", -1)) {
            String[] parts = pair.split(":", -1);
            if (parts.length != 2) {
                throw word.usage("interaction '" + TabularNumber.shown(pair) + "'; expected A:B, or interactions=all");
            }
            int a = place(used, parts[0], "a candidate or in include", word);
            int b = place(used, parts[1], "a candidate or in include", word);
            if (!met.add((long) Math.min(a, b) * used.size() + Math.max(a, b))) {
                throw word.usage("interaction '" + TabularNumber.shown(pair) + "' is named twice");
            }
            products.add(new int[] {a, b});
        }
        return products;
    }

    private static int place(List<String> names, String text, String expected, ProblemArgument word) {
        int at = names.indexOf(SelectionColumns.decoded(text));
        if (at < 0) {
            throw word.usage("no column '" + TabularNumber.shown(text) + "' here; expected a name that is " + expected);
        }
        return at;
    }

    /** Returns every candidate in one list; those that no group names are alone. */
    private static List<List<Integer>> groups(List<String> names, ProblemArgument word) {
        @Nullable String text = word.text("together");
        Set<List<Integer>> groups = new LinkedHashSet<>();
        List<@Nullable List<Integer>> of = new ArrayList<>();
        for (int k = 0; k < names.size(); k++) {
            of.add(null);
        }
        for (String group : text == null ? new String[0] : text.split(",", -1)) {
            List<Integer> members = new ArrayList<>();
            for (String name : group.split("\\+", -1)) {
                int k = place(names, name, "a candidate", word);
                if (of.get(k) != null) {
                    throw word.usage("column '" + TabularNumber.shown(name) + "' is named twice in together=");
                }
                members.add(k);
                of.set(k, members);
            }
        }
        for (int k = 0; k < names.size(); k++) {
            List<Integer> members = of.get(k);
            groups.add(members == null ? List.of(k) : members);
        }
        return List.copyOf(groups);
    }

    private static @Nullable Units units(List<List<Integer>> groups, List<String> names) {
        if (groups.size() == names.size()) {
            return null;
        }
        int[][] columns = groups.stream()
                .map(group -> group.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        List<String> joined = groups.stream()
                .map(group -> String.join("+", group.stream().map(names::get).toList()))
                .toList();
        return Units.of(joined, columns);
    }

    private static Heredity heredity(
            List<List<Integer>> groups, List<int[]> products, int candidates, ProblemArgument word) {
        String rule = word.choice("heredity", List.of("strong", "weak", "none"), "strong");
        if (products.isEmpty()) {
            if (word.text("heredity") != null) {
                throw word.usage("heredity has a meaning only with interactions=…");
            }
            return Heredity.none();
        }
        if (rule.equals("none")) {
            return Heredity.none();
        }
        int[] unitOf = new int[candidates + products.size()];
        for (int unit = 0; unit < groups.size(); unit++) {
            for (int column : groups.get(unit)) {
                unitOf[column] = unit;
            }
        }
        int[][][] needs = new int[groups.size()][][];
        for (int unit = 0; unit < needs.length; unit++) {
            List<int[]> sets = new ArrayList<>();
            for (int column : groups.get(unit)) {
                if (column >= candidates) {
                    sets.addAll(
                            needs(unit, products.get(column - candidates), candidates, unitOf, rule.equals("strong")));
                }
            }
            needs[unit] = sets.toArray(int[][]::new);
        }
        try {
            return Heredity.of(needs);
        } catch (IllegalArgumentException circular) {
            throw word.usage("under heredity=" + rule + " groups need each other and can never enter;"
                    + " expected main effects that do not wait for their interactions");
        }
    }

    /** Returns what one product needs; a main effect that is in every model, or in the same group, is always there. */
    private static List<int[]> needs(int unit, int[] pair, int candidates, int[] unitOf, boolean strong) {
        List<Integer> parents = new ArrayList<>();
        boolean given = false;
        for (int parent : pair) {
            if (parent >= candidates || unitOf[parent] == unit) {
                given = true;
            } else {
                parents.add(unitOf[parent]);
            }
        }
        if (strong) {
            return parents.stream().distinct().map(parent -> new int[] {parent}).toList();
        }
        return given
                ? List.of()
                : List.of(parents.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Completes a row: candidates, products, columns in every model. */
    void complete(double[] read, int candidates, double[] into) {
        System.arraycopy(read, 1, into, 0, candidates);
        for (int i = 0; i < products.size(); i++) {
            int[] pair = products.get(i);
            into[candidates + i] = read[1 + pair[0]] * read[1 + pair[1]];
        }
        System.arraycopy(read, 1 + candidates, into, candidates + products.size(), read.length - 1 - candidates);
    }

    /** Returns how many bits a model has. */
    int bits() {
        return units == null ? names.size() : units.count();
    }

    /** What tells these terms from others over the same columns; nothing for plain candidates. */
    void hash(ContentHash hash, ProblemArgument word) {
        for (String parameter : PARAMETERS) {
            @Nullable String text = word.text(parameter);
            if (text != null) {
                hash.add(parameter + "=" + text);
            }
        }
    }
}
