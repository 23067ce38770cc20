package org.flipwise.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A page is self-contained, and its content security policy allows exactly its own style and script. */
final class PagesMakeNoNetworkRequestsTest {
    private static final Pattern ADDRESS = Pattern.compile("(?i)(https?:|wss?:|ftp:)?//[a-z0-9][^\\s\"'<)]*");
    private static final Pattern FETCHED =
            Pattern.compile("(?i)(src|srcset|poster|data|action)=|@import|url\\((?!#)|<link|<base|<iframe|<object");
    private static final Pattern INLINE = Pattern.compile("(?s)<(style|script)>(.*?)</\\1>");
    private static final String PAGE = ReportHtml.of(Reports.ordinary());

    private static List<String> found(Pattern pattern, String page) {
        return pattern.matcher(page)
                .results()
                .map(match -> match.group())
                .filter(text -> !text.startsWith("http://www.w3.org/"))
                .toList();
    }

    /** What a browser would refuse: inline content whose hash the policy does not name. */
    private static List<String> refused(String page) throws NoSuchAlgorithmException {
        List<String> refused = new ArrayList<>();
        Matcher inline = INLINE.matcher(page);
        while (inline.find()) {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(inline.group(2).getBytes(StandardCharsets.UTF_8));
            String source =
                    inline.group(1) + "-src 'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
            if (!page.contains(source)) {
                refused.add(inline.group(1));
            }
        }
        return refused;
    }

    @Test
    void nothingIsFetched() {
        assertThat(found(ADDRESS, PAGE)).isEmpty();
        assertThat(found(FETCHED, PAGE)).isEmpty();
        String leaking = PAGE.replace("<footer", "<img src=\"https://example.org/a.png\"><footer");
        assertThat(found(ADDRESS, leaking)).isNotEmpty();
        assertThat(found(FETCHED, leaking)).isNotEmpty();
    }

    @Test
    void thePolicyNamesItsStyleAndScriptAndNothingElse() throws NoSuchAlgorithmException {
        assertThat(PAGE).contains("default-src 'none'").doesNotContain("unsafe-inline", "unsafe-eval", "eval(");
        assertThat(INLINE.matcher(PAGE).results()).hasSize(2);
        assertThat(refused(PAGE)).isEmpty();
        assertThat(refused(PAGE.replace("</style>", " </style>"))).containsExactly("style");
        assertThat(refused(PAGE.replace("</script>", " </script>"))).containsExactly("script");
    }

    @Test
    void noAttributeNeedsWhatThePolicyForbids() {
        Pattern forbidden = Pattern.compile("(?i)<[^>]*\\s(style|on[a-z]+)=");
        assertThat(found(forbidden, INLINE.matcher(PAGE).replaceAll(""))).isEmpty();
        assertThat(found(forbidden, "<p class=\"a\" onclick=\"b\">")).isNotEmpty();
    }

    @Test
    void theBuildLeftStyleAndScriptAsTheyAre() {
        assertThat(PageAsset.STYLE.content())
                .contains("@media print", "--hue-8")
                .doesNotContain("</style");
        assertThat(PageAsset.SCRIPT.content()).contains("getElementById").doesNotContain("</script", "${");
    }
}
