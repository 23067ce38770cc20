package org.flipwise.reliability.folder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.cli.InProcess;
import org.flipwise.reliability.Program;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Commands that one process is given one after the other: with little memory, or as a user with a configuration folder of their own, at the cost of one start. */
public final class SeveralCommands {
    private static final String PAGE = "page";
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private SeveralCommands() {}

    /** Takes a file with a command on each line, its words parted by tabs, and writes for each a line of JSON to another file. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        StringBuilder answers = new StringBuilder();
        for (String line : Files.readAllLines(Path.of(arguments[0]), StandardCharsets.UTF_8)) {
            List<String> words = List.of(line.split("\t", -1));
            Answered answer = words.get(0).equals(PAGE)
                    ? Answered.page(Path.of(words.get(1)))
                    : new Answered(line, InProcess.run(Path.of("runs"), words));
            ObjectNode told = MAPPER.createObjectNode();
            told.put("code", answer.ended().code());
            told.put("out", answer.ended().out());
            told.put("err", answer.ended().err());
            answers.append(MAPPER.writeValueAsString(told)).append('\n');
        }
        Files.writeString(Path.of(arguments[1]), answers);
    }

    /** Does these commands in a process; one that begins with the word {@code page} asks for the page of a folder. */
    static List<Answered> in(Program program, Path scratch, List<List<String>> commands) throws IOException {
        Path asked = scratch.resolve("commands");
        Path answers = scratch.resolve("answers");
        Files.write(
                asked, commands.stream().map(words -> String.join("\t", words)).toList());
        Program.Ended process = program.main(SeveralCommands.class, asked.toString(), answers.toString());
        if (process.code() != 0) {
            throw new AssertionError("the process ended with " + process.code() + ": " + process.err());
        }
        List<Answered> told = new ArrayList<>();
        List<String> lines = Files.readAllLines(answers);
        for (int i = 0; i < commands.size(); i++) {
            JsonNode answer = MAPPER.readTree(lines.get(i));
            told.add(new Answered(
                    String.join(" ", commands.get(i)),
                    new Program.Ended(
                            answer.path("code").asInt(),
                            answer.path("out").asString(),
                            answer.path("err").asString())));
        }
        return told;
    }
}
