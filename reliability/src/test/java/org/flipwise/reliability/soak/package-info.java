/** Hours of runs that are killed, stopped, frozen, starved of disk and handed from one machine to another, each of which has to end as if nothing had happened. */
@NullMarked
package org.flipwise.reliability.soak;

import org.jspecify.annotations.NullMarked;
