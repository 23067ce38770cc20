package org.flipwise.study;

import java.util.Map;
import org.flipwise.result.LadderKind;
import org.flipwise.settings.SampleSettings;

/**
 * One of the things compared: a kernel with its balancing function, on one kind of ladder.
 *
 * @param label what the user calls it
 * @param ladder whose ladder it climbs
 * @param words the options of {@code sample} that mean the same, without length and seed
 * @param settings what those words mean
 */
public record Arm(String label, LadderKind ladder, Map<String, String> words, SampleSettings settings) {}
