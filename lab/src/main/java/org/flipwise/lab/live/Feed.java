package org.flipwise.lab.live;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A view and those who listen to it: each is told of a part when it has changed, and only then. */
final class Feed {
    private final View view;
    private final Set<Listener> listeners = ConcurrentHashMap.newKeySet();
    private final AtomicInteger holders = new AtomicInteger();
    private final Map<String, String> versions = new HashMap<>();

    Feed(View view) {
        this.view = view;
    }

    /** Keeps it for somebody who is about to listen. */
    void hold() {
        holders.incrementAndGet();
    }

    /** Lets go of what was held. */
    void letGo() {
        holders.decrementAndGet();
    }

    boolean isHeld() {
        return holders.get() > 0;
    }

    View view() {
        return view;
    }

    /** From now on this one hears of changes, and first of how things are. */
    synchronized void add(Listener listener) {
        List<Part> parts = view.look();
        tell(parts);
        parts.forEach(listener::offer);
        listeners.add(listener);
    }

    void remove(Listener listener) {
        listeners.remove(listener);
    }

    int listeners() {
        return listeners.size();
    }

    /** Looks again and tells of what has changed. */
    synchronized void refresh(boolean last) {
        if (listeners.isEmpty()) {
            return;
        }
        try {
            tell(view.look(last));
        } catch (RuntimeException unforeseen) {
            // a view that cannot be drawn has no news; those of others go on
        }
    }

    private void tell(List<Part> parts) {
        for (Part part : parts) {
            if (!part.version().equals(versions.put(part.id(), part.version()))) {
                listeners.forEach(listener -> listener.offer(part));
            }
        }
    }

    void end(String words) {
        listeners.forEach(listener -> listener.end(words));
    }
}
