package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The sums over tours against a list of all tours. */
class SumsOverToursAgreeWithAListTest {
    private static final long SEED = 20261119;
    private static final int REPLICAS = 5;
    private static final double NEAR = 1e-12;

    /** B and W of one tour. */
    private record Tour(double sum, double weight) {}

    /** The same by the book: every tour is kept. */
    private static final class Book {
        private final List<Tour> tours = new ArrayList<>();
        private final double[] sum = new double[REPLICAS];
        private final double[] weight = new double[REPLICAS];
        private final boolean[] touched = new boolean[REPLICAS];
        private Tour first = new Tour(0, 0);

        void round(int coldest, int hottest, double weightedSum, double w) {
            sum[coldest] += weightedSum;
            weight[coldest] += w;
            close(hottest);
            touched[hottest] = true;
        }

        void close(int replica) {
            if (touched[replica] && weight[replica] > 0) {
                tours.add(new Tour(sum[replica], weight[replica]));
            } else {
                first = new Tour(first.sum + sum[replica], first.weight + weight[replica]);
            }
            sum[replica] = 0;
            weight[replica] = 0;
        }

        /** What a chain's replicas did before they were at the hot end is one tour, the last. */
        void endOfChain() {
            for (int replica = 0; replica < REPLICAS; replica++) {
                close(replica);
            }
            tours.add(first);
            first = new Tour(0, 0);
            Arrays.fill(touched, false);
        }

        double variance() {
            double b = tours.stream().mapToDouble(Tour::sum).sum();
            double w = tours.stream().mapToDouble(Tour::weight).sum();
            double squares = 0;
            double ww = 0;
            double wwww = 0;
            for (Tour tour : tours) {
                squares += Math.pow(tour.sum - b / w * tour.weight, 2);
                ww += Math.pow(tour.weight, 2);
                wwww += Math.pow(tour.weight, 4);
            }
            double widening = InitialSequence.widening(ww * ww / wwww - 1);
            return squares / (w * w - ww) * widening * widening;
        }
    }

    private static void run(Random random, TourMeans means, Book book) {
        for (int round = 0; round < 200; round++) {
            int coldest = random.nextInt(REPLICAS);
            int hottest = (coldest + 1 + random.nextInt(REPLICAS - 1)) % REPLICAS;
            double weight = random.nextDouble();
            double sum = weight * random.nextDouble();
            means.round(coldest, hottest, new double[] {weight - sum, sum}, weight);
            book.round(coldest, hottest, sum, weight);
        }
        book.endOfChain();
    }

    @Test
    void ofOneChainAndOfSeveral() {
        Random random = new Random(SEED);
        TourMeans pool = new TourMeans(REPLICAS, 2);
        Book book = new Book();
        run(random, pool, book);
        assertThat(pool.variance(1)).isCloseTo(book.variance(), within(NEAR));
        for (int chain = 0; chain < 2; chain++) {
            TourMeans more = new TourMeans(REPLICAS, 2);
            run(random, more, book);
            pool.merge(more);
        }
        assertThat(pool.count()).isEqualTo(book.tours.size());
        assertThat(pool.variance(1)).isCloseTo(book.variance(), within(NEAR));
        assertThat(pool.variance(0)).isCloseTo(book.variance(), within(NEAR));
        assertThat(pool.mean(0) + pool.mean(1)).isCloseTo(1, within(NEAR));
    }

    @Test
    void nothingIsLeftAfterClearing() {
        TourMeans means = new TourMeans(REPLICAS, 2);
        run(new Random(SEED), means, new Book());
        means.clear();
        assertThat(means.count()).isZero();
        run(new Random(SEED), means, new Book());
        TourMeans fresh = new TourMeans(REPLICAS, 2);
        for (int replica = 0; replica < REPLICAS; replica++) {
            fresh.atHotEnd(replica);
        }
        run(new Random(SEED), fresh, new Book());
        assertThat(means.variance(1)).isEqualTo(fresh.variance(1));
    }

    /** All of whose replicas have been at the hot end in burn-in. */
    private static TourMeans touched(int replicas) {
        TourMeans tours = new TourMeans(replicas, 1);
        for (int replica = 0; replica < replicas; replica++) {
            tours.atHotEnd(replica);
        }
        return tours;
    }

    /** Starts are not tours: what three replicas bring to the hot end for the first time is one tour, then each brings its own. */
    @Test
    void whatComesBeforeTheHotEndIsOneTour() {
        TourMeans tours = new TourMeans(4, 1);
        for (int time = 1; time <= 2; time++) {
            for (int replica = 0; replica < 3; replica++) {
                tours.round(replica, 3, new double[] {replica}, 1);
                tours.round(3, replica, new double[] {0}, 1);
            }
            tours.atHotEnd(3);
        }
        // Replica 3 has been at the hot end from the beginning; its three visits are three tours each time.
        assertThat(tours.count()).isEqualTo(1 + 3 + 6);
        assertThat(tours.mean(0)).isEqualTo(0.5);
    }

    @Test
    void aSingleReplicaHasNoToursAndTwoToursNoError() {
        TourMeans alone = new TourMeans(1, 1);
        alone.round(0, 0, new double[] {1}, 1);
        assertThat(alone.count()).isZero();
        assertThat(alone.variance(0)).isNaN();
        TourMeans two = touched(3);
        two.round(0, 2, new double[] {1}, 1);
        two.round(1, 2, new double[] {0}, 1);
        assertThat(two.variance(0)).isNaN();
        two.round(2, 1, new double[] {0}, 1);
        assertThat(two.count()).isEqualTo(3);
        assertThat(two.variance(0)).isPositive();
    }
}
