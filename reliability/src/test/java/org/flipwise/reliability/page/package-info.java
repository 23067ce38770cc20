/** What strangers can make of the live page and of reports: nothing but looking. */
@NullMarked
package org.flipwise.reliability.page;

import org.jspecify.annotations.NullMarked;
