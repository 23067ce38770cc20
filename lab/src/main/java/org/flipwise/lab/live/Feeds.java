package org.flipwise.lab.live;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The feed of the list and of each run that somebody has asked for. */
final class Feeds {
    /** More than these are forgotten when nobody listens; they come back when asked for. */
    static final int MOST_KEPT = 32;

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
        return runs.find(name).map(this::kept);
    }

    /** Of a run that is there, held for somebody who is about to listen; it is not forgotten until it has been let go. */
    Optional<Feed> hold(String name) throws IOException {
        return runs.find(name).map(this::held);
    }

    private synchronized Feed held(Path folder) {
        Feed feed = kept(folder);
        feed.hold();
        return feed;
    }

    private synchronized Feed kept(Path folder) {
        if (!byRun.containsKey(folder) && byRun.size() >= MOST_KEPT) {
            byRun.values().removeIf(feed -> !feed.isHeld());
        }
        return byRun.computeIfAbsent(folder, unseen -> new Feed(new RunView(folder, body)));
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
