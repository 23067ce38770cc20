package org.flipwise.reliability.target;

import java.util.concurrent.CountDownLatch;
import org.flipwise.targets.own.Command;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.own.OwnSettings;

/** A program that starts helpers one after the other, and ends while it is starting another. */
final class StartsHelpersToTheEnd {
    private static final int FIRST = 3;

    private StartsHelpersToTheEnd() {}

    public static void main(String[] words) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(FIRST);
        Thread starter = new Thread(() -> {
            while (true) {
                Own.exec(Command.parse(words[0]), OwnSettings.usual());
                begun.countDown();
            }
        });
        starter.setDaemon(true);
        starter.start();
        begun.await();
        Own.endProcessesForGood();
        Runtime.getRuntime().halt(0);
    }
}
