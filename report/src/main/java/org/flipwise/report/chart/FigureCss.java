package org.flipwise.report.chart;

import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The colours that a page's style sheet declares once, so that figures embedded by {@link SvgFigure#inline} take them. */
public final class FigureCss {
    private FigureCss() {}

    /** {@code --hue-0: #0072b2; …}, also {@code --ink}, {@code --ink-soft}, {@code --grid} and {@code --paper}. */
    public static String lightVariables() {
        return variables(Tone::lightText);
    }

    /** Returns the colour variables of a dark page. */
    public static String darkVariables() {
        return variables(Tone::darkText);
    }

    private static String variables(Function<Tone, String> colour) {
        return Stream.concat(Palette.greys().stream(), Palette.HUES.stream())
                .map(tone -> "--" + tone.name() + ": " + colour.apply(tone) + ";")
                .collect(Collectors.joining(" "));
    }
}
