package org.flipwise.paper.statistics;

import java.util.Collection;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.TableBuilder;
import org.jspecify.annotations.Nullable;

/** Builds a table of results; cells are empty where a number is NaN or there is nothing to compare. */
public final class ResultTable<T> extends TableBuilder<T, ResultTable<T>> {
    private ResultTable(Collection<? extends T> rows) {
        super(rows);
    }

    public static <T> ResultTable<T> of(Collection<? extends T> rows) {
        return new ResultTable<>(rows);
    }

    @Override
    protected ResultTable<T> self() {
        return this;
    }

    /** Adds a column of numbers to three digits. */
    public ResultTable<T> number(String name, ToDoubleFunction<T> number) {
        return column(name, row -> NumberFormats.cell(number.applyAsDouble(row)));
    }

    /** Adds a column of numbers without an error, to five digits. */
    public ResultTable<T> exact(String name, ToDoubleFunction<T> number) {
        return column(name, row -> NumberFormats.exactCell(number.applyAsDouble(row)));
    }

    /** Adds a column of whole numbers with commas. */
    public ResultTable<T> count(String name, ToLongFunction<T> count) {
        return column(name, row -> NumberFormats.count(count.applyAsLong(row)));
    }

    /** Adds a column of whole numbers without commas: dimensions, positions, modes. */
    public ResultTable<T> index(String name, ToIntFunction<T> number) {
        return column(name, row -> {
            int value = number.applyAsInt(row);
            return Cell.of(Integer.toString(value), value);
        });
    }

    /** Adds a column of means over simulations with their errors. */
    public ResultTable<T> mean(String name, Function<T, SampleStatistics> spread) {
        return column(name, row -> NumberFormats.mean(spread.apply(row)));
    }

    /** Adds a column of median times to all modes with their intervals. */
    public ResultTable<T> times(String name, Function<T, TimeToAllModes> times) {
        return column(name, row -> NumberFormats.median(times.apply(row)));
    }

    /** Adds a column of how many simulations have found all modes, of how many. */
    public ResultTable<T> found(String name, Function<T, TimeToAllModes> times) {
        return column(name, row -> {
            TimeToAllModes own = times.apply(row);
            return NumberFormats.share(own.found(), own.simulations());
        });
    }

    /** Adds a column of p-values. */
    public ResultTable<T> pValue(String name, ToDoubleFunction<T> p) {
        return column(name, row -> {
            double value = p.applyAsDouble(row);
            return Double.isNaN(value) ? Cell.EMPTY : Cell.of(NumberFormats.probability(value), value);
        });
    }

    /** Adds a column of verdicts. */
    public ResultTable<T> verdict(String name, Function<T, @Nullable Agreement> verdict) {
        return column(name, row -> {
            Agreement agreement = verdict.apply(row);
            return agreement == null ? Cell.EMPTY : Cell.of(agreement);
        });
    }
}
