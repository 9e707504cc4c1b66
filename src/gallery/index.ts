import { offerToKeep } from './keep.ts';
import { part } from './page-parts.ts';

const find = part<HTMLInputElement>('find');
const cards = [...document.querySelectorAll<HTMLElement>('[data-words]')];

find.addEventListener('input', () => {
  const wanted = find.value.trim().toLowerCase();
  for (const card of cards) card.hidden = !(card.dataset['words'] ?? '').includes(wanted);
  for (const room of document.querySelectorAll<HTMLElement>('.room'))
    room.hidden = room.querySelector('[data-words]:not([hidden])') === null;
  const shown = cards.filter(({ hidden }) => !hidden).length;
  part('found').textContent = wanted === '' ? '' : `${shown} of ${cards.length} charts`;
});

offerToKeep();
