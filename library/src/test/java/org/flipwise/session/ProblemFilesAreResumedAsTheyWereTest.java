package org.flipwise.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flipwise.checkpoint.CheckpointException;
import org.flipwise.result.RunOutcome;
import org.flipwise.result.StopRequest;
import org.flipwise.spec.Options;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run of a problem file that was stopped continues with the file's problem and options, and not with others. */
class ProblemFilesAreResumedAsTheyWereTest {
    private static final String GRAPH = "3 2\n1 2 1\n2 3 1\n";

    @TempDir
    Path place;

    private static SessionHost host(boolean stopped) {
        StopRequest request = new StopRequest();
        if (stopped) {
            request.make();
        }
        return () -> request;
    }

    private String stopped(String file, Map<String, String> options) throws IOException, InterruptedException {
        Path run = place.resolve("run");
        Options all = Options.of(options).with(Options.of(Map.of("out", run.toString())));
        RunRequest request = RunRequest.of("sample", file, all);
        SessionHost host = host(true);
        RunOutcome<?> outcome = RunSession.start(request, request.problem(host), List.of(), place, host)
                .run();
        assertThat(outcome).isInstanceOf(RunOutcome.Stopped.class);
        return run.toString();
    }

    private static RunOutcome<?> resumed(String run) throws IOException, InterruptedException {
        return RunSession.resume(run, Options.NONE, null, host(false)).run();
    }

    private String written(String name, String text) throws IOException {
        return Files.writeString(place.resolve(name), text).toString();
    }

    @Test
    void withTheFormatOfTheFileThatItNames() throws Exception {
        written("graph.txt", GRAPH);
        String file = written("x.yaml", "problem: graph.txt\nformat: gset\nrounds: 30\nladder: problem\nkernel: mh\n");
        assertThat(resumed(stopped(file, Map.of()))).isInstanceOf(RunOutcome.Finished.class);
    }

    @Test
    void whereItsOwnNameDoesNotShowItsFormat() throws Exception {
        String file = written("x.conf", "problem: paper:bimodal\nrounds: 30\nladder: problem\nkernel: mh\n");
        assertThat(resumed(stopped(file, Map.of("format", "yaml")))).isInstanceOf(RunOutcome.Finished.class);
    }

    @Test
    void butNotWithOptionsThatHaveChanged() throws Exception {
        String text = "problem: paper:bimodal\nrounds: 30\nladder: problem\nkernel: mh\n";
        String file = written("x.yaml", text);
        String run = stopped(file, Map.of("seed", "4"));
        written("x.yaml", text.replace("30", "40") + "burn-in: 3\n");
        assertThatThrownBy(() -> resumed(run))
                .isInstanceOf(CheckpointException.class)
                .hasMessageContaining("'burn-in' was not there and is now '3'; 'rounds' was '30' and is now '40'");
        written("x.yaml", text + "seed: 9\n");
        assertThat(resumed(run)).as("the command line gave the seed").isInstanceOf(RunOutcome.Finished.class);
    }
}
