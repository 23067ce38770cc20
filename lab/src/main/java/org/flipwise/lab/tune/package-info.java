/** Finding a ladder, its kernels and its round lengths before a run. Decides by counted work and a table of costs, never by a clock. */
@NullMarked
package org.flipwise.lab.tune;

import org.jspecify.annotations.NullMarked;
