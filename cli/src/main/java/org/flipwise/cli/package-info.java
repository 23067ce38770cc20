/**
 * The command line: its words, what it prints where, and its exit codes. It decides nothing about a run; the words go to the lab,
 * and the lab's answer goes out.
 */
@NullMarked
package org.flipwise.cli;

import org.jspecify.annotations.NullMarked;
