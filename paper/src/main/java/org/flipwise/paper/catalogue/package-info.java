/** All items by name, the options of a reproduction, and its report. The only package that knows all packages of items. */
@NullMarked
package org.flipwise.paper.catalogue;

import org.jspecify.annotations.NullMarked;
