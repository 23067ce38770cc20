/** The paper's experiments: what was run there and here, one class per table or figure, and what came of it. */
@NullMarked
package org.flipwise.lab.paper;

import org.jspecify.annotations.NullMarked;
