package org.flipwise.report.run;

import java.util.Collection;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.flipwise.report.page.TableBuilder;
import org.jspecify.annotations.Nullable;

/** Builds a table of a report on runs; cells are empty where a number is not known. */
final class RunTable<T> extends TableBuilder<T, RunTable<T>> {
    private RunTable(Collection<? extends T> rows) {
        super(rows);
    }

    static <T> RunTable<T> of(Collection<? extends T> rows) {
        return new RunTable<>(rows);
    }

    @Override
    protected RunTable<T> self() {
        return this;
    }

    RunTable<T> count(String name, ToLongFunction<T> count) {
        return column(name, row -> Cells.count(count.applyAsLong(row)));
    }

    RunTable<T> number(String name, int digits, Function<T, @Nullable Double> number) {
        return column(name, row -> Cells.number(number.apply(row), digits));
    }

    /** Adds a column of whole numbers that were computed as real ones. */
    RunTable<T> rounded(String name, Function<T, @Nullable Double> number) {
        return column(name, row -> Cells.rounded(number.apply(row)));
    }

    /** Adds a column of values with their standard errors. */
    RunTable<T> measured(String name, Function<T, @Nullable Double> value, Function<T, @Nullable Double> error) {
        return column(name, row -> Cells.measured(value.apply(row), error.apply(row)));
    }

    RunTable<T> seconds(String name, Function<T, @Nullable Double> seconds) {
        return column(name, row -> Cells.duration(seconds.apply(row)));
    }
}
