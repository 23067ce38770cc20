package org.flipwise.target;

/**
 * A neighbourhood whose potential and groups depend on the state through a small whole number alone: states of one kind have the same groups in
 * the same order, members apart. What a table computes for a kind holds whenever any replica is in a state of it.
 */
public interface FewKinds extends Neighbourhood {

    /** Returns how many kinds there are; 0 where they are too many to be worth remembering. */
    int kinds();

    /** Returns the kind of the present state, from 0. */
    int kind();
}
