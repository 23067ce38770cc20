/** Which package may use which, over the classes of all modules; and a wrong house, which the rules must condemn. */
@NullMarked
package org.flipwise.architecture;

import org.jspecify.annotations.NullMarked;
