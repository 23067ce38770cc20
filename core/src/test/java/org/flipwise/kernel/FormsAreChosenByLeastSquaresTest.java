package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Test;

/** The rule that looks for the cheaper form beside one that keeps a list of all stretches and fits its lines to the whole list each time. */
class FormsAreChosenByLeastSquaresTest {
    private static final long SEED = 20261219;
    private static final double FORGETS = 1.0 / 64;

    /** A stretch: what it is worth by now, its units, its moves and its work. */
    private record Stretch(double worth, double units, double moves, double work) {
        Stretch worn(double kept) {
            return new Stretch(worth * kept, units, moves, work);
        }
    }

    /** The list for one form. */
    private static final class Line {
        private List<Stretch> seen = new ArrayList<>();

        void add(double kept, double units, double moves, double work) {
            List<Stretch> all = new ArrayList<>();
            seen.forEach(stretch -> all.add(stretch.worn(kept)));
            all.add(new Stretch(1, units, moves, work));
            seen = all;
        }

        /** Least squares of work/√units, each coefficient held back by a millionth of the units. */
        double at(double units, double moves) {
            double uu = 0;
            double um = 0;
            double mm = 0;
            double uw = 0;
            double mw = 0;
            for (Stretch s : seen) {
                double v = s.worth / s.units;
                uu += v * s.units * s.units;
                um += v * s.units * s.moves;
                mm += v * s.moves * s.moves;
                uw += v * s.units * s.work;
                mw += v * s.moves * s.work;
            }
            double held = 1e-6 * uu;
            double perUnit = (uw * (mm + held) - mw * um) / ((uu + held) * (mm + held) - um * um);
            double perMove = (mw - um * perUnit) / (mm + held);
            if (perUnit < 0) {
                perUnit = 0;
                perMove = mw / (mm + held);
            } else if (perMove < 0) {
                perUnit = uw / (uu + held);
                perMove = 0;
            }
            return perUnit * units + perMove * moves;
        }
    }

    /** The rule by the list. */
    private static final class Book {
        private final Line single = new Line();
        private final Line free = new Line();
        private final long length;
        private final double hysteresis;
        private boolean freeInUse = true;
        private double moves;
        private double transitions;

        Book(long length, double hysteresis) {
            this.length = length;
            this.hysteresis = hysteresis;
        }

        void begin() {
            moves *= 1 - FORGETS;
            transitions *= 1 - FORGETS;
            decide();
        }

        void decide() {
            if (transitions > 0) {
                double expected = moves / transitions * length;
                double ofSingle = single.at((double) length, expected);
                double ofFree = free.at(1, expected);
                freeInUse = freeInUse ? ofFree <= hysteresis * ofSingle : hysteresis * ofFree < ofSingle;
            }
        }

        void ran(boolean wasFree, long stretch, long jumps, double work) {
            moves += jumps;
            transitions += stretch;
            double kept = 1 - FORGETS * stretch / length;
            if (wasFree) {
                free.add(kept, 1, (double) jumps, work);
            } else {
                single.add(kept, (double) stretch, (double) jumps, work);
            }
        }
    }

    private static Walker walker() {
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker walker = Walker.over(new Ring(BitState.zeros(4), 1), draws);
        walker.bind(1, BalancingFunction.min());
        return walker;
    }

    /** A round of the rule and of the list; how often they do not choose the same. Costs are noise about a line, so that now and then a fitted coefficient is negative, and proposals become dearer on the way. */
    private static int round(CheaperForm rule, Book book, int number, Random random, double slope) {
        long length = book.length;
        double escape = random.nextInt(4) == 0 ? 0.5 : 0.05;
        rule.begin(walker(), length);
        book.begin();
        boolean trial = number < 4 || Integer.bitCount(number) == 1;
        long proposals = trial ? Math.min(32, (length + 2) / 3) : 0;
        long together = trial ? Math.min(256, (length + 1) / 3) : 0;
        int differ = 0;
        for (long left = length; left > 0; ) {
            long stretch = rule.stretch(left);
            boolean free = rule.rejectionFree();
            if (proposals > 0) {
                proposals--;
                assertThat(free).isFalse();
                assertThat(stretch).isEqualTo(1);
            } else if (together > 0) {
                assertThat(free).isTrue();
                assertThat(stretch).isEqualTo(Math.min(left, together));
                together = 0;
            } else {
                book.decide();
                differ += free == book.freeInUse ? 0 : 1;
                assertThat(stretch).isEqualTo(left);
            }
            long jumps = Math.round(escape * stretch * 2 * random.nextDouble());
            double noise = 0.5 + random.nextDouble();
            double start = free ? 1.1 * length : 1.4 * stretch * (number < 20 ? 1 : 3);
            double work = Math.max(0.01, start * noise + slope * jumps);
            rule.ran(stretch, jumps, work);
            book.ran(free, stretch, jumps, work);
            left -= stretch;
        }
        return differ;
    }

    private static int differences(double hysteresis) {
        int differ = 0;
        for (int run = 0; run < 66; run++) {
            Random random = new Random(SEED + run);
            CheaperForm rule = new CheaperForm();
            Book book = new Book(new long[] {1, 2, 3, 4, 5, 6, 7, 8, 50, 400, 2000}[run % 11], hysteresis);
            for (int round = 0; round < 40; round++) {
                if (round == 20) {
                    ByteEncoder bytes = new ByteEncoder();
                    rule.save(bytes);
                    rule = new CheaperForm();
                    rule.restore(new ByteDecoder(bytes.toByteArray()));
                }
                differ +=
                        round(rule, book, round, random, run % 3 == 0 ? -2 : run % 3 == 1 ? 40 * random.nextInt(2) : 3);
            }
        }
        return differ;
    }

    @Test
    void decisionsAreThoseOfTheList() {
        assertThat(differences(1.2)).as("seed %d", SEED).isZero();
    }

    @Test
    void aRuleThatIsALittleQuickerIsCaught() {
        assertThat(differences(1.19)).isPositive();
        assertThat(differences(1.1)).isGreaterThan(10);
    }
}
