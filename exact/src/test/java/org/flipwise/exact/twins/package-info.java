/**
 * Wrong twins: shipped things with one defect each. Every one of them must be caught by a check of the proof kit, and
 * every check must catch one of them.
 */
package org.flipwise.exact.twins;
