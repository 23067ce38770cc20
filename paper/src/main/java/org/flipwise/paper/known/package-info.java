/**
 * What is known without running anything: the authors' published results, the numbers printed in the paper, and exact sums. Uses the plain data above and
 * nothing else of the paper; its data files name their source.
 */
@NullMarked
package org.flipwise.paper.known;

import org.jspecify.annotations.NullMarked;
