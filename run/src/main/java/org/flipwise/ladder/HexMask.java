package org.flipwise.ladder;

import org.flipwise.state.BitState;
import org.jspecify.annotations.Nullable;

/** The bits of a mask as text: one hexadecimal digit for four bits, bit 0 in the lowest place of the first digit. A mask of no bits is the empty text. */
final class HexMask {
    private static final int BITS = 4;

    private HexMask() {}

    static String text(BitState mask) {
        if (mask.count() == 0) {
            return "";
        }
        StringBuilder text = new StringBuilder(digits(mask.dimension()));
        for (int digit = 0; digit < digits(mask.dimension()); digit++) {
            int first = digit * BITS;
            int value = (int) (mask.word(first >> 6) >>> (first & 63)) & 15;
            text.append(Character.forDigit(value, 16));
        }
        return text.toString();
    }

    /** Returns the mask of so many bits that a text means; null where it means none. */
    static @Nullable BitState parse(String text, int dimension) {
        BitState mask = BitState.zeros(dimension);
        if (text.isEmpty()) {
            return mask;
        }
        if (text.length() != digits(dimension)) {
            return null;
        }
        for (int digit = 0; digit < text.length(); digit++) {
            int value = Character.digit(text.charAt(digit), 16);
            int first = digit * BITS;
            boolean fits = value >= 0 && text.charAt(digit) < 128 && value >> Math.min(BITS, dimension - first) == 0;
            if (!fits) {
                return null;
            }
            mask.flip(first >> 6, (long) value << (first & 63));
        }
        return mask;
    }

    /** How many digits masks of so many bits have. */
    static int digits(int dimension) {
        return (dimension + BITS - 1) / BITS;
    }
}
