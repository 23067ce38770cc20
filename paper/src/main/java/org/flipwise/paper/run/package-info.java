/** Runs arms and stores their outcomes, so that a run can be stopped and resumed. Knows arms and outcomes, not what is reported of them. */
@NullMarked
package org.flipwise.paper.run;

import org.jspecify.annotations.NullMarked;
