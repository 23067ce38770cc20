package org.flipwise.serve;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.fault.Fault;
import org.flipwise.session.ExitCode;
import org.flipwise.session.Failure;
import org.flipwise.session.OwnTargets;
import org.flipwise.session.RunRequest;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.own.Callback;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A request that is at work or waits for its turn, and the one reply to it. */
final class Job {
    /** Why a request is stopped before its end. */
    enum Stop {
        CANCELLED("cancelled", 130),
        SHUTDOWN("shutdown", 143);

        private final String label;
        private final int exit;

        Stop(String label, int exit) {
            this.label = label;
            this.exit = exit;
        }
    }

    private static final Pattern FLAG = Pattern.compile("--([a-z0-9-]+)");
    private static final Pattern IN_TEXT = Pattern.compile("(?s)(\\S[^\\n]{0,300}?:[0-9]+:[0-9]+): .*");
    private static final Pattern POINTER = Pattern.compile("(?s)(/problem[^ :]*): .*");
    private final Request request;
    private final JsonNode id;
    private final String method;
    private final RequestHost host;
    private final Options options;
    private final @Nullable String name;
    private final @Nullable ProblemValue value;
    private final @Nullable ClientBatches batches;
    private volatile @Nullable Stop stop;

    /** Checks a request as far as that takes no work. */
    Job(Request request, Replies replies) {
        this.request = request;
        this.id = request.id();
        this.method = request.method();
        request.requireFields(method);
        request.isOn("report");
        this.host = new RequestHost(id, request.isOn("progress"), request.isOn("draws"), replies);
        Options given = RequestOptions.of(method, request.get("options"));
        this.options = allowsCode() ? given.with(RunOptions.ALLOW_CODE, true) : given;
        JsonNode problem = request.get("problem");
        if (problem == null && !method.equals("resume")) {
            throw new RequestException("/problem", "expected a problem: a name, a file or an object, found nothing");
        }
        this.name = problem != null && problem.isString() ? problem.stringValue() : null;
        this.value = problem == null || name != null ? null : ProblemValue.of(problem);
        Callback callback = value == null ? null : value.callback();
        double seconds = OwnTargets.settings(options, host).answer().toMillis() / 1e3;
        this.batches = callback == null ? null : new ClientBatches(id.toString(), callback.name(), seconds, replies);
    }

    JsonNode id() {
        return id;
    }

    String key() {
        return id.toString();
    }

    /** Returns the batches that the client evaluates; null if it evaluates none. */
    @Nullable
    ClientBatches batches() {
        return batches;
    }

    /** Stops it at the end of its round. */
    void stop(Stop why) {
        if (stop == null) {
            stop = why;
        }
        host.stopRequest().make();
        if (why == Stop.SHUTDOWN && batches != null) {
            batches.end();
        }
    }

    boolean isOn(String field) {
        return request.isOn(field);
    }

    private boolean allowsCode() {
        return request.isOn("allowCode");
    }

    String method() {
        return method;
    }

    RequestHost host() {
        return host;
    }

    Options options() {
        return options;
    }

    /** Does the work and returns the reply. */
    Map<String, @Nullable Object> reply() {
        if (stop != null) {
            return stopped("stopped before it began");
        }
        try {
            return new RunTask(this).run();
        } catch (ClientGoneException ended) {
            return stop == null ? error(id, ended) : stopped(String.valueOf(ended.getMessage()));
        } catch (Throwable thrown) { // whatever happens, the client gets a reply
            return error(id, thrown);
        }
    }

    /** Returns the request as the command line has it, with its problem. */
    RunRequest named(Options all, Problem problem) {
        return name == null
                ? new RunRequest(method, problem.name(), problem.name(), all, Set.of(), null)
                : RunRequest.of(method, name, all);
    }

    /** Returns the problem; null where a folder names it. */
    @Nullable
    Problem problem(Options all) throws IOException {
        if (value != null) {
            return value.resolve(all, allowsCode(), batches, host);
        }
        if (name == null) {
            return null;
        }
        if (Problems.isCode(name) && !allowsCode()) {
            throw ProblemValue.code(name);
        }
        return RunRequest.of(method, name, all).problem(host);
    }

    /** Returns the folder of a run that is to be continued. */
    Path folder() {
        String folder = RequestValues.text(request.fields(), "", "folder");
        if (folder == null) {
            throw new RequestException("/folder", "expected the folder of a run, found nothing");
        }
        try {
            return Path.of(folder);
        } catch (InvalidPathException impossible) {
            throw new RequestException(Fault.NO_INPUT, "/folder", "not a file name: " + impossible.getReason());
        }
    }

    Map<String, @Nullable Object> stopped(String message) {
        return ended(null, message, null);
    }

    /** Returns the reply of something that came to an end, or was stopped where a message reports it. */
    Map<String, @Nullable Object> ended(@Nullable Object result, @Nullable String message, @Nullable Path folder) {
        Stop why = message == null ? null : stop;
        return reply(result, why == null ? 0 : why.exit, why, message, folder);
    }

    /** Returns the reply of checks of which one failed. */
    Map<String, @Nullable Object> refuted(@Nullable Object result, int exit, String message) {
        return reply(result, exit, null, message, null);
    }

    private Map<String, @Nullable Object> reply(
            @Nullable Object result, int exit, @Nullable Stop why, @Nullable String message, @Nullable Path folder) {
        Map<String, @Nullable Object> reply = new LinkedHashMap<>();
        reply.put("id", id);
        reply.put("result", result);
        reply.put("exit", exit);
        reply.put("stoppedBy", why == null ? null : why.label);
        reply.put("message", message);
        reply.put("messages", host.messages());
        reply.put(
                "folder",
                folder == null ? null : folder.toAbsolutePath().normalize().toString());
        return reply;
    }

    /** Returns a reply that says what is wrong. */
    static Map<String, @Nullable Object> error(@Nullable JsonNode id, Throwable thrown) {
        Failure failure = Failure.of(thrown);
        Map<String, @Nullable Object> error = new LinkedHashMap<>();
        error.put("exit", failure.code().code());
        error.put("kind", kind(failure.code()));
        error.put("message", failure.message());
        error.put("place", place(thrown, failure.message()));
        Map<String, @Nullable Object> reply = new LinkedHashMap<>();
        reply.put("id", id);
        reply.put("error", error);
        return reply;
    }

    private static String kind(ExitCode code) {
        return switch (code) {
            case BAD_DATA -> "data";
            case USAGE, NO_INPUT, UNAVAILABLE, CANNOT_CREATE, IO, BUSY ->
                code.name().toLowerCase(Locale.ROOT).replace('_', '-');
            default -> "internal";
        };
    }

    private static @Nullable String place(Throwable thrown, String message) {
        if (thrown instanceof RequestException located) {
            return located.place();
        }
        Matcher flag = FLAG.matcher(message);
        if (thrown instanceof SettingsException && flag.find()) {
            return "/options/" + flag.group(1);
        }
        for (Pattern pattern : new Pattern[] {POINTER, IN_TEXT}) {
            Matcher matcher = pattern.matcher(message);
            if (matcher.matches()) {
                return matcher.group(1);
            }
        }
        return null;
    }
}
