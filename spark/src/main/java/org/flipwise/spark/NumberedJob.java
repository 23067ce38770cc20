package org.flipwise.spark;

import org.flipwise.outcome.Job;

/**
 * A job of a study with its number.
 *
 * @param number from 0, in the order in which jobs were added
 */
record NumberedJob(int number, Job job) {}
