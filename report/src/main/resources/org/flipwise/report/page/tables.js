
(() => {
  'use strict';
  // A table's rows are sorted by the column whose head is pressed; all of it may come anew, so nothing hangs on the elements themselves.
  const words = new Intl.Collator(undefined, { numeric: true });
  const value = cell => cell.dataset.value === undefined ? cell.textContent.trim() : Number(cell.dataset.value);
  const rank = one => typeof one === 'number' ? 0 : one === '' ? 2 : 1;
  const order = (a, b, sign) => rank(a) - rank(b)
    || sign * (typeof a === 'number' ? a - b : words.compare(a, b));
  const arrange = head => {
    const rows = head.closest('table').tBodies[0];
    const column = [...head.parentElement.children].indexOf(head);
    const sign = head.getAttribute('aria-sort') === 'ascending' ? 1 : -1;
    rows.append(...[...rows.rows].sort((a, b) => order(value(a.cells[column]), value(b.cells[column]), sign)));
  };
  document.addEventListener('click', event => {
    const head = event.target.closest('.table thead button')?.closest('th');
    if (!head) {
      return;
    }
    const falling = head.getAttribute('aria-sort') === 'ascending';
    for (const other of head.parentElement.children) {
      other.removeAttribute('aria-sort');
    }
    head.setAttribute('aria-sort', falling ? 'descending' : 'ascending');
    arrange(head);
  });
  const begin = () => {
    for (const head of document.querySelectorAll('.table thead th')) {
      if (head.querySelector('button') === null) {
        const button = document.createElement('button');
        button.type = 'button';
        button.append(...head.childNodes);
        head.append(button);
      }
    }
    document.querySelectorAll('.table thead th[aria-sort]').forEach(arrange);
  };
  document.addEventListener('fresh', begin);
  begin();
})();
