/** What went wrong, in the way that decides how a program ends: one base for all exceptions that carry a message to the user. */
@NullMarked
package org.flipwise.fault;

import org.jspecify.annotations.NullMarked;
