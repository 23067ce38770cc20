package org.flipwise.reliability.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.reliability.Figures;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every input that is kept, and damaged copies of it, is read or refused by the declared exception in one line, in time and in little memory. */
final class CorpusInputsAreReadOrRefusedTest {
    private static final long SEED = Long.getLong("flipwise.seed", 20261115);
    private static final int COPIES = Integer.getInteger("flipwise.mutations", 100);
    private static final int COPIES_OF_SLOW = COPIES / 5;
    private static final List<String> SLOW = List.of("run-", "state", "command-line", "outcomes");
    private static long kept;
    private static long damaged;

    static List<Parser> parsers() {
        return Parsers.all();
    }

    @ParameterizedTest
    @MethodSource("parsers")
    void keptInputs(Parser parser) {
        List<byte[]> inputs = Corpus.inputs(parser);
        assertThat(inputs).isNotEmpty();
        assertThat(Replay.of(parser, inputs)).isEmpty();
        kept += inputs.size();
    }

    @ParameterizedTest
    @MethodSource("parsers")
    void damagedInputs(Parser parser) {
        List<byte[]> sound = Corpus.inputs(parser);
        Mutations mutations = new Mutations(SEED);
        boolean slow = SLOW.stream().anyMatch(parser.name()::startsWith);
        List<byte[]> inputs = new ArrayList<>();
        for (int copy = 0; copy < (slow ? COPIES_OF_SLOW : COPIES); copy++) {
            inputs.add(mutations.of(sound.get(copy % sound.size())));
        }
        assertThat(Replay.of(parser, inputs)).as("-Dflipwise.seed=" + SEED).isEmpty();
        damaged += inputs.size();
    }

    @Test
    void everyFolderOfTheCorpusHasItsParser() {
        assertThat(Corpus.folders())
                .isSubsetOf(Parsers.all().stream().map(Parser::name).toList());
    }

    @AfterAll
    static void figures() {
        Figures.note("I2", "kept inputs replayed through " + Parsers.all().size() + " readers", kept);
        Figures.note("I2", "damaged copies of them", damaged);
    }
}
