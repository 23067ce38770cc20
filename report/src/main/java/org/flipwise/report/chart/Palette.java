package org.flipwise.report.chart;

import java.util.List;

/**
 * The colours of figures. The hues are those of Okabe and Ito (Color Universal Design, 2008), which people with any of the common
 * kinds of colour blindness tell apart; its yellow and black, too faint on white and the colour of the text, give way to wine, grey
 * and olive.
 */
final class Palette {
    static final Tone INK = new Tone("ink", 0x222222, 0xe8e8e8);
    static final Tone SOFT_INK = new Tone("ink-soft", 0x555555, 0xb4b4b4);
    static final Tone GRID = new Tone("grid", 0xe2e2e2, 0x3a3d42);
    static final Tone PAPER = new Tone("paper", 0xffffff, 0x16181c);
    static final List<Tone> HUES = List.of(
            new Tone("hue-0", 0x0072b2, 0x4aa5e8),
            new Tone("hue-1", 0xd55e00, 0xff8a45),
            new Tone("hue-2", 0x009e73, 0x2cc99a),
            new Tone("hue-3", 0xcc79a7, 0xe79cc6),
            new Tone("hue-4", 0xe69f00, 0xf5bc42),
            new Tone("hue-5", 0x56b4e9, 0xa8dcfb),
            new Tone("hue-6", 0x882255, 0xd0709d),
            new Tone("hue-7", 0x666666, 0xb0b0b0),
            new Tone("hue-8", 0x999933, 0xcaca60));

    private Palette() {}

    static Tone hue(Style style) {
        return HUES.get(Math.floorMod(style.hue(), HUES.size()));
    }

    static List<Tone> greys() {
        return List.of(INK, SOFT_INK, GRID, PAPER);
    }
}
