package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.flipwise.report.NumberText;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Series.Point;
import org.flipwise.report.chart.Series.Value;
import org.flipwise.result.Summary.RungLine;
import org.jspecify.annotations.Nullable;

/** What is known of each rung, along the ladder: rung 1 is the coldest. */
record Rungs(List<RungLine> lines) {
    private static final int DIGITS = 4;
    private static final double WIDE = 30;

    /** A rung with its number, from 1, the coldest. */
    record Rung(int number, RungLine line) {}

    /** A table with a row for each rung, which has its number and its β. */
    RunTable<Rung> table() {
        List<Rung> rungs = IntStream.range(0, size())
                .mapToObj(rung -> new Rung(rung + 1, lines.get(rung)))
                .toList();
        return RunTable.of(rungs).count("rung", rung -> rung.number).number("β", 6, rung -> rung.line.beta());
    }

    int size() {
        return lines.size();
    }

    static Axis number() {
        return Axis.whole("rung, 1 is the coldest");
    }

    /** Returns the axis of β, logarithmic for a wide range that does not include 0. */
    Axis beta() {
        double hottest = lines.get(size() - 1).beta();
        return hottest > 0 && lines.get(0).beta() > WIDE * hottest
                ? Axis.log("inverse temperature β")
                : Axis.linear("inverse temperature β");
    }

    static String beta(double beta) {
        return "β = " + NumberText.given(beta, DIGITS);
    }

    /** Returns the name of a rung, such as "rung 3, β = 0.5". */
    static String name(int rung, double beta) {
        return "rung " + (rung + 1) + ", " + beta(beta);
    }

    /** Returns a value with its error for each rung where it is known, by the number of the rung. */
    List<Value> byNumber(Function<RungLine, @Nullable Double> value, Function<RungLine, @Nullable Double> error) {
        List<Value> values = new ArrayList<>();
        for (int rung = 0; rung < size(); rung++) {
            Double here = value.apply(lines.get(rung));
            Double spread = error.apply(lines.get(rung));
            if (here != null) {
                values.add(Value.of(rung + 1, here, spread == null ? 0 : spread));
            }
        }
        return values;
    }

    List<Value> byNumber(Function<RungLine, @Nullable Double> value) {
        return byNumber(value, line -> null);
    }

    /** Returns a value with its error for each rung where it is known, by β. */
    List<Value> byBeta(Function<RungLine, @Nullable Double> value, Function<RungLine, @Nullable Double> error) {
        return byNumber(value, error).stream()
                .map(one -> new Value(lines.get((int) one.x() - 1).beta(), one.y(), one.low(), one.high()))
                .toList();
    }

    List<Value> byBeta(Function<RungLine, @Nullable Double> value) {
        return byBeta(value, line -> null);
    }

    static List<Point> points(List<Value> values) {
        return values.stream().map(value -> new Point(value.x(), value.y())).toList();
    }

    /** Whether something is known of any rung. */
    boolean know(Function<RungLine, @Nullable Double> value) {
        return lines.stream().anyMatch(line -> value.apply(line) != null);
    }
}
