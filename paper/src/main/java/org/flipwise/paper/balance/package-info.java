/** The paper's figures and examples of balancing functions, which are computed and need no simulation. */
@NullMarked
package org.flipwise.paper.balance;

import org.jspecify.annotations.NullMarked;
