/**
 * Studies whose simulations run on other machines: what is packed here and opened there, and who works there. How bytes get from here to there is for whoever makes a
 * {@link org.flipwise.lab.outcome.Team}.
 */
@NullMarked
package org.flipwise.lab.cluster;

import org.jspecify.annotations.NullMarked;
