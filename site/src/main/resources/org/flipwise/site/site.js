// Search over the sections of all pages, and a list of pages that folds on narrow screens.
(() => {
  const base = document.body.dataset.base;
  const field = document.getElementById("search");
  const list = document.getElementById("found");
  const pages = document.querySelector(".nav");
  const wide = window.matchMedia("(min-width: 801px)");
  const unfold = () => { pages.open = wide.matches; };
  unfold();
  wide.addEventListener("change", unfold);

  const score = ([title, heading, , text], words) => {
    let sum = 0;
    for (const word of words) {
      const inHeading = heading.toLowerCase().includes(word);
      const inTitle = title.toLowerCase().includes(word);
      const inText = text.toLowerCase().includes(word);
      if (!inHeading && !inTitle && !inText) return 0;
      sum += (inHeading ? 8 : 0) + (inTitle ? 4 : 0) + (inText ? 1 : 0);
    }
    return sum;
  };

  const item = ([title, heading, address, text], words) => {
    const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 40);
    const link = document.createElement("a");
    link.href = base + address;
    link.textContent = heading === title ? title : title + " \u203a " + heading;
    const part = document.createElement("span");
    part.textContent = (at > 0 ? "\u2026" : "") + text.slice(at, at + 140);
    link.append(part);
    const entry = document.createElement("li");
    entry.append(link);
    return entry;
  };

  const search = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const hits = words.length === 0 ? [] : window.flipwiseIndex
      .map((entry) => [score(entry, words), entry])
      .filter(([points]) => points > 0)
      .sort((a, b) => b[0] - a[0])
      .slice(0, 12);
    list.replaceChildren(...hits.map(([, entry]) => item(entry, words)));
    if (words.length > 0 && hits.length === 0) {
      const none = document.createElement("li");
      none.textContent = "Nothing found.";
      list.append(none);
    }
    list.hidden = words.length === 0;
  };
  field.addEventListener("input", search);
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== field) {
      event.preventDefault();
      field.focus();
    } else if (event.key === "Escape") {
      field.value = "";
      search();
    }
  });
})();
