package org.flipwise.spark;

import org.flipwise.lab.outcome.Job;

/**
 * A job of a study.
 *
 * @param number from 0, in the order in which jobs were heard of
 */
record Numbered(int number, Job job) {}
