
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

  for (const plot of document.querySelectorAll('.plot')) {
    const marked = [...plot.querySelectorAll('[data-label]')];
    const entries = marked.filter(mark => mark.closest('.figure-legend'));
    let chosen = null;
    const choose = label => {
      chosen = chosen === label ? null : label;
      for (const mark of marked) {
        mark.classList.toggle('dim', chosen !== null && mark.dataset.label !== chosen);
      }
      for (const entry of entries) {
        entry.setAttribute('aria-pressed', String(entry.dataset.label === chosen));
      }
    };
    for (const entry of entries) {
      plot.setAttribute('role', 'group');
      entry.setAttribute('role', 'button');
      entry.setAttribute('tabindex', '0');
      entry.setAttribute('aria-pressed', 'false');
      entry.addEventListener('click', () => choose(entry.dataset.label));
      entry.addEventListener('keydown', event => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          choose(entry.dataset.label);
        }
      });
    }
  }

  const links = new Map([...document.querySelectorAll('nav.wide a')].map(link => [link.hash.slice(1), link]));
  const seen = new IntersectionObserver(entries => {
    for (const entry of entries.filter(entry => entry.isIntersecting)) {
      links.forEach(link => link.removeAttribute('aria-current'));
      links.get(entry.target.id)?.setAttribute('aria-current', 'true');
    }
  }, { rootMargin: '-10% 0px -80% 0px' });
  links.forEach((link, id) => seen.observe(document.getElementById(id)));
})();
