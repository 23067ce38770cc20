package org.flipwise.result;

import java.util.List;
import org.flipwise.target.CostTable;
import org.jspecify.annotations.Nullable;

/**
 * A tuned ladder as it is written to {@code ladder.json} and read again by {@code --ladder}.
 *
 * @param format the version of this layout
 * @param method how the rungs were found
 * @param kernel the value of {@code --kernel}
 * @param barrier Λ from the coldest rung to the hottest, by corrected rejections
 * @param plainBarrier the sum of the rejections
 * @param roundTripRate round trips per round that the rejections allow
 * @param efficiency round trips seen over those, or null where too few rounds were counted
 * @param limit what limits a run on this ladder, in one sentence
 * @param costs nanoseconds of each kind of work, used to choose kernels and round lengths
 * @param moves what rungs do before each of their rounds beside their kernels; null where nothing, and in files of older versions
 * @param local what trials on the coldest rung alone have shown; null where there were none
 * @param pilot what a pilot run has shown of each chain, the one that takes the least work on the whole ladder first; null where there was none, and in files of older versions
 * @param logNormalizerOf what the stages' logNormalizer is: {@value Summary#ABSOLUTE}, or {@value Summary#RELATIVE}; null in files of older versions
 * @param stages the passes of tuning
 */
public record LadderFile(
        int format,
        String version,
        Summary.ProblemLine problem,
        String method,
        String kernel,
        String balance,
        String swap,
        long seed,
        List<RungLine> rungs,
        double barrier,
        double plainBarrier,
        double roundTripRate,
        @Nullable Double efficiency,
        String limit,
        CostTable costs,
        @Nullable MovesLine moves,
        @Nullable LocalLine local,
        @Nullable List<PilotLine> pilot,
        @Nullable String logNormalizerOf,
        List<StageLine> stages)
        implements Result {
    public static final int FORMAT = 1;

    /**
     * One rung of the ladder.
     *
     * @param kernel the kernel's name
     * @param form rejection-free, single-step, either or refresh
     * @param unit what a round is measured in: transitions, jumps or time
     * @param round its length
     * @param repeats how many such rounds make one of the ladder, where more than one; else null
     * @param jumpParity fixed, where no coin adds a jump to a round of jumps; else null
     * @param swapRate the mean probability of a swap with the next hotter rung
     * @param localBarrier rejections per unit of β
     */
    public record RungLine(
            double beta,
            String kernel,
            String form,
            String unit,
            double round,
            @Nullable Integer repeats,
            @Nullable String jumpParity,
            @Nullable Double swapRate,
            double localBarrier) {}

    /**
     * Moves before each round.
     *
     * @param clusterMoves cluster moves, 0 for none
     * @param modeJumps jumps between modes, 0 for none
     * @param masks the bits that each jump flips: hexadecimal digits of four bits each, the lowest bit first; empty for a jump that flips none
     * @param onlyColdest whether the coldest rung alone makes cluster moves and jumps
     * @param houdayerMoves moves between two copies on each rung, 0 where there is one copy
     */
    public record MovesLine(
            int clusterMoves, int modeJumps, List<String> masks, boolean onlyColdest, int houdayerMoves) {}

    /**
     * Trials of chains on the coldest rung alone.
     *
     * @param answer agree, disagree or open: whether copies of the best chain from random states agree
     * @param share of the work that the coldest rung takes
     * @param hottest whether copies on the hottest rung agree; null where that rung draws independent states or was not tried
     * @param trials the best first
     */
    public record LocalLine(
            String answer, double share, @Nullable String hottest, List<TrialLine> trials) {
        /** Returns whether the copies agreed, so that the ladder is an insurance only. */
        public boolean suffices() {
            return answer.equals("agree");
        }

        /** Returns whether copies disagreed on the coldest rung and on the hottest, so that the ladder cannot bring them together. */
        public boolean isHopeless() {
            return answer.equals("disagree") && "disagree".equals(hottest);
        }
    }

    /**
     * A trial of one chain.
     *
     * @param chain its name
     * @param answer agree, disagree or open
     * @param effective effective samples of the quantity that had fewest, of all copies
     * @param workPerSample counted nanoseconds for each, 0 where there were none
     */
    public record TrialLine(String chain, String answer, double effective, double workPerSample) {}

    /**
     * What a pilot run has shown of one chain.
     *
     * @param chain its name
     * @param work counted nanoseconds to forget the energy, summed over rungs, each weighed by how much its energy influences swaps
     * @param byRung counted nanoseconds to forget the energy on each rung, from the coldest
     */
    public record PilotLine(String chain, double work, List<Double> byRung) {}

    /**
     * A stage of tuning.
     *
     * @param rounds rounds that were counted
     * @param lowestSwapRate the lowest mean probability of a swap
     * @param barrier Λ by the corrected rejections
     * @param roundTrips made meanwhile
     * @param logNormalizer log Z of the coldest rung; null where there is no estimate, and in files of older versions
     */
    public record StageLine(
            long rounds,
            int rungs,
            double lowestSwapRate,
            double barrier,
            long roundTrips,
            @Nullable Double logNormalizer) {}
}
