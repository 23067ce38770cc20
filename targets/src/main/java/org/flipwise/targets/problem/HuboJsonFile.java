package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.flipwise.targets.polynomial.PolynomialBuilder;
import org.flipwise.targets.polynomial.PolynomialModel;

/**
 * A polynomial of any degree as an object like that of bqpjson. To be minimised is
 * <pre>scale·(Σ coeff·Π_{id ∈ ids} v_id + offset),</pre>
 * with v in {−1, 1} where variable_domain is spin and in {0, 1} where it is boolean. The bits are the variable_ids in ascending order, or the ids that occur where there are none, and
 * keep them as their names. Other fields are passed over. The file is read twice, as its fields may stand in any order.
 */
final class HuboJsonFile implements FileFormat {
    private static final long LARGEST_ID = 1L << 53;
    private static final String WHAT = "an object with variable_domain and terms";
    private static final String TERM = "an object with ids and coeff";

    @Override
    public String name() {
        return "hubojson";
    }

    @Override
    public List<String> extensions() {
        return List.of(".hubo.json");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "polynomial of any degree: minimise scale*(terms + offset), spin or boolean, any ids, once each (.hubo.json)",
                """
                {"variable_domain": "spin", "scale": 1.0, "offset": 0.5,
                 "terms": [{"ids": [2], "coeff": 1.5}, {"ids": [2, 4, 6], "coeff": -1.0}]}""");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        return lines.get(0).get(0).startsWith("{")
                && lines.stream().flatMap(List::stream).anyMatch(word -> word.contains("\"terms\""));
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        PairwiseProblem.allow(word);
        Frame frame = new Frame();
        Json.readObject(file, WHAT, frame::field, frame::settle);
        int variables = frame.ids.count();
        PolynomialBuilder builder =
                frame.spins ? PolynomialModel.onSpins(variables) : PolynomialModel.onBits(variables);
        Json.readObject(
                file,
                WHAT,
                (json, field) -> {
                    if (field.equals("terms")) {
                        json.list("a list of terms", each -> term(each, frame, builder));
                    } else {
                        json.skip();
                    }
                },
                json -> {});
        builder.constant(-frame.scale * frame.offset);
        return PolynomialProblem.of(word, builder.build(), frame.ids.names());
    }

    private static void term(Json json, Frame frame, PolynomialBuilder builder) {
        double[] coefficient = {Double.NaN};
        boolean[] named = new boolean[1];
        json.object(TERM, (each, field) -> {
            if (field.equals("coeff")) {
                coefficient[0] = frame.scaled(each, each.number("a coefficient", PairwiseTerms.LARGEST));
            } else if (field.equals("ids") && !named[0]) {
                named[0] = true;
                each.list("a list of ids", id -> builder.factor(frame.bit(id)));
            } else {
                throw each.error("a field '" + SafeText.word(field) + "' in a term; expected ids and coeff, once each");
            }
        });
        if (!named[0] || Double.isNaN(coefficient[0])) {
            throw json.error("a term that is not complete; expected ids and coeff");
        }
        builder.endTerm(-coefficient[0]);
    }

    /** The first reading: the variables and all but the terms' coefficients. */
    private static final class Frame {
        private final VariableNumbers listed = new VariableNumbers();
        private final VariableNumbers occurring = new VariableNumbers();
        private final Set<String> found = new HashSet<>();
        private VariableNumbers ids = occurring;
        private boolean spins;
        private double scale = 1;
        private double offset;

        void field(Json json, String field) {
            boolean again = !found.add(field);
            switch (field) {
                case "variable_ids", "variable_domain", "scale", "offset", "terms" -> {
                    if (again) {
                        throw json.error("a second field '" + field + "'; expected one");
                    }
                }
                default -> {}
            }
            switch (field) {
                case "variable_ids" -> BqpJsonFile.variables(json, listed);
                case "variable_domain" -> spins = BqpJsonFile.isSpin(json);
                case "scale" -> scale = BqpJsonFile.scale(json);
                case "offset" -> offset = json.number("the offset", PairwiseTerms.LARGEST);
                case "terms" -> json.list("a list of terms", this::gather);
                default -> json.skip();
            }
        }

        private void gather(Json json) {
            json.object(TERM, (each, field) -> {
                if (field.equals("ids")) {
                    each.list("a list of ids", id -> occurring.add(id.whole("a variable", -LARGEST_ID, LARGEST_ID)));
                } else {
                    each.skip();
                }
            });
        }

        void settle(Json json) {
            for (String field : List.of("variable_domain", "terms")) {
                if (!found.contains(field)) {
                    throw json.error("expected a field '" + field + "', found none");
                }
            }
            ids = found.contains("variable_ids") ? listed : occurring.settle();
            if (ids.count() == 0) {
                throw json.error("no variable; expected at least one");
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
