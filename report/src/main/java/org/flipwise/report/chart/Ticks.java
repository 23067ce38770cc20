package org.flipwise.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Chooses the ticks of an axis: round numbers, as many as there is room for. */
final class Ticks {
    private static final double ROUNDING = 1e-9;
    private static final int[] MANTISSAS = {1, 2, 5};
    private static final int SMALLEST_PLAIN = -2;
    private static final int LARGEST_PLAIN = 4;
    private static final double MINOR_ROOM = 20;
    private static final double FEW_DECADES = 1.6;
    private static final double PART_OF_DECADE = 0.5;

    private final Scale scale;
    private final double length;
    private final Room room;

    /** How much of an axis a label takes, with the air about it. */
    @FunctionalInterface
    interface Room {
        double of(Tick tick);
    }

    private Ticks(Scale scale, double length, Room room) {
        this.scale = scale;
        this.length = length;
        this.room = room;
    }

    /** The ticks from low to high of an axis of this length on the surface. */
    static List<Tick> of(Axis axis, Scale scale, double length, Room room) {
        Ticks ticks = new Ticks(scale, length, room);
        return switch (axis.kind()) {
            case CATEGORIES ->
                IntStream.range(0, axis.categories().size())
                        .mapToObj(i -> Tick.of(
                                i,
                                axis.categories().get(i).isEmpty()
                                        ? " "
                                        : axis.categories().get(i)))
                        .toList();
            case LINEAR -> ticks.linear(Double.MIN_VALUE);
            case WHOLE -> ticks.linear(1);
            case LOG -> ticks.logarithmic();
        };
    }

    private List<Tick> linear(double smallestStep) {
        double range = scale.high() - scale.low();
        int exponent = (int) Math.floor(Math.log10(range)) - 1;
        List<Tick> chosen = List.of();
        for (int i = 0; i < 4 * MANTISSAS.length; i++) {
            double step = MANTISSAS[i % MANTISSAS.length] * Math.pow(10, exponent + i / MANTISSAS.length);
            if (step < smallestStep) {
                continue;
            }
            if (range / step < 1 && chosen.size() > 1) {
                return chosen;
            }
            chosen = multiples(step);
            if (fit(chosen)) {
                return chosen;
            }
        }
        return chosen;
    }

    private List<Tick> multiples(double step) {
        long first = (long) Math.ceil(scale.low() / step - ROUNDING);
        long last = (long) Math.floor(scale.high() / step + ROUNDING);
        double largest = Math.max(Math.abs(first * step), Math.abs(last * step));
        return LongStream.rangeClosed(first, last)
                .mapToObj(multiple -> text(multiple * step, step, largest))
                .toList();
    }

    private static Tick text(double value, double step, double largest) {
        if (largest >= 1e12 || largest < 2e-3) {
            int exponent = largest == 0 ? 0 : (int) Math.floor(Math.log10(largest) + ROUNDING);
            double unit = Math.pow(10, exponent);
            return value == 0
                    ? Tick.of(0, "0")
                    : new Tick(
                            value, Numbers.fixed(value / unit, Numbers.decimals(step / unit)) + "×10", minus(exponent));
        }
        double unit = largest >= 1e9 ? 1e9 : largest >= 1e6 ? 1e6 : 1;
        String text = Numbers.fixed(value / unit, Numbers.decimals(step / unit));
        return Tick.of(value, value == 0 ? "0" : unit == 1 ? text : text + (unit == 1e9 ? " G" : " M"));
    }

    private List<Tick> logarithmic() {
        double decades = Math.log10(scale.high()) - Math.log10(scale.low());
        int first = (int) Math.ceil(Math.log10(scale.low()) - ROUNDING);
        int last = (int) Math.floor(Math.log10(scale.high()) + ROUNDING);
        if (decades < PART_OF_DECADE) {
            return linear(Double.MIN_VALUE);
        }
        if (decades < FEW_DECADES) {
            List<Tick> detailed = withMantissas(first - 1, last);
            if (fit(detailed)) {
                return withMinor(detailed, first - 1, last);
            }
        }
        for (int step = 1; step <= last - first + 1; step++) {
            List<Tick> powers = powers(first, last, step);
            if (fit(powers) || step > last - first) {
                boolean room = step == 1 && length / decades > MINOR_ROOM;
                return room ? withMinor(powers, first - 1, last) : powers;
            }
        }
        return linear(Double.MIN_VALUE);
    }

    private static List<Tick> powers(int first, int last, int step) {
        boolean plain = first >= SMALLEST_PLAIN && last <= LARGEST_PLAIN;
        List<Tick> ticks = new ArrayList<>();
        for (int exponent = -Math.floorDiv(-first, step) * step; exponent <= last; exponent += step) {
            ticks.add(power(1, exponent, plain));
        }
        return ticks;
    }

    private List<Tick> withMantissas(int first, int last) {
        boolean plain = first >= SMALLEST_PLAIN - 1 && last <= LARGEST_PLAIN;
        List<Tick> ticks = new ArrayList<>();
        for (int exponent = first; exponent <= last; exponent++) {
            for (int mantissa : MANTISSAS) {
                Tick tick = power(mantissa, exponent, plain);
                if (within(tick.value())) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }

    private static Tick power(int mantissa, int exponent, boolean plain) {
        double value = mantissa * Math.pow(10, exponent);
        if (plain) {
            return Tick.of(value, Numbers.fixed(value, Math.max(0, -exponent)));
        }
        return new Tick(value, (mantissa == 1 ? "" : mantissa + "×") + "10", minus(exponent));
    }

    private List<Tick> withMinor(List<Tick> major, int first, int last) {
        List<Tick> ticks = new ArrayList<>(major);
        for (int exponent = first; exponent <= last; exponent++) {
            for (int mantissa = 2; mantissa < 10; mantissa++) {
                double value = mantissa * Math.pow(10, exponent);
                if (within(value) && major.stream().noneMatch(t -> Math.abs(t.value() / value - 1) < ROUNDING)) {
                    ticks.add(Tick.minor(value));
                }
            }
        }
        return ticks;
    }

    private boolean within(double value) {
        double at = scale.at(value);
        return at >= -ROUNDING && at <= 1 + ROUNDING;
    }

    /** Whether no label touches the next. */
    private boolean fit(List<Tick> ticks) {
        for (int i = 1; i < ticks.size(); i++) {
            Tick before = ticks.get(i - 1);
            Tick after = ticks.get(i);
            double distance = (scale.at(after.value()) - scale.at(before.value())) * length;
            if (distance < (room.of(before) + room.of(after)) / 2) {
                return false;
            }
        }
        return !ticks.isEmpty();
    }

    private static String minus(int exponent) {
        return Integer.toString(exponent).replace('-', '−');
    }
}
