package org.flipwise.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** The measures of a comparison. */
public enum Measure {
    TIME_TO_ALL_MODES("timeToAllModes"),
    /** From the spread of the runs' means; the next two are estimated from the batches of each run. */
    ESS_LOG_DENSITY_OVER_RUNS("essLogDensityOverRuns"),
    ESS_MODE_MASSES_OVER_RUNS("essModeMassesOverRuns"),
    ESS_LOG_DENSITY("essLogDensity"),
    ESS_MODE_MASSES("essModeMasses"),
    ROUND_TRIPS("roundTrips");

    /** Units of the measures. */
    public static final String CPU_SECONDS = "cpuSeconds";

    public static final String SECONDS = "seconds";
    public static final String ROUNDS = "rounds";
    public static final String EQUIVALENT_EVALUATIONS = "equivalentEvaluations";
    public static final String PER_CPU_SECOND = "perCpuSecond";
    public static final String PER_MILLION_EVALUATIONS = "perMillionEvaluations";
    public static final String PER_MILLION_EQUIVALENT = "perMillionEquivalentEvaluations";

    private final String label;

    Measure(String label) {
        this.label = label;
    }

    @JsonValue
    public String label() {
        return label;
    }
}
