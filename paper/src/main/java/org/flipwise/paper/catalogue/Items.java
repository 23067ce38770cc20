package org.flipwise.paper.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flipwise.paper.Item;
import org.flipwise.paper.balance.BalancingFunctionsItem;
import org.flipwise.paper.balance.BoundedSqrtItem;
import org.flipwise.paper.balance.TwoNeighboursItem;
import org.flipwise.paper.beyond.MultipleTries;
import org.flipwise.paper.beyond.PartialNeighbours;
import org.flipwise.paper.beyond.PartialNeighboursOfMany;
import org.flipwise.paper.beyond.SelectionMethods;
import org.flipwise.paper.high.CommonLadder;
import org.flipwise.paper.high.CostPerStep;
import org.flipwise.paper.high.DimensionSweep;
import org.flipwise.paper.high.ExtraEvaluationsItem;
import org.flipwise.paper.high.HighDimension;
import org.flipwise.paper.high.HighDimensionItem;
import org.flipwise.paper.high.IterationsByBeta;
import org.flipwise.paper.high.LetterRules;
import org.flipwise.paper.high.NoRejectionFreeRungs;
import org.flipwise.paper.high.NonReversibleJumps;
import org.flipwise.paper.high.PilotRuleItem;
import org.flipwise.paper.high.RejectionFreeReplicas;
import org.flipwise.paper.high.TunnellingLadder;
import org.flipwise.paper.high.UncoveredStarts;
import org.flipwise.paper.small.GammaSchedulesItem;
import org.flipwise.paper.small.MatchingItem;
import org.flipwise.paper.small.ParityTrapItem;
import org.flipwise.paper.small.SmallSpace;
import org.flipwise.paper.small.SmallSpaceItem;
import org.flipwise.report.Paragraph;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.NearestName;

/** Every item that can be reproduced: in the order of the paper, then what goes beyond it. */
public final class Items {
    private static final int WIDTH = 80;

    private Items() {}

    /** All of them. */
    public static List<Item> all() {
        List<Item> items = new ArrayList<>(List.of(
                new BalancingFunctionsItem(),
                new TwoNeighboursItem(),
                new IterationsByBeta(),
                new PilotRuleItem(),
                new BoundedSqrtItem(),
                new MatchingItem(),
                new ExtraEvaluationsItem(),
                new SmallSpaceItem(SmallSpace.BIMODAL),
                new SmallSpaceItem(SmallSpace.SEVEN_MODES)));
        Stream.of(HighDimension.values()).map(HighDimensionItem::new).forEach(items::add);
        items.addAll(List.of(
                new RejectionFreeReplicas(),
                new LetterRules(),
                new CommonLadder(),
                new UncoveredStarts(),
                new TunnellingLadder(),
                new GammaSchedulesItem(),
                new NoRejectionFreeRungs(),
                new ParityTrapItem(),
                new CostPerStep(),
                new DimensionSweep(),
                new PartialNeighbours(),
                new PartialNeighboursOfMany(),
                new MultipleTries(),
                new SelectionMethods(),
                new NonReversibleJumps()));
        return List.copyOf(items);
    }

    /** Those of these names, in the order of the list and each once; all where none is named. */
    public static List<Item> named(List<String> names) {
        List<Item> all = all();
        List<String> known = all.stream().map(Item::name).toList();
        for (String name : names) {
            if (!known.contains(name)) {
                throw new SettingsException("no item '" + name + "'" + NearestName.hint(name, known)
                        + "; 'flipwise reproduce --list' names them all");
            }
        }
        return names.isEmpty()
                ? all
                : all.stream().filter(item -> names.contains(item.name())).toList();
    }

    /** The list for a terminal: name and title, the paper's first. */
    public static String list() {
        List<Item> all = all();
        int names = all.stream().mapToInt(item -> item.name().length()).max().orElse(0);
        StringBuilder text = new StringBuilder();
        for (boolean inPaper : new boolean[] {true, false}) {
            text.append(inPaper ? "In the paper\n" : "\nBeyond the paper\n");
            for (Item item : all) {
                if (item.inPaper() == inPaper) {
                    String name =
                            "  " + item.name() + " ".repeat(names - item.name().length() + 2);
                    List<String> title = Paragraph.wrap(item.title(), WIDTH - name.length(), 0);
                    text.append(name)
                            .append(String.join("\n" + " ".repeat(name.length()), title))
                            .append('\n');
                }
            }
        }
        return text.toString();
    }
}
