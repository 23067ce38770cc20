/**
 * The command line: its arguments, what it prints where, and its exit codes. It decides nothing about a run: it turns arguments into the
 * description of a run, and the outcome into text.
 */
@NullMarked
package org.flipwise.cli;

import org.jspecify.annotations.NullMarked;
