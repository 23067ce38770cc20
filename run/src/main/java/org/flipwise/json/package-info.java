/** Records as JSON and back, with the place of what is wrong. */
@NullMarked
package org.flipwise.json;

import org.jspecify.annotations.NullMarked;
