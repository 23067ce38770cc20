package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.flipwise.target.Objective;

/**
 * A binary quadratic program in bqpjson. To be minimised is
 * <pre>scale·(Σ coeff·v_tail·v_head + Σ coeff·v_id + offset),</pre>
 * each term once, with v in {−1, 1} where variable_domain is spin and in {0, 1} where it is boolean. The bits are the variable_ids in ascending order and
 * keep them as their names. Other fields are passed over. The file is read twice, as its fields may stand in any order.
 */
final class BqpJsonFile implements FileFormat {
    private static final Objective ENERGY = new Objective("energy", false);
    private static final long LARGEST_ID = 1L << 53;
    private static final String WHAT =
            "an object with variable_ids, variable_domain, scale, offset, linear_terms, quadratic_terms";
    private static final List<String> REQUIRED =
            List.of("variable_ids", "variable_domain", "scale", "offset", "linear_terms", "quadratic_terms");

    @Override
    public String name() {
        return "bqpjson";
    }

    @Override
    public List<String> extensions() {
        return List.of(".json");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(), "bqpjson: minimise scale*(Q + L + offset), spin or boolean, any ids, once each (.json)", """
                {"variable_ids": [2, 4], "variable_domain": "spin", "scale": 1.0, "offset": 0.5,
                 "linear_terms": [{"id": 2, "coeff": 1.5}],
                 "quadratic_terms": [{"id_tail": 2, "id_head": 4, "coeff": -1.0}]}""");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        return lines.get(0).get(0).startsWith("{")
                && lines.stream().flatMap(List::stream).anyMatch(word -> word.contains("\"variable_"))
                && lines.stream().flatMap(List::stream).noneMatch(word -> word.contains("\"terms\""));
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        PairwiseProblem.allow(word);
        Frame frame = new Frame();
        Json.readObject(file, WHAT, frame::field, frame::requireAll);
        PairwiseTerms terms = new PairwiseTerms(frame.ids.count(), ENERGY);
        Json.readObject(
                file,
                WHAT,
                (json, field) -> {
                    switch (field) {
                        case "linear_terms" -> json.list("a list of linear terms", each -> linear(each, frame, terms));
                        case "quadratic_terms" ->
                            json.list("a list of quadratic terms", each -> quadratic(each, frame, terms));
                        default -> json.skip();
                    }
                },
                json -> {});
        terms.constant(frame.scale * frame.offset);
        return terms.problem(word, frame.ids.names());
    }

    private static void linear(Json json, Frame frame, PairwiseTerms terms) {
        Term term = new Term("id", "id");
        json.object("an object with id and coeff", (each, field) -> term.field(each, field, frame));
        term.requireWhole(json);
        if (frame.spins) {
            terms.spinLinear(term.first, term.value);
        } else {
            terms.linear(term.first, term.value);
        }
    }

    private static void quadratic(Json json, Frame frame, PairwiseTerms terms) {
        Term term = new Term("id_tail", "id_head");
        json.object("an object with id_tail, id_head and coeff", (each, field) -> term.field(each, field, frame));
        term.requireWhole(json);
        if (term.first == term.second) {
            throw json.error("a quadratic term of one variable with itself; expected two different ones");
        }
        if (frame.spins) {
            terms.spinPair(term.first, term.second, term.value);
        } else {
            terms.pair(term.first, term.second, term.value);
        }
    }

    /** Reads the list variable_ids: at least one, each once. */
    static void variables(Json json, VariableNumbers into) {
        long[] listed = new long[1];
        json.list("a list of whole numbers", each -> {
            into.add(each.whole("a whole number", -LARGEST_ID, LARGEST_ID));
            listed[0]++;
        });
        if (listed[0] == 0) {
            throw json.error("no variable; expected at least one");
        }
        if (into.settle().count() < listed[0]) {
            throw json.error("a variable is listed twice; expected every number once");
        }
    }

    /** Reads variable_domain. */
    static boolean isSpin(Json json) {
        String domain = json.text("'spin' or 'boolean'");
        if (!domain.equals("spin") && !domain.equals("boolean")) {
            throw json.wrong("'spin' or 'boolean'");
        }
        return domain.equals("spin");
    }

    /** Reads the scale. */
    static double scale(Json json) {
        double scale = json.number("the scale", PairwiseTerms.LARGEST);
        if (scale < 0) {
            throw json.wrong("a scale of at least 0");
        }
        return scale;
    }

    /** A term while it is read; −1 and NaN are what has not come yet. */
    private static final class Term {
        private final String firstName;
        private final String secondName;
        private int first = -1;
        private int second = -1;
        private double value = Double.NaN;

        Term(String firstName, String secondName) {
            this.firstName = firstName;
            this.secondName = secondName;
        }

        void field(Json json, String field, Frame frame) {
            if (field.equals("coeff")) {
                value = frame.scaled(json, json.number("a coefficient", PairwiseTerms.LARGEST));
            } else if (field.equals(firstName)) {
                first = frame.bit(json);
                second = firstName.equals(secondName) ? first : second;
            } else if (field.equals(secondName)) {
                second = frame.bit(json);
            } else {
                throw json.error("a field '" + SafeText.word(field) + "' in a term; expected " + names());
            }
        }

        private String names() {
            return (firstName.equals(secondName) ? firstName : firstName + ", " + secondName) + " and coeff";
        }

        void requireWhole(Json json) {
            if (first < 0 || second < 0 || Double.isNaN(value)) {
                throw json.error("a term that is not complete; expected " + names());
            }
        }
    }

    /** The first reading: all but the terms. */
    private static final class Frame {
        private final VariableNumbers ids = new VariableNumbers();
        private final Set<String> missing = new HashSet<>(REQUIRED);
        private boolean spins;
        private double scale;
        private double offset;

        void field(Json json, String field) {
            missing.remove(field);
            switch (field) {
                case "variable_ids" -> BqpJsonFile.variables(json, ids);
                case "variable_domain" -> spins = isSpin(json);
                case "scale" -> scale = BqpJsonFile.scale(json);
                case "offset" -> offset = json.number("the offset", PairwiseTerms.LARGEST);
                default -> json.skip();
            }
        }

        void requireAll(Json json) {
            for (String field : REQUIRED) {
                if (missing.contains(field)) {
                    throw json.error("expected a field '" + field + "', found none");
                }
            }
            scaled(json, offset);
        }

        int bit(Json json) {
            int bit = ids.bit(json.whole("a variable", -LARGEST_ID, LARGEST_ID));
            if (bit < 0) {
                throw json.wrong("one of the variable_ids");
            }
            return bit;
        }

        double scaled(Json json, double value) {
            if (Math.abs(scale * value) > PairwiseTerms.LARGEST) {
                throw json.wrong("scale times coefficient of at most " + PairwiseTerms.LARGEST + " in size");
            }
            return scale * value;
        }
    }
}
