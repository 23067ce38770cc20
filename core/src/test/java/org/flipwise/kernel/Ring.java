package org.flipwise.kernel;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.ClassLists;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;

/** Spins on a ring, U = strength·Σ s_i s_{i+1}: ΔU ∈ {−4, 0, 4}·strength. Everything is computed from the state on demand. */
class Ring implements ClassLists {
    private final BitState state;
    private final double strength;
    private final Costs costs = new Costs();

    Ring(BitState start, double strength) {
        state = start.copy();
        this.strength = strength;
    }

    private int spin(int bit) {
        return state.get(Math.floorMod(bit, state.dimension())) ? 1 : -1;
    }

    int classOf(int bit) {
        return 1 - spin(bit) * (spin(bit - 1) + spin(bit + 1)) / 2;
    }

    @Override
    public BitState state() {
        return state;
    }

    @Override
    public double base() {
        return 0;
    }

    @Override
    public double potential() {
        double sum = 0;
        for (int bit = 0; bit < state.dimension(); bit++) {
            sum += strength * spin(bit) * spin(bit + 1);
        }
        return sum;
    }

    @Override
    public int moves() {
        return state.dimension();
    }

    @Override
    public boolean singleFlips() {
        return true;
    }

    @Override
    public void look(int move, MoveDelta into) {
        into.set(classDelta(classOf(move)), 0, 1.0 / moves());
    }

    @Override
    public int propose(Draws draws) {
        return draws.below(moves());
    }

    @Override
    public void groups(Groups into) {
        into.clear();
        for (int bit = 0; bit < moves(); bit++) {
            into.add(classDelta(classOf(bit)), 0, 1.0 / moves());
        }
    }

    @Override
    public int member(int group, Draws draws) {
        return group;
    }

    @Override
    public boolean touchesFew() {
        return true;
    }

    @Override
    public void apply(int move, Flips flips) {
        state.flip(move);
        flips.clear();
        flips.add(move);
        flips.listTouched();
        for (int d = -1; d <= 1; d++) {
            flips.touch(Math.floorMod(move + d, moves()));
        }
    }

    @Override
    public Costs costs() {
        return costs;
    }

    @Override
    public void save(Encoder into) {
        state.save(into);
        costs.save(into);
    }

    @Override
    public void restore(Decoder from) {
        state.restore(from);
        costs.restore(from);
    }

    @Override
    public int classes() {
        return 3;
    }

    @Override
    public double classDelta(int index) {
        return 4 * strength * (index - 1);
    }

    private List<Integer> membersOf(int index) {
        List<Integer> members = new ArrayList<>();
        for (int bit = 0; bit < moves(); bit++) {
            if (classOf(bit) == index) {
                members.add(bit);
            }
        }
        return members;
    }

    @Override
    public int classSize(int index) {
        return membersOf(index).size();
    }

    @Override
    public int classMember(int index, Draws draws) {
        List<Integer> members = membersOf(index);
        return members.get(draws.below(members.size()));
    }
}
