package org.flipwise.multispin;

import org.flipwise.random.RandomWords;

/**
 * Metropolis by sweeps in 64 lanes at once: spins are proposed one after the other, and each flip is accepted in a lane with probability min(1, r), as {@link LaneAcceptance} decides from one random word. So the chain of each
 * lane is that of {@code mh-sweep}, and keeps its π^β; the lanes of a word are not independent of each other.
 *
 * <p>M is the sum of the weights of the bonds of a spin that are not satisfied, W that of all; a flip lowers U by 2·unit·(W − 2M). M is summed by full adders, a binary digit in a
 * word (Bhanot, Duke and Salvador 1986; Heuer 1990). Where every spin has four or six bonds of weight 1 the sum is unrolled. Nothing is allocated.
 */
public final class LaneSweep {
    private static final int BLOCK = 256;
    private static final int SIX = 6;
    private static final int FOUR = 4;
    private final LaneModel model;
    private final long[] block = new long[BLOCK];

    /** A sweep over the spins of a model, with a buffer of its own. */
    public LaneSweep(LaneModel model) {
        this.model = model;
    }

    /** Returns whether there is a sweep of its own for so many bonds of weight 1 at every spin. */
    static boolean isUnrolled(int degree) {
        return degree == FOUR || degree == SIX;
    }

    /** So many proposals in every lane, from a spin on and round again after the last. */
    public void advance(LaneStates at, LaneAcceptance acceptance, int from, long count, RandomWords random) {
        int spin = from;
        for (long left = count; left > 0; ) {
            int run = (int) Math.min(Math.min(left, BLOCK), model.spins() - spin);
            random.fill(block, run);
            switch (model.degree()) {
                case SIX -> six(at.words(), acceptance, spin, run);
                case FOUR -> four(at.words(), acceptance, spin, run);
                default -> any(at.words(), acceptance, spin, run);
            }
            spin = spin + run == model.spins() ? 0 : spin + run;
            left -= run;
        }
    }

    /** A start for a round of about so many proposals, and its length, as {@code mh-sweep} has them: neither depends on the states. */
    public void round(LaneStates at, LaneAcceptance acceptance, long length, RandomWords random) {
        advance(at, acceptance, start(random), length, random);
    }

    /** Returns a spin to begin with, the same for all lanes. */
    private int start(RandomWords random) {
        random.fill(block, 1);
        return (int) (((block[0] >>> 32) * model.spins()) >>> 32);
    }

    /** Returns a length drawn evenly from L0 − h, …, L0 + h with h = ⌊min(L0, p)/2⌋, at least 1; a round of one proposal stays so. */
    public long length(long mean, RandomWords random) {
        if (mean == 1) {
            return 1;
        }
        int half = (int) Math.max(1, Math.min(mean, model.spins()) / 2);
        random.fill(block, 1);
        return mean - half + (((block[0] >>> 32) * (2L * half + 1)) >>> 32);
    }

    /** W = 6: M ≥ 3 is accepted, M = 2 in the lanes that accept D = 2, M = 1 in those of D = 4, M = 0 in those of D = 6. */
    private void six(long[] words, LaneAcceptance acceptance, int from, int count) {
        int[] entry = model.entries();
        long[] sure = acceptance.sure();
        long[] more = acceptance.more();
        long fraction2 = acceptance.fraction(2);
        long fraction4 = acceptance.fraction(4);
        long fraction6 = acceptance.fraction(6);
        int e = SIX * from;
        for (int k = 0; k < count; k++, e += SIX) {
            int place = 2 * (from + k);
            long own = words[place];
            long a = own ^ words[entry[e]];
            long b = own ^ words[entry[e + 1]];
            long c = own ^ words[entry[e + 2]];
            long ab = a ^ b;
            long ones = ab ^ c;
            long twos = (a & b) | (ab & c);
            a = own ^ words[entry[e + 3]];
            b = own ^ words[entry[e + 4]];
            c = own ^ words[entry[e + 5]];
            ab = a ^ b;
            long ones2 = ab ^ c;
            long twos2 = (a & b) | (ab & c);
            long carry = ones & ones2;
            ones ^= ones2;
            long fours = (twos & twos2) | ((twos ^ twos2) & carry);
            twos ^= twos2 ^ carry;

            long random = block[k];
            int table = (int) (random >>> (LaneAcceptance.FRACTION_BITS - LaneAcceptance.STRIDE_BITS)) & 0x1E0;
            long v = random & LaneAcceptance.FRACTION;
            int rotation = (int) (random >>> 58);
            long q2 = Long.rotateLeft(sure[table + 2] | (more[table + 2] & ((v - fraction2) >> 63)), rotation);
            long q4 = Long.rotateLeft(sure[table + 4] | (more[table + 4] & ((v - fraction4) >> 63)), rotation);
            long q6 = Long.rotateLeft(sure[table + 6] | (more[table + 6] & ((v - fraction6) >> 63)), rotation);
            long flipped = own ^ (fours | (twos & (ones | q2)) | (ones & q4) | q6);
            words[place] = flipped;
            words[place + 1] = ~flipped;
        }
    }

    /** W = 4: M ≥ 2 is accepted, M = 1 in the lanes that accept D = 2, M = 0 in those of D = 4. */
    private void four(long[] words, LaneAcceptance acceptance, int from, int count) {
        int[] entry = model.entries();
        int e = FOUR * from;
        for (int k = 0; k < count; k++, e += FOUR) {
            int place = 2 * (from + k);
            long own = words[place];
            long a = own ^ words[entry[e]];
            long b = own ^ words[entry[e + 1]];
            long c = own ^ words[entry[e + 2]];
            long d = own ^ words[entry[e + 3]];
            long ab = a ^ b;
            long cd = c ^ d;
            long two = (a & b) | (c & d) | (ab & cd);
            long one = ab ^ cd;
            long flipped = own ^ (two | (one & acceptance.accepting(2, block[k])) | acceptance.accepting(4, block[k]));
            words[place] = flipped;
            words[place + 1] = ~flipped;
        }
    }

    /** Any weights: M ≥ W/2 is accepted, each smaller M in the lanes that accept D = W − 2M. */
    private void any(long[] words, LaneAcceptance acceptance, int from, int count) {
        int[] entry = model.entries();
        int[] start = model.starts();
        for (int k = 0; k < count; k++) {
            int spin = from + k;
            long own = words[2 * spin];
            long m0 = 0;
            long m1 = 0;
            long m2 = 0;
            long m3 = 0;
            long m4 = 0;
            int plane = spin * LaneModel.PLANES;
            for (int e = start[plane]; e < start[plane + 1]; e++) {
                long carry = own ^ words[entry[e]];
                long next = m0 & carry;
                m0 ^= carry;
                carry = m1 & next;
                m1 ^= next;
                next = m2 & carry;
                m2 ^= carry;
                carry = m3 & next;
                m3 ^= next;
                m4 ^= carry;
            }
            for (int e = start[plane + 1]; e < start[plane + 2]; e++) {
                long carry = own ^ words[entry[e]];
                long next = m1 & carry;
                m1 ^= carry;
                carry = m2 & next;
                m2 ^= next;
                next = m3 & carry;
                m3 ^= carry;
                m4 ^= next;
            }
            for (int e = start[plane + 2]; e < start[plane + 3]; e++) {
                long carry = own ^ words[entry[e]];
                long next = m2 & carry;
                m2 ^= carry;
                carry = m3 & next;
                m3 ^= next;
                m4 ^= carry;
            }
            for (int e = start[plane + 3]; e < start[plane + 4]; e++) {
                long carry = own ^ words[entry[e]];
                m4 ^= m3 & carry;
                m3 ^= carry;
            }
            for (int e = start[plane + 4]; e < start[plane + 5]; e++) {
                m4 ^= own ^ words[entry[e]];
            }
            int weight = model.weight(spin);
            long fewer = 0;
            long accepted = 0;
            for (int m = 0; 2 * m < weight; m++) {
                long equal = ~(m0 ^ -(m & 1L))
                        & ~(m1 ^ -((m >> 1) & 1L))
                        & ~(m2 ^ -((m >> 2) & 1L))
                        & ~(m3 ^ -((m >> 3) & 1L))
                        & ~(m4 ^ -((m >> 4) & 1L));
                fewer |= equal;
                accepted |= equal & acceptance.accepting(weight - 2 * m, block[k]);
            }
            long flipped = own ^ (~fewer | accepted);
            words[2 * spin] = flipped;
            words[2 * spin + 1] = ~flipped;
        }
    }
}
