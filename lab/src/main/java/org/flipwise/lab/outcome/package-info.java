/**
 * Studies as independent simulations: each is described by a line of text, comes to a line of text, and knows nothing of the others. Here such lines are kept, so that a study
 * goes on where it was; what they say is for those who run simulations. Here are also the contracts of machines that run them: jobs, parcels, workers and teams.
 */
@NullMarked
package org.flipwise.lab.outcome;

import org.jspecify.annotations.NullMarked;
