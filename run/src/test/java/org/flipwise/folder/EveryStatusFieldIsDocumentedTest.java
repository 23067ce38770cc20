package org.flipwise.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The page on the run folder has every field of {@code status.json}, and the file has no others. */
class EveryStatusFieldIsDocumentedTest {
    @TempDir
    private Path place;

    private static Set<String> told(String page) {
        String from = page.substring(page.indexOf("## status.json"));
        Set<String> fields = new TreeSet<>();
        for (String line : from.substring(
                        0, from.indexOf("A field of `manifest.json` and `status.json` that does not apply"))
                .lines()
                .toList()) {
            String[] cells = line.split("\\|", 3);
            Matcher name = Pattern.compile("`([A-Za-z]+)`").matcher(cells.length < 2 ? "" : cells[1]);
            while (name.find()) {
                fields.add(name.group(1));
            }
        }
        return fields;
    }

    @Test
    void onThePageOfTheRunFolder() throws Exception {
        String page = Files.readString(Path.of("..", "docs", "run-folder.md"));
        List<String> fields = Arrays.stream(RunStatus.class.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
        assertThat(told(page)).containsExactlyInAnyOrderElementsOf(fields);
        assertThat(written()).isSubsetOf(fields).contains("state", "process", "round");
        assertThat(told(page.replace("`share`", "share"))).as("the control").doesNotContain("share");
    }

    private Set<String> written() throws Exception {
        KeptRun.in(place.resolve("run"), "paper:bimodal --rounds 5 --ladder problem --kernel mh");
        return new TreeSet<>(status().propertyNames());
    }

    private JsonNode status() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(place.resolve("run/status.json")));
    }
}
