package org.flipwise.live;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The feed of the list of runs and the feeds of the runs that were requested. */
final class Feeds {
    /** Above this number, feeds without listeners are dropped; they are made again on request. */
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

    /** Returns the feed of a run, if there is a run of this name. */
    Optional<Feed> run(String name) throws IOException {
        return runs.find(name).map(this::kept);
    }

    /** Returns the feed of a run, held for a listener; it is kept until {@link Feed#release} is called. */
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

    void end(String reason) {
        list.end(reason);
        byRun.values().forEach(feed -> feed.end(reason));
    }
}
