/** What a run is asked to do: one table of options, their typed values, and the description of a run that is stored, resumed and sent to workers. */
@NullMarked
package org.flipwise.lab.spec;

import org.jspecify.annotations.NullMarked;
