/** The life of a run, for every kind of run: it is tuned, run, checkpointed, kept in a folder, reported, stopped and resumed here. A {@link org.flipwise.session.SessionHost} shows it to a person or to a program. */
@NullMarked
package org.flipwise.session;

import org.jspecify.annotations.NullMarked;
