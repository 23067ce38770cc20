package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.flipwise.json.Json;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.Test;

/** A summary from when thermodynamic integration had an error is read as if it had none. */
class SummariesWithFormerFieldsAreReadTest {
    private static final String VALUE = "\"thermodynamicLogNormalizer\" :";
    private static final String FORMER = "\"thermodynamicLogNormalizerError\" : 0.25,\n    ";

    @Test
    void theFormerFieldIsPassedOver() throws InterruptedException {
        Summary summary = Runs.of("paper:bimodal --kernel mh --betas 1,0.5,0 --rounds 50 --seed 3");
        String json = summary.json();
        assertThat(json).contains(VALUE).doesNotContain("thermodynamicLogNormalizerError");
        assertThat(Json.parse(json.replace(VALUE, FORMER + VALUE), Summary.class))
                .isEqualTo(summary);
        assertThat(Json.parse(json.replace(VALUE, "\"another\" :"), Summary.class))
                .as("the wrong twin: a field that counts")
                .isNotEqualTo(summary);
    }
}
