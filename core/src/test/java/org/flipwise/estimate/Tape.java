package org.flipwise.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/** What something writes down, value by value, so that one of them can be forgotten. */
final class Tape implements Encoder {
    private final List<Object> values = new ArrayList<>();

    static Tape of(Saved something) {
        Tape tape = new Tape();
        something.save(tape);
        return tape;
    }

    /** This tape with the value at one place forgotten: zeros in its place. */
    Tape without(int place) {
        Tape copy = new Tape();
        copy.values.addAll(values);
        copy.values.set(place, forgotten(values.get(place)));
        return copy;
    }

    private static Object forgotten(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(Tape::forgotten).toList();
        }
        if (value instanceof Integer) {
            return 0;
        }
        if (value instanceof Long) {
            return 0L;
        }
        return value instanceof Boolean ? false : value instanceof Double ? 0.0 : value;
    }

    int length() {
        return values.size();
    }

    Decoder reader() {
        return new Reader();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tape that && that.values.equals(values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString();
    }

    @Override
    public void section(String name) {
        values.add(name);
    }

    @Override
    public void flag(boolean value) {
        values.add(value);
    }

    @Override
    public void whole(long value) {
        values.add(value);
    }

    @Override
    public void real(double value) {
        values.add(value);
    }

    @Override
    public void text(String value) {
        values.add(value);
    }

    @Override
    public void wholes(long[] some, int count) {
        values.add(Arrays.stream(some, 0, count).boxed().toList());
    }

    @Override
    public void wholes(int[] some, int count) {
        values.add(Arrays.stream(some, 0, count).boxed().toList());
    }

    @Override
    public void reals(double[] some, int count) {
        values.add(Arrays.stream(some, 0, count).boxed().toList());
    }

    private final class Reader implements Decoder {
        private int at;

        @Override
        public void section(String name) {
            if (!text().equals(name)) {
                throw new CodecException("expected " + name);
            }
        }

        @Override
        public boolean flag() {
            return next(Boolean.class);
        }

        @Override
        public long whole() {
            return next(Long.class);
        }

        @Override
        public double real() {
            return next(Double.class);
        }

        @Override
        public String text() {
            return next(String.class);
        }

        private <T> T next(Class<T> kind) {
            if (at == values.size() || !kind.isInstance(values.get(at))) {
                throw new CodecException("found something else; expected a " + kind.getSimpleName());
            }
            return kind.cast(values.get(at++));
        }

        private <T> List<T> list(Class<T> kind) {
            List<?> found = next(List.class);
            if (!found.stream().allMatch(kind::isInstance)) {
                throw new CodecException("found other elements; expected " + kind.getSimpleName());
            }
            return found.stream().map(kind::cast).toList();
        }

        @Override
        public long[] wholes() {
            return list(Long.class).stream().mapToLong(value -> value).toArray();
        }

        @Override
        public int[] ints() {
            return list(Integer.class).stream().mapToInt(value -> value).toArray();
        }

        @Override
        public double[] reals() {
            return list(Double.class).stream().mapToDouble(value -> value).toArray();
        }

        @Override
        public int wholes(long[] into) {
            long[] found = wholes();
            System.arraycopy(found, 0, into, 0, room(found.length, into.length));
            return found.length;
        }

        @Override
        public int ints(int[] into) {
            int[] found = ints();
            System.arraycopy(found, 0, into, 0, room(found.length, into.length));
            return found.length;
        }

        @Override
        public int reals(double[] into) {
            double[] found = reals();
            System.arraycopy(found, 0, into, 0, room(found.length, into.length));
            return found.length;
        }

        private static int room(int found, int most) {
            if (found > most) {
                throw new CodecException("found " + found + " elements; expected at most " + most);
            }
            return found;
        }
    }
}
