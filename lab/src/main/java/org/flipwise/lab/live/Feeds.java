package org.flipwise.lab.live;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The feed of the list and of each run that somebody has asked for. */
final class Feeds {
    /** More than these are forgotten when nobody listens; they come back when asked for. */
    private static final int MOST_KEPT = 32;

    private final Runs runs;
    private final ReportBody body;
    private final Feed list;
    private final Map<Path, Feed> byRun = new ConcurrentHashMap<>();

    Feeds(Runs runs, ReportBody body) {
        this.runs = runs;
        this.body = body;
        this.list = new Feed(new ListView(runs));
    }

    Runs runs() {
        return runs;
    }

    Feed list() {
        return list;
    }

    /** Of a run that is there. */
    Optional<Feed> run(String name) throws IOException {
        Optional<Path> folder = runs.find(name);
        if (folder.isPresent() && !byRun.containsKey(folder.get()) && byRun.size() >= MOST_KEPT) {
            byRun.values().removeIf(feed -> feed.listeners() == 0);
        }
        return folder.map(found -> byRun.computeIfAbsent(found, unseen -> new Feed(new RunView(found, body))));
    }

    int listeners() {
        return list.listeners()
                + byRun.values().stream().mapToInt(Feed::listeners).sum();
    }

    void refresh(boolean last) {
        list.refresh(last);
        byRun.values().forEach(feed -> feed.refresh(last));
    }

    void end(String words) {
        list.end(words);
        byRun.values().forEach(feed -> feed.end(words));
    }
}
