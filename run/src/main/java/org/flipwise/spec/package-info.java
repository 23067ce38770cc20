/** The description of a run: one table of options, their typed values, and the canonical form that a run folder stores. */
@NullMarked
package org.flipwise.spec;

import org.jspecify.annotations.NullMarked;
