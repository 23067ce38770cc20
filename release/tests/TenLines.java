import org.flipwise.api.Flipwise;
import org.flipwise.exact.KernelProof;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.target.BlackBox;

public class TenLines {
    public static void main(String[] args) throws Exception {
        var target = BlackBox.of("mine", 6, x -> Math.pow(Math.abs(x.count() - 3), 1.5));
        var summary = Flipwise.sample(target).rounds(500).seed(7).run().result();
        for (var bit : summary.estimates().marginals()) {
            System.out.printf("%-4s %.3f ± %.3f%n", bit.name(), bit.mean(), bit.error());
        }
        var small = BlackBox.of("parity and size", 3, x -> x.count() % 2 == 0 ? 1.5 : -0.4 * x.count());
        System.out.println(KernelProof.of(WalkerSpace.of(small), 0.7, MetropolisHastings::new, Budget.transitions(2)));
    }
}
