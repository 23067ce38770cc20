
(() => {
  'use strict';
  // What a mark says, at once and beside the pointer; without scripts the browser's own tooltips say it later.
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.setAttribute('aria-hidden', 'true');
  tip.hidden = true;
  document.body.append(tip);
  let pointed = null;
  const leave = () => {
    if (pointed) {
      pointed.mark.prepend(pointed.title);
      pointed = null;
    }
    tip.hidden = true;
  };
  document.addEventListener('pointerover', event => {
    const mark = event.target instanceof Element ? event.target.closest('.plot svg :has(> title)') : null;
    if (pointed && mark === pointed.mark) {
      return;
    }
    leave();
    const title = mark?.querySelector(':scope > title');
    if (title) {
      pointed = { mark, title };
      title.remove();
      tip.textContent = title.textContent;
      tip.hidden = false;
      (mark.closest('dialog') ?? document.body).append(tip);
    }
  });
  document.addEventListener('pointermove', event => {
    if (!tip.hidden) {
      const left = Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8);
      const below = event.clientY + 18 + tip.offsetHeight < innerHeight;
      tip.style.left = Math.max(8, left) + 'px';
      tip.style.top = (below ? event.clientY + 18 : event.clientY - tip.offsetHeight - 10) + 'px';
    }
  });
  document.addEventListener('fresh', leave);
  addEventListener('scroll', leave, { passive: true });

  // A figure as large as the window.
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  document.body.append(dialog);
  dialog.addEventListener('click', event => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    leave();
    document.body.append(tip);
    dialog.replaceChildren();
  });
  const enlarge = figure => {
    leave();
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = 'Close';
    close.addEventListener('click', () => dialog.close());
    const caption = document.createElement('p');
    caption.className = 'caption';
    caption.textContent = figure.querySelector('.caption').textContent;
    dialog.replaceChildren(close, caption, figure.querySelector('.plot').cloneNode(true));
    dialog.showModal();
  };
  const begin = () => {
    for (const figure of document.querySelectorAll('main figure')) {
      if (!figure.querySelector(':scope > .zoom')) {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'zoom';
        button.textContent = 'Enlarge';
        button.setAttribute('aria-label', 'Enlarge: ' + figure.querySelector('.caption').textContent);
        button.addEventListener('click', () => enlarge(figure));
        figure.append(button);
      }
    }
  };
  document.addEventListener('fresh', begin);
  begin();
})();
