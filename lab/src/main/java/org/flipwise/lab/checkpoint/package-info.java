/**
 * What a run that was stopped or killed resumes from: the file, its generations, and when one is written. This room knows bytes and files; what a
 * simulation puts into them is its own.
 */
@NullMarked
package org.flipwise.lab.checkpoint;

import org.jspecify.annotations.NullMarked;
