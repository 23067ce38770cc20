package org.flipwise.outcome;

/**
 * A simulation, or a part of one, to be run on a cluster.
 *
 * @param task the line for a {@link Worker}
 * @param kind a label; jobs with the same label take about the same time
 * @param seconds a rough guess of its duration, replaced by measurements of its kind as soon as there are some
 * @param group jobs of the same group run in order on one machine, so that runs that are compared share a machine; {@link #NO_GROUP} for a job without one
 */
public record Job(String task, String kind, double seconds, int group) {
    /** The group number of jobs that may run on any machine. */
    public static final int NO_GROUP = -1;

    /** Returns a job that belongs to no group. */
    public static Job alone(String task, String kind, double seconds) {
        return new Job(task, kind, seconds, NO_GROUP);
    }
}
