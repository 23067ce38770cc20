package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.target.Costs;
import org.flipwise.target.FewKinds;
import org.flipwise.target.Flips;

/**
 * A table that works each kind of state out once for each law and remembers it there. The numbers are those of {@link GroupScan} to the last bit;
 * a step in a known kind takes no exponential and looks at no neighbour.
 */
final class KindTable implements MoveTable {
    private final FewKinds neighbourhood;
    private final GroupScan scan;
    private LawMemory law = new LawMemory(Double.NaN, BalancingFunction.min());
    /** Whether this table alone uses the memory. */
    private boolean ownLaw = true;

    KindTable(FewKinds neighbourhood, Costs costs) {
        this.neighbourhood = neighbourhood;
        scan = new GroupScan(neighbourhood, costs);
    }

    private LawMemory.Row row(LawMemory at) {
        int kind = neighbourhood.kind();
        LawMemory.Row known = at.row(kind, neighbourhood.kinds());
        if (known == null) {
            known = scan.rowAt(at);
            at.keep(kind, known);
        }
        return known;
    }

    @Override
    public int moves() {
        return neighbourhood.moves();
    }

    @Override
    public double logEscape() {
        return row(law).logTotal;
    }

    @Override
    public double escape() {
        LawMemory.Row row = row(law);
        return Weights.probability(row.total, row.shift, law.balance());
    }

    @Override
    public double logEscapeAt(double beta, BalancingFunction balance) {
        return scan.logEscapeAt(beta, balance);
    }

    @Override
    public double logEscapeAt(LawMemory other) {
        return row(other).logTotal;
    }

    @Override
    public int draw(Draws draws) {
        LawMemory.Row row = row(law);
        return neighbourhood.member(draws.pick(row.weight, row.weight.length, row.total), draws);
    }

    /** Remembered too: a law's γ has one rule and one function. */
    @Override
    public double logBound(GammaRule rule, BalancingFunction unbounded) {
        LawMemory.Row row = row(law);
        if (Double.isNaN(row.logBound)) {
            row.logBound = scan.logBound(rule, unbounded);
        }
        return row.logBound;
    }

    @Override
    public void moved(Flips flips) {
        scan.changed();
    }

    @Override
    public void bind(double beta, BalancingFunction balance) {
        bind(new LawMemory(beta, balance));
        ownLaw = true;
    }

    @Override
    public void bind(LawMemory at) {
        law = at;
        ownLaw = false;
        scan.bind(at.beta(), at.balance());
    }

    @Override
    public void reweigh() {
        scan.reweigh();
    }

    /** A law's memory is saved by its owner. */
    @Override
    public void save(Encoder into) {
        into.flag(ownLaw);
        if (ownLaw) {
            WrittenFunction.save(law.balance(), into);
            law.save(into);
        }
        scan.save(into);
    }

    @Override
    public void restore(Decoder from) {
        if (from.flag()) {
            bind(law.beta(), WrittenFunction.restore(law.balance(), from));
            law.restore(from);
        }
        scan.restore(from);
    }
}
