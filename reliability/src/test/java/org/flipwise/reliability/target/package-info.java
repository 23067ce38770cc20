/** What targets of the user's own may do to the whole program: hang, leave, eat the memory, lie in wait in a folder. */
@NullMarked
package org.flipwise.reliability.target;

import org.jspecify.annotations.NullMarked;
