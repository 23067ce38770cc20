/** All items by name, what a reproduction is asked for, and the report of what it came to. The only room that knows every other of items. */
@NullMarked
package org.flipwise.paper.catalogue;

import org.jspecify.annotations.NullMarked;
