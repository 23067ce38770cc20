/** The common base of exceptions whose message is for the user, with the kind of fault that determines the exit code. */
@NullMarked
package org.flipwise.fault;

import org.jspecify.annotations.NullMarked;
