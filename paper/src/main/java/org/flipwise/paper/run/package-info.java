/** Runs arms and keeps their outcomes, so that a run can be stopped and taken up again. Knows arms and outcomes, and nothing of what is made of them. */
@NullMarked
package org.flipwise.paper.run;

import org.jspecify.annotations.NullMarked;
