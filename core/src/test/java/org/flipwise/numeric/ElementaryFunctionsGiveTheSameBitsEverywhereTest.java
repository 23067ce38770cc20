package org.flipwise.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * One committed digest over a million results. It holds on every virtual machine, tier and processor; a change in it is
 * a change in numbers, and belongs under "Numbers" in the change log.
 */
class ElementaryFunctionsGiveTheSameBitsEverywhereTest {
    private static final String GOLDEN = "c3feb69485c4d074cbdc58be9b080ef83b23fbdf514c1d67eea15dfbc83746c1";
    private static final int INPUTS = 1_000_000;
    private static final long SEED = 20261117;

    @Test
    void theDigestIsTheCommittedOne() throws NoSuchAlgorithmException {
        assertThat(digest(0)).isEqualTo(GOLDEN);
    }

    @Test
    void oneLastBitInAMillionResultsChangesIt() throws NoSuchAlgorithmException {
        assertThat(digest(1)).isNotEqualTo(GOLDEN);
    }

    private static String digest(long flippedInTheLastResult) throws NoSuchAlgorithmException {
        Random random = new Random(SEED);
        ByteBuffer results = ByteBuffer.allocate(INPUTS * Long.BYTES);
        for (int i = 0; i < INPUTS; i++) {
            long bits = Double.doubleToLongBits(result(i % 8, random));
            results.putLong(i == INPUTS - 1 ? bits ^ flippedInTheLastResult : bits);
        }
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(results.array()));
    }

    private static double result(int which, Random random) {
        double x = input(random);
        return switch (which) {
            case 0 -> Elementary.exp(x);
            case 1 -> Elementary.log(Math.abs(x));
            case 2 -> Elementary.log1p(x);
            case 3 -> Elementary.expm1(x);
            case 4 -> Elementary.softplus(x);
            case 5 -> Elementary.sigmoid(x);
            case 6 -> Elementary.logAddExp(x, input(random));
            default -> Elementary.logSumExp(new double[] {x, input(random), input(random), input(random)}, 4);
        };
    }

    /** One in eight is any pattern of bits; the others are spread over the exponents where results are not trivial. */
    private static double input(Random random) {
        long bits = random.nextLong();
        int exponent = random.nextInt(50) - 40;
        return (bits & 7) == 0 ? Double.longBitsToDouble(bits) : Math.scalb((double) (bits >> 11) * 0x1p-52, exponent);
    }
}
