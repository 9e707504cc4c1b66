import { readForWhatHolds, whatHolds } from '../../flows/home/read-what-holds.ts';
import { useLive, useReading } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { firstRead } from '../../lists/first-reads.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './home.module.css';

/** Named one by one; of a fleet the rest is counted. */
const namedAtMost = 2;

/** What it reads before it is drawn first. */
export const whatHoldsReads = [firstRead(readForWhatHolds)];

/** What the customer can count on today: washes that the credit is enough for, and plates that wash without paying. */
export function WhatHolds() {
  const { say } = useWords();
  const formats = useFormats();
  const today = useToday();
  const known = useLive(readForWhatHolds, [])?.value;
  const { face } = useReading('balance', known && { value: known.stand });
  if (known === undefined) return null;
  const { enough, covered } = whatHolds(face === 'refused' ? { ...known, balance: undefined } : known, today);
  const named = covered.slice(0, namedAtMost);
  const lines = [
    ...(enough === null
      ? []
      : enough.count > 0
        ? [say('home.enough', { count: formats.count(enough.count), program: enough.program.name })]
        : [say('home.notEnough', { program: enough.program.name, price: formats.money(enough.program.price) })]),
    ...named.map(({ item, by, until }) =>
      until === null
        ? say('home.covered', { item, by })
        : say('home.coveredUntil', { item, by, day: formats.longDay(until) }),
    ),
    ...(covered.length > named.length ? [say('home.coveredMore', { count: covered.length - named.length })] : []),
  ];
  return lines.length === 0 ? null : (
    <ul className={css['holds']} data-list="what-holds">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
