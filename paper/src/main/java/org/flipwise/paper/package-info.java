/**
 * The paper's experiments as plain data: what is run (arms, tasks, a scale), its results (outcomes) and what an item is. All packages below may
 * use this one; it uses none of them.
 */
@NullMarked
package org.flipwise.paper;

import org.jspecify.annotations.NullMarked;
