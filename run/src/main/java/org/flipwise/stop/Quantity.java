package org.flipwise.stop;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.NearestName;

/**
 * Something a run estimates on its coldest rung, by the name that {@code --stop} gives it: {@code energy} (the mean log density),
 * {@code logz} (its log normaliser), {@code mode1}, {@code mode2}, …
 * (the mass of a known mode's basin), or a variable (its marginal).
 *
 * @param index which mode or which bit, from 0
 */
public record Quantity(Kind kind, int index) {
    private static final String ENERGY = "energy";
    private static final String LOG_NORMALIZER = "logz";
    private static final String MODE = "mode";

    /** What it is. */
    public enum Kind {
        LOG_DENSITY,
        LOG_NORMALIZER,
        MODE_MASS,
        MARGINAL
    }

    /**
     * The quantity of this name.
     *
     * @param rule the word before the colon, for messages
     */
    static Quantity of(String rule, String name, Target target) {
        if (name.equals(ENERGY)) {
            return new Quantity(Kind.LOG_DENSITY, 0);
        }
        if (name.equals(LOG_NORMALIZER)) {
            if (!rule.equals("se")) {
                throw new SettingsException(
                        "--stop '" + rule + ":" + name + "': a log normaliser has an error only; use se:" + name);
            }
            return new Quantity(Kind.LOG_NORMALIZER, 0);
        }
        int modes = target.modes().size();
        for (int mode = 0; mode < modes; mode++) {
            if (name.equals(MODE + (mode + 1))) {
                return new Quantity(Kind.MODE_MASS, mode);
            }
        }
        for (int bit = 0; bit < target.dimension(); bit++) {
            if (name.equals(target.variable(bit))) {
                return new Quantity(Kind.MARGINAL, bit);
            }
        }
        throw new SettingsException("--stop '" + rule + ":" + name + "' is not known" + hint(rule, name, target)
                + "; expected one of " + expected(rule, target));
    }

    private static String hint(String rule, String name, Target target) {
        List<String> known = new ArrayList<>(List.of(rule + ":" + ENERGY));
        for (int mode = 1; mode <= target.modes().size(); mode++) {
            known.add(rule + ":" + MODE + mode);
        }
        for (int bit = 0; bit < target.dimension(); bit++) {
            known.add(rule + ":" + target.variable(bit));
        }
        return NearestName.hint(rule + ":" + name, known);
    }

    /** The names in few words: the first and last of each kind. */
    private static String expected(String rule, Target target) {
        int modes = target.modes().size();
        String first = rule + ":" + ENERGY + (rule.equals("se") ? ", se:" + LOG_NORMALIZER : "");
        String ofModes = modes == 0 ? "" : ", " + range(rule, MODE + 1, MODE + modes);
        return first + ofModes + ", " + range(rule, target.variable(0), target.variable(target.dimension() - 1));
    }

    private static String range(String rule, String first, String last) {
        return rule + ":" + first + (first.equals(last) ? "" : " to " + rule + ":" + last);
    }
}
