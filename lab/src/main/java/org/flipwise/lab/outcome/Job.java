package org.flipwise.lab.outcome;

/**
 * A simulation, or a leg of one, that is to be run elsewhere.
 *
 * @param task the line for a {@link Worker}
 * @param like jobs that say the same here take about the same time
 * @param seconds how long it takes, roughly; what jobs of its kind have taken is believed more
 * @param together jobs of equal number run one after another on one machine, in their order, so that what is compared meets the same machine; −1 for one that stands alone
 */
public record Job(String task, String like, double seconds, int together) {
    /** Stands alone. */
    public static final int ALONE = -1;

    public static Job alone(String task, String like, double seconds) {
        return new Job(task, like, seconds, ALONE);
    }
}
