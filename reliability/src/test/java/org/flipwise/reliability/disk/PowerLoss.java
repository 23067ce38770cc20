package org.flipwise.reliability.disk;

/** Tries a loss of power in every operation of a journal, each with several fates of what was not forced: all lost, all kept, and some by seeds. */
final class PowerLoss {
    private PowerLoss() {}

    /** What must hold of what is left. */
    interface Check {
        /**
         * Throws where it does not.
         *
         * @param operation in which the power failed, from 1
         * @param where says how to replay it
         */
        void at(int operation, String where, Tree left) throws Exception;
    }

    /**
     * All of them.
     *
     * @param seeds fates by chance for each operation
     * @return how many points were tried
     */
    static long everywhere(Journal journal, int seeds, Check check) throws Exception {
        long points = 0;
        for (int operation = 1; operation <= journal.size(); operation++) {
            Remains remains = journal.whenPowerFailsIn(operation);
            check.at(operation, "operation " + operation + ", all lost", remains.left(Fate.always(Fate.LOST)));
            check.at(operation, "operation " + operation + ", all kept", remains.left(Fate.always(Fate.KEPT)));
            for (int k = 0; k < seeds; k++) {
                long seed = 1000L * operation + k;
                check.at(operation, "operation " + operation + ", seed " + seed, remains.left(Fate.of(seed)));
            }
            points += 2 + seeds;
        }
        return points;
    }
}
