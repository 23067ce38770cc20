package org.flipwise.lab.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.flipwise.fault.Fault;
import org.flipwise.lab.folder.HostName;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Parcel;
import org.flipwise.lab.spec.Options;
import org.flipwise.lab.yaml.ProblemFile;
import org.flipwise.target.TargetException;
import org.flipwise.targets.own.HelperException;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.targets.problem.Problems;

/** A parcel whose files lie in a folder of this machine: its words mean here what they meant where it was packed. Code in it was allowed by whoever packed it. */
final class Unpacked {
    private final String kind;
    private final Map<String, String> words;
    private final Set<String> names;
    private final Layout layout;

    private Unpacked(Parcel parcel, Layout layout) {
        this.kind = parcel.kind();
        this.words = parcel.words();
        this.layout = layout;
        this.names = parcel.files().stream().map(Parcel.Content::name).collect(Collectors.toUnmodifiableSet());
    }

    static Unpacked in(Path folder, Parcel parcel) {
        Layout layout = new Layout(folder);
        parcel.files().forEach(layout::put);
        Unpacked unpacked = new Unpacked(parcel, layout);
        unpacked.lines(Words.FOLDERS).forEach(layout::folder);
        for (String name : unpacked.lines(Words.EXECUTABLE)) {
            Layout.checked(name);
            if (!unpacked.names.contains(name)) {
                throw new JobException(
                        Fault.BAD_DATA,
                        "a parcel says that '" + name + "' may be executed; expected the name of one of its files");
            }
            layout.allowToExecute(name);
        }
        return unpacked;
    }

    String word(String name, String otherwise) {
        return words.getOrDefault(name, otherwise);
    }

    String required(String name) {
        String word = words.get(name);
        if (word == null || word.isEmpty()) {
            throw new JobException(
                    Fault.BAD_DATA, "a parcel for '" + kind + "' has no word '" + name + "'; expected it");
        }
        return word;
    }

    private List<String> lines(String name) {
        String word = word(name, "");
        return word.isEmpty() ? List.of() : List.of(word.split("\n", -1));
    }

    /**
     * The problem, if it is the one that was packed.
     *
     * @throws JobException where it has another hash or the parcel names none, or where something is not on this machine
     */
    Problem problem() {
        String expected = required(Words.HASH);
        requireFiles();
        Problem found = resolved();
        if (!found.hash().equals(expected)) {
            found.target().release();
            throw new JobException(
                    Fault.BAD_DATA,
                    "the problem '" + word(Words.NAME, found.name()) + "' has the hash " + found.hash() + " on "
                            + host() + "; expected " + expected
                            + (lines(Words.EXPECTED).isEmpty()
                                    ? ""
                                    : ": are these the same there? " + String.join(", ", lines(Words.EXPECTED))));
        }
        return found.named(word(Words.NAME, found.name()));
    }

    private void requireFiles() {
        for (String file : lines(Words.EXPECTED)) {
            if (!Files.isRegularFile(Path.of(file))) {
                throw new JobException(
                        Fault.NO_INPUT,
                        "there is no file '" + file + "' on " + host()
                                + ", which the command names in full; name it without its first slash to have it sent");
            }
        }
    }

    /** What the words mean here, whichever problem it is. */
    Problem resolved() {
        String place = " (on " + host() + ")";
        try {
            String word = problemWord();
            return Boolean.parseBoolean(word(Words.INLINE, ""))
                    ? ProblemFile.read(Path.of(word)).problem(null, own())
                    : Problems.resolve(word, words.get(Words.FORMAT), own());
        } catch (ProblemException refused) {
            throw new JobException(
                    refused.fault() == Fault.NO_INPUT ? Fault.NO_INPUT : Fault.BAD_DATA, refused.getMessage() + place);
        } catch (HelperException absent) {
            throw new JobException(Fault.UNAVAILABLE, absent.getMessage() + place);
        } catch (TargetException wrong) {
            throw new JobException(Fault.BAD_DATA, wrong.getMessage() + place);
        } catch (RuntimeException | StackOverflowError thrown) {
            if (Own.threw(thrown)) {
                throw new JobException(Fault.BAD_DATA, Own.failure(thrown, "").getMessage() + place);
            }
            throw thrown;
        }
    }

    /** The word with the place where its file lies now, if it is one of the parcel. */
    private String problemWord() {
        String word = required(Words.PROBLEM);
        int query = word.indexOf('?');
        String name = query < 0 ? word : word.substring(0, query);
        return names.contains(name) ? layout.at(name) + word.substring(name.length()) : word;
    }

    private OwnSettings own() {
        OwnSettings usual = OwnSettings.usual();
        return new OwnSettings(
                lines(Words.CLASS_PATH).stream().map(layout::folder).toList(),
                millis(Words.GREETING, usual.greeting()),
                millis(Words.ANSWER, usual.answer()),
                words.containsKey(Words.DIRECTORY) ? layout.folder(word(Words.DIRECTORY, "")) : usual.directory(),
                usual.standardError(),
                usual.advice());
    }

    private Duration millis(String name, Duration otherwise) {
        String word = word(name, "");
        return word.matches("[0-9]{1,15}") ? Duration.ofMillis(Long.parseLong(word)) : otherwise;
    }

    private static String host() {
        String name = HostName.here();
        return name == null ? "this machine" : name;
    }

    /** What the options said, as it is to be understood here. */
    Options options() {
        Map<String, String> said = new LinkedHashMap<>();
        words.forEach((name, value) -> {
            if (name.startsWith(Words.OPTION)) {
                said.put(name.substring(Words.OPTION.length()), value);
            }
        });
        return Options.of(here(said));
    }

    /** The same options, where those that name a file of the parcel name it where it lies now. */
    Map<String, String> here(Map<String, String> said) {
        Map<String, String> here = new LinkedHashMap<>(said);
        here.replaceAll((name, value) ->
                names.contains(Words.OPTION_FOLDER + name) && value.equals(words.get(Words.OPTION + name))
                        ? layout.at(Words.OPTION_FOLDER + name).toString()
                        : value);
        return here;
    }
}
