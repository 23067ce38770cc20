/** How healthy the tests themselves are: branches that none of them takes, and mutants that none of them kills. For the profile nightly. */
@NullMarked
package org.flipwise.reliability.health;

import org.jspecify.annotations.NullMarked;
