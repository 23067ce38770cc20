package org.flipwise.report;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.result.Summary;

/** Summaries made up to be awkward. */
final class Summaries {
    private static final String HASH = "0123456789abcdef".repeat(4);

    private Summaries() {}

    /** An ordinary one: four rungs, two modes, 16 bits. */
    static Summary ordinary() {
        return of("paper:bimodal", 16, rungs(4, 0.4704), modes(2), List.of());
    }

    static Summary of(
            String name,
            int dimension,
            List<Summary.RungLine> rungs,
            List<Summary.ModeLine> modes,
            List<String> warnings) {
        List<Summary.MarginalLine> marginals = new ArrayList<>();
        for (int bit = 0; bit < dimension; bit += Summary.MarginalLine.spacing(dimension)) {
            marginals.add(new Summary.MarginalLine("x" + (bit + 1), 0.48058, 0.00312, 25_600.0));
        }
        return new Summary(
                new Summary.Identity("0.1.0", 7, new Summary.ProblemLine(name, dimension, HASH), "a-iit", "sqrt"),
                new Summary.Length(5000, 500, 1.23456, 2.34567, "rounds", null),
                HASH,
                new Summary.CostLine(4, 7_059_280, 819_789, 860_024, 0, 441_205, 423_374),
                new Summary.Tempering(
                        new Summary.LadderLine("given", null, null, null, null, null, null, null),
                        rungs,
                        608,
                        new Summary.TemperingLine(611, 0.1801234, 0.6751234),
                        1.8712345,
                        Summary.RELATIVE),
                new Summary.Diagnostics(358.2, "mode 1", 1.00312, "mode 2"),
                new Summary.Estimates(marginals, modes, null, null, null, 0.0382),
                new Summary.BestLine(-0.7327581234, null, "10".repeat(dimension / 2)),
                null,
                null,
                null,
                null,
                null,
                warnings);
    }

    static List<Summary.RungLine> rungs(int count, double swapRate) {
        List<Summary.RungLine> rungs = new ArrayList<>();
        for (int rung = 0; rung < count; rung++) {
            boolean last = rung == count - 1;
            rungs.add(new Summary.RungLine(
                    1.0 / (rung + 1),
                    "a-iit",
                    20.085537,
                    20.085537,
                    20.085537,
                    last ? null : swapRate,
                    last ? null : 0.0071,
                    10.942123,
                    0.0234,
                    -4.79712,
                    0.0351,
                    12.78552,
                    0.01234,
                    12.78011,
                    0.9));
        }
        return rungs;
    }

    /** Numbers as long as doubles come. */
    static List<Summary.RungLine> extremeRungs() {
        double tiny = 1.2345678901234e-300;
        double huge = 1.2345678901234e300;
        return List.of(
                new Summary.RungLine(
                        huge, "mh-mult", huge, huge, huge, tiny, tiny, huge, tiny, -huge, tiny, null, null, null, null),
                new Summary.RungLine(
                        1.0 / 3e7,
                        "mh-mult",
                        huge,
                        huge,
                        null,
                        1.0,
                        tiny,
                        123456.789,
                        1e-9,
                        -huge,
                        huge,
                        null,
                        null,
                        null,
                        null),
                new Summary.RungLine(
                        tiny,
                        "mh-mult",
                        1.0,
                        1.0,
                        null,
                        1.0,
                        null,
                        tiny,
                        null,
                        -123456.789,
                        1.23e-6,
                        null,
                        null,
                        null,
                        null),
                new Summary.RungLine(
                        0,
                        "mh-mult",
                        1.0,
                        1.0,
                        null,
                        null,
                        null,
                        4.5e15,
                        0.01,
                        -999999.5,
                        0.00001234,
                        null,
                        null,
                        null,
                        null));
    }

    static List<Summary.ModeLine> modes(int count) {
        List<Summary.ModeLine> modes = new ArrayList<>();
        for (int mode = 0; mode < count; mode++) {
            boolean hit = mode != 1;
            modes.add(new Summary.ModeLine(
                    "mode " + (mode + 1),
                    hit ? 0.48058 : 0,
                    hit ? 0.00121 : null,
                    hit ? 170_000.0 : null,
                    hit ? 0.46512 : 0,
                    hit ? 0.00119 : null,
                    hit ? 1234 : 0,
                    hit ? 0.0391 : null,
                    hit ? 0.0385 : null,
                    hit ? 10L : null));
        }
        return modes;
    }
}
