package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A penalty of a million with its offset, A(Σx − n/2)², and a small objective: near its optimum the potential is small while its terms are not, and the audit of a run must know rounding from a lie. */
class LargeCancellingTermsPassTheAuditTest {
    private static final int BITS = 60;
    private static final double PENALTY = 1_000_000.3;
    private static final long SEED = 20261115;

    @TempDir
    Path folder;

    @Test
    void toTheAuditOfARun() throws IOException, InterruptedException {
        SplittableRandom random = new SplittableRandom(SEED);
        StringBuilder linear = new StringBuilder();
        StringBuilder quadratic = new StringBuilder();
        for (int i = 0; i < BITS; i++) {
            linear.append(term("{\"id\":%d,\"coeff\":%s}", i, 0, PENALTY * (1 - BITS) + random.nextDouble()));
            for (int j = i + 1; j < BITS; j++) {
                quadratic.append(
                        term("{\"id_tail\":%d,\"id_head\":%d,\"coeff\":%s}", i, j, 2 * PENALTY + random.nextDouble()));
            }
        }
        StringBuilder ids = new StringBuilder("0");
        for (int i = 1; i < BITS; i++) {
            ids.append(',').append(i);
        }
        Path file = folder.resolve("penalty.json");
        Files.writeString(
                file, """
                {"version":"1.0.0","id":1,"metadata":{},"variable_domain":"boolean","scale":1.0,"offset":%s,
                "variable_ids":[%s],"linear_terms":[%s],"quadratic_terms":[%s]}
                """.formatted(PENALTY * BITS * BITS / 4, ids, linear.substring(1), quadratic.substring(1)));
        Summary summary = Runs.of(file + " --format bqpjson --betas 1,0.1 --kernel mh --l0 60 --rounds 5000 --seed 7");
        assertThat(summary.length().rounds()).isEqualTo(5000);
    }

    private static String term(String form, int i, int j, double coefficient) {
        return ","
                + (form.contains("tail")
                        ? String.format(Locale.ROOT, form, i, j, coefficient)
                        : String.format(Locale.ROOT, form, i, coefficient));
    }
}
