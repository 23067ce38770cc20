/** Promises of the whole program, each with a test named after it and a control that fails. */
@NullMarked
package org.flipwise.reliability;

import org.jspecify.annotations.NullMarked;
