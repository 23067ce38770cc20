package org.flipwise.report.chart;

import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The style sheet that a page needs once, so that figures embedded by {@link SvgFigure#inline} take its colours and its width. */
public final class FigureCss {
    private static final String LAYOUT = """
            .figure-panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 0.75rem 1.25rem; }
            .figure-legend { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0.2rem 1.1rem; font-size: 0.9rem; }
            .figure-key { display: inline-flex; align-items: center; gap: 0.4rem; }
            .figure-key svg { flex: none; width: 32px; height: 16px; }
            .figure-panel { display: block; width: 100%; max-width: 600px; height: auto; }
            .figure-alone { grid-column: 1 / -1; }
            """;

    private FigureCss() {}

    /** Layout and colours, the dark ones where the reader's machine asks for dark pages; paper is always light. */
    public static String text() {
        return LAYOUT
                + ":root { " + lightVariables() + " }\n"
                + "@media screen and (prefers-color-scheme: dark) { :root { " + darkVariables() + " } }\n";
    }

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
