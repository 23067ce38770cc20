
(() => {
  'use strict';
  const root = document.documentElement;
  const button = document.getElementById('theme');
  const dark = () => root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  const offer = () => { button.textContent = dark() ? 'Light' : 'Dark'; };
  button.addEventListener('click', () => {
    root.dataset.theme = dark() ? 'light' : 'dark';
    offer();
  });
  offer();
  button.hidden = false;

  // A legend's entries pick out a series. All of it may come anew, so nothing hangs on the elements themselves.
  const entryOf = event => event.target.closest('.plot .figure-legend [data-label]');
  const show = plot => {
    const chosen = plot.dataset.chosen ?? null;
    for (const mark of plot.querySelectorAll('[data-label]')) {
      mark.classList.toggle('dim', chosen !== null && mark.dataset.label !== chosen);
      if (mark.closest('.figure-legend')) {
        plot.setAttribute('role', 'group');
        mark.setAttribute('role', 'button');
        mark.setAttribute('tabindex', '0');
        mark.setAttribute('aria-pressed', String(mark.dataset.label === chosen));
      }
    }
  };
  const choose = entry => {
    const plot = entry.closest('.plot');
    if (plot.dataset.chosen === entry.dataset.label) {
      delete plot.dataset.chosen;
    } else {
      plot.dataset.chosen = entry.dataset.label;
    }
    show(plot);
  };
  document.addEventListener('click', event => {
    const entry = entryOf(event);
    if (entry) {
      choose(entry);
    }
  });
  document.addEventListener('keydown', event => {
    const entry = entryOf(event);
    if (entry && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      choose(entry);
    }
  });

  let seen = null;
  const follow = () => {
    const links = new Map([...document.querySelectorAll('nav.wide a')].map(link => [link.hash.slice(1), link]));
    seen?.disconnect();
    seen = new IntersectionObserver(entries => {
      for (const entry of entries.filter(entry => entry.isIntersecting)) {
        links.forEach(link => link.removeAttribute('aria-current'));
        links.get(entry.target.id)?.setAttribute('aria-current', 'true');
      }
    }, { rootMargin: '-10% 0px -80% 0px' });
    links.forEach((link, id) => seen.observe(document.getElementById(id)));
  };

  const begin = () => {
    document.querySelectorAll('.plot').forEach(show);
    follow();
  };
  document.addEventListener('fresh', begin);
  begin();
})();
