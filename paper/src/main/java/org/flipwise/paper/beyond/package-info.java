/** Studies of methods that others have published beside the paper: the published claim, what is measured here in evaluations and in processor seconds, and the verdict. */
@NullMarked
package org.flipwise.paper.beyond;

import org.jspecify.annotations.NullMarked;
