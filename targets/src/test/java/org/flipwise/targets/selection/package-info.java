@NullMarked
package org.flipwise.targets.selection;

import org.jspecify.annotations.NullMarked;
