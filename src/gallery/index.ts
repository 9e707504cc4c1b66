import { offerToKeep } from './keep.ts';
import { part } from './page-parts.ts';

const find = part<HTMLInputElement>('find');
const cards = [...document.querySelectorAll<HTMLElement>('[data-words]')];

/** What charts are found by besides, by their ids; fetched with the first search. */
let more: Promise<Readonly<Record<string, string>>> | undefined;
const nothing: Readonly<Record<string, string>> = {};

find.addEventListener('input', async () => {
  show(nothing);
  more ??= fetch(find.dataset['wordsAt'] ?? '').then((answer) => answer.json());
  show(await more.catch(() => nothing));
});

function show(besides: Readonly<Record<string, string>>): void {
  const wanted = find.value.trim().replaceAll(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
  for (const card of cards) {
    const { words = '', chart = '' } = card.dataset;
    card.hidden = !words.includes(wanted) && !(besides[chart] ?? '').includes(wanted);
  }
  for (const room of document.querySelectorAll<HTMLElement>('.room'))
    room.hidden = room.querySelector('[data-words]:not([hidden])') === null;
  const shown = cards.filter(({ hidden }) => !hidden).length;
  part('found').textContent = wanted === '' ? '' : `${shown} of ${cards.length} charts`;
}

offerToKeep();
