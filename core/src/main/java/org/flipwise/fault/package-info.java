/** What went wrong, in the way that decides how a program ends: one base for exceptions whose message is for the user. */
@NullMarked
package org.flipwise.fault;

import org.jspecify.annotations.NullMarked;
