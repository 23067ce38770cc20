package org.flipwise.target;

import java.util.function.Function;
import org.flipwise.state.BitState;

/** A target with a spoilt neighbourhood around it. */
public record TwinTarget(Target sound, Function<Neighbourhood, Neighbourhood> spoil) implements Target {
    @Override
    public String name() {
        return sound.name();
    }

    @Override
    public int dimension() {
        return sound.dimension();
    }

    @Override
    public double base(BitState x) {
        return sound.base(x);
    }

    @Override
    public double potential(BitState x) {
        return sound.potential(x);
    }

    @Override
    public Neighbourhood at(BitState x) {
        return spoil.apply(sound.at(x));
    }
}
