/**
 * Studies whose simulations run on other machines: job packages, how they are made and opened, and the workers that run the jobs. Sending the bytes is up to the implementation of
 * {@link org.flipwise.outcome.Cluster}.
 */
@NullMarked
package org.flipwise.cluster;

import org.jspecify.annotations.NullMarked;
