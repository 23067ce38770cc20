package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PairwiseProblemsAreSeededTest {
    private static final List<PairwiseProblems> FAMILIES =
            List.of(new IsingProblems(), new SpinGlassProblems(), new MaxCutProblems(), new QuboProblems());
    private static final Map<String, String> GOLDEN = Map.of(
            "ising:torus?L=16&K=0.44", "1ebd2db45d59f2df",
            "maxcut:random?n=100&m=300&seed=1&weights=one", "48c222b7c0cd0e80",
            "maxcut:torus?L=10&d=2&seed=1&weights=pm", "f4574f13788943f9",
            "qubo:random?n=50&density=0.1&range=100&seed=1", "4a8162a77917b5ca",
            "spinglass:2d?L=12&disorder=pm&seed=1", "13bb3010fe23e715",
            "spinglass:3d?L=6&disorder=gauss&seed=1", "7358e2041fe51814",
            "spinglass:regular?n=100&d=3&disorder=pm&seed=1", "8f1356d8c8ff4b99",
            "spinglass:sk?n=64&disorder=gauss&seed=1", "8fef6cb42ab04ca4");

    static List<BuiltIn.Listing> listings() {
        return FAMILIES.stream().flatMap(family -> family.listings().stream()).toList();
    }

    @ParameterizedTest
    @MethodSource("listings")
    void everyExampleRuns(BuiltIn.Listing listing) {
        assertThat(listing.example()).startsWith(listing.name());
        Problem problem = Problems.resolve(listing.example());
        Target target = problem.target();
        assertThat(target.objective()).isPresent();
        assertThat(problem.ladder().beta(0)).isEqualTo(target.coldestBeta());
        assertThat(problem.ladder().rungs()).isBetween(4, 32);
        Draws draws = SeededStreams.of(1, 0).replica(0);
        Walker walker = Walker.over(target.at(BitState.zeros(target.dimension())), draws);
        walker.bind(target.coldestBeta(), BalancingFunction.sqrt());
        assertThat(walker.escapeRate()).isPositive();
    }

    /** Golden: an instance is the same on every machine and in every release. */
    @Test
    void hashesOfTheExamplesStayTheSame() {
        Map<String, String> found = new TreeMap<>();
        listings()
                .forEach(listing -> found.put(
                        listing.example(),
                        Problems.resolve(listing.example()).hash().substring(0, 16)));
        assertThat(found).isEqualTo(new TreeMap<>(GOLDEN));
    }

    @Test
    void aHashKnowsTermsAndNotTheirOrder() {
        String hash =
                PairwiseHash.of(PairwiseModel.on(3).pair(0, 1, 2).linear(2, 1).build());
        assertThat(PairwiseHash.of(
                        PairwiseModel.on(3).linear(2, 1).pair(1, 0, 2).build()))
                .isEqualTo(hash);
        assertThat(PairwiseHash.of(
                        PairwiseModel.on(3).pair(0, 2, 2).linear(2, 1).build()))
                .isNotEqualTo(hash);
        assertThat(PairwiseHash.of(
                        PairwiseModel.on(3).pair(0, 1, 2).linear(1, 1).build()))
                .isNotEqualTo(hash);
        assertThat(PairwiseHash.of(
                        PairwiseModel.on(4).pair(0, 1, 2).linear(2, 1).build()))
                .isNotEqualTo(hash);
    }

    @Test
    void seedsMakeDifferentInstances() {
        assertThat(Problems.resolve("spinglass:2d?L=6&seed=1").hash())
                .isEqualTo(Problems.resolve("spinglass:2d?L=6").hash())
                .isNotEqualTo(Problems.resolve("spinglass:2d?L=6&seed=2").hash());
    }

    @ParameterizedTest
    @CsvSource({
        "spinglass:2d?disorder=pm, 3.0",
        "spinglass:sk?n=400&disorder=pm, 6.0",
        "spinglass:3d?beta=1.5, 1.5",
        "ising:torus?K=0.3, 0.3"
    })
    void theColdestLawFollowsTheCouplingsUnlessItIsGiven(String word, double beta) {
        assertThat(Problems.resolve(word).target().coldestBeta()).isEqualTo(beta);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ising:cube",
                "ising:torus?L=2",
                "ising:torus?K=0",
                "ising:torus?k=1",
                "ising:torus?h=nan",
                "ising:torus?layout=tree",
                "ising:torus?L=200&layout=dense",
                "ising:torus?h=0.1&layout=classes",
                "spinglass:4d",
                "spinglass:2d?disorder=cauchy",
                "spinglass:2d?seed=-1",
                "spinglass:3d?L=1000",
                "spinglass:regular?n=5&d=3",
                "spinglass:regular?n=4&d=4",
                "spinglass:sk?n=100000",
                "maxcut:random?n=4&m=7",
                "maxcut:random?n=2147483648",
                "maxcut:torus?d=4",
                "maxcut:random?weights=two",
                "qubo:random?density=2",
                "qubo:random?n=1000000&density=1",
                "qubo:random?range=0"
            })
    void wordsWithoutMeaningAreRefused(String word) {
        assertThatThrownBy(() -> Problems.resolve(word))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining(word.replaceAll("\\?.*", ""));
    }
}
