(() => {
  'use strict';
  const parts = [...document.querySelectorAll('[data-version]')];
  const connection = document.getElementById('connection');
  const RETRY = 2000;
  const MINUTE = 60, HOUR = 3600, DAY = 86400;
  let source = null;
  let ended = false;
  let again = 0;

  const say = (words, calm) => {
    connection.toggleAttribute('data-calm', Boolean(calm));
    if (connection.textContent !== words) {
      connection.textContent = words;
    }
  };

  // What the reader has changed since, which no news undoes.
  const KEPT = new Set(['open', 'tabindex', 'aria-pressed', 'aria-current', 'aria-sort', 'data-chosen']);

  const sameKind = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName
    && (a.nodeType !== Node.ELEMENT_NODE || a.id === b.id);

  const alter = (now, next) => {
    if (now.nodeType !== Node.ELEMENT_NODE) {
      if (now.nodeValue !== next.nodeValue) {
        now.nodeValue = next.nodeValue;
      }
      return;
    }
    for (const { name } of [...now.attributes]) {
      if (!KEPT.has(name) && !next.hasAttribute(name)) {
        now.removeAttribute(name);
      }
    }
    for (const { name, value } of next.attributes) {
      if (!KEPT.has(name) && now.getAttribute(name) !== value) {
        now.setAttribute(name, value);
      }
    }
    // A head that a script has put a button into is altered within it.
    const head = now.nodeName === 'TH' && now.firstElementChild?.nodeName === 'BUTTON' ? now.firstElementChild : now;
    children(head, next);
  };

  // The next node that can become what is wanted: the one of its name, or else one without a name that no named one stands before.
  const successor = (named, at, wanted) => {
    if (wanted.id) {
      return named.get(wanted.id) ?? null;
    }
    let node = at;
    while (node && !node.id && !sameKind(node, wanted)) {
      node = node.nextSibling;
    }
    return node && sameKind(node, wanted) ? node : null;
  };

  // Nodes that stay what they were are altered in place: focus, scrolling and open details stay with them.
  const children = (now, next) => {
    const named = new Map([...now.children].filter(child => child.id).map(child => [child.id, child]));
    let at = now.firstChild;
    for (const wanted of [...next.childNodes]) {
      const known = successor(named, at, wanted);
      if (!known || !sameKind(known, wanted)) {
        now.insertBefore(wanted, at);
        continue;
      }
      while (at && at !== known && !at.id) {
        const passed = at;
        at = at.nextSibling;
        passed.remove();
      }
      if (at !== known) {
        now.insertBefore(known, at);
      } else {
        at = at.nextSibling;
      }
      alter(known, wanted);
    }
    while (at) {
      const rest = at.nextSibling;
      if (!at.classList?.contains('zoom')) {
        at.remove();
      }
      at = rest;
    }
  };

  const ago = instant => {
    const seconds = Math.max(0, Math.round((Date.now() - instant) / 1000));
    if (seconds < 2 * MINUTE) { return `${seconds} s ago`; }
    if (seconds < 2 * HOUR) { return `${Math.floor(seconds / MINUTE)} min ago`; }
    return seconds < 2 * DAY ? `${Math.floor(seconds / HOUR)} h ago` : `${Math.floor(seconds / DAY)} days ago`;
  };

  const tick = () => {
    for (const time of document.querySelectorAll('time[datetime]')) {
      const instant = Date.parse(time.dateTime);
      if (!Number.isNaN(instant)) {
        time.title = time.dateTime;
        time.textContent = ago(instant);
      }
    }
    const title = document.querySelector('[data-title]');
    if (title) {
      document.title = title.dataset.title;
    }
  };

  const swap = (part, html, version) => {
    if (part.dataset.version === version) {
      return;
    }
    const fresh = document.createElement('template');
    fresh.innerHTML = html;
    children(part, fresh.content);
    part.dataset.version = version;
    tick();
    document.dispatchEvent(new Event('fresh'));
  };

  const stop = () => {
    clearTimeout(again);
    source?.close();
    source = null;
  };

  const listen = () => {
    stop();
    if (ended) {
      return;
    }
    const mine = new EventSource(document.body.dataset.events);
    source = mine;
    mine.addEventListener('open', () => say('Live', true));
    mine.addEventListener('error', () => {
      say('Connection lost, trying again…');
      if (mine.readyState === EventSource.CLOSED && source === mine) {
        again = setTimeout(listen, RETRY);
      }
    });
    mine.addEventListener('end', event => {
      ended = true;
      stop();
      say(event.data, true);
    });
    for (const part of parts) {
      mine.addEventListener(part.id, event => swap(part, event.data, event.lastEventId));
    }
  };

  // The list of runs: rows that do not have the words are hidden, and two ticked runs are a link to their comparison.
  const tools = document.getElementById('tools');
  const filter = document.getElementById('filter');
  const rows = () => [...document.querySelectorAll('.live-runs tbody tr')];
  const sift = () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows()) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every(word => text.includes(word));
      shown += row.hidden ? 0 : 1;
    }
    document.getElementById('filtered').textContent = words.length ? `${shown} of ${rows().length}` : '';
  };
  const pair = () => {
    const ticked = [...document.querySelectorAll('.live-pick input:checked')];
    const link = document.getElementById('compare');
    link.textContent = ticked.length === 2 ? 'Compare two runs' : ticked.length > 2 ? 'Tick only two runs' : 'Tick two runs to compare them';
    link.toggleAttribute('aria-disabled', ticked.length !== 2);
    if (ticked.length === 2) {
      link.href = `/compare/${ticked[0].value}/${ticked[1].value}`;
    } else {
      link.removeAttribute('href');
    }
  };
  if (tools) {
    tools.hidden = false;
    document.body.classList.add('picks');
    filter.addEventListener('input', sift);
    document.addEventListener('change', pair);
    document.addEventListener('fresh', () => { sift(); pair(); });
    addEventListener('pageshow', () => { sift(); pair(); });
    pair();
  }

  // A browser allows few connections: a page that nobody sees gives its own back.
  document.addEventListener('visibilitychange', () => document.hidden ? stop() : listen());
  addEventListener('pagehide', stop);
  addEventListener('pageshow', event => event.persisted && listen());
  setInterval(tick, 1000);
  tick();
  if (!document.hidden) {
    listen();
  }
})();
