package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.flipwise.report.Alphabet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableIsPrintedWithoutJsonTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "paper:bimodal",
                "paper:bimodal --kernel mh",
                "paper:bimodal --kernel ss-iit --balance barker",
                "paper:bimodal --kernel rf-mh --jumps 1 --jump-parity fixed",
                "paper:bimodal --kernel mh-mult --rf-rungs 2",
                "paper:bimodal --kernel iit --balance max --subset 4",
                "paper:bimodal --kernel a-iit --block 4 --gamma-schedule first:10",
                "paper:bimodal --kernel a-iit --form efficient --gamma-schedule until-stable:20",
                "paper:bimodal --kernel a-iit --form move-first --gamma-schedule decreasing:50",
                "paper:bimodal --kernel a-iit --subset 3 --gamma-schedule random-decreasing",
                "paper:bimodal --kernel ct-iit --clock 2.5 --balance c:1.5",
                "paper:bimodal --paper-letter --start zeros",
                "paper:bimodal --betas 1 --weights drawn --swap seo",
                "paper:seven-modes --sims 3 --start mode:7",
                "paper:six-modes?p=400 --start near-modes",
            })
    void everyKindOfRunGivesAPageOfEightyColumns(String words) {
        for (Alphabet alphabet : Alphabet.values()) {
            Said said = Said.to(false, alphabet, ("sample " + words + " --rounds 60 --out none").split(" "));
            assertThat(said.code()).as(said.err()).isZero();
            assertThat(said.err()).isEmpty();
            assertThat(said.out())
                    .startsWith("paper:")
                    .contains("rung", "beta", "mean log density", "mass of its basin", "round trips", "digest");
            assertThat(said.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        }
    }

    @Test
    void aRunFolderHoldsWhatWasPrinted(@TempDir Path place) {
        Path run = place.resolve("run");
        Said said = Said.to("sample", "paper:bimodal", "--rounds", "20", "--json", "--out", run.toString());
        assertThat(said.code()).isZero();
        assertThat(run.resolve("summary.json")).hasContent(said.out());
        assertThat(run.resolve("manifest.json")).content().contains("\"--rounds\", \"20\"");
    }
}
