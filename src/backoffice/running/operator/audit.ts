import type { Database } from '../../database/database.ts';
import { keepFromCommandLine } from '../../server/audit/keep-entry.ts';
import type { Entry } from '../audit/chain.ts';
import { type Noted, proveTrail } from '../audit/prove.ts';

/** Which entries are shown, and what the trail is held against. */
export interface Reading {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly noted?: Noted | undefined;
}

/** What was said behind `audit`; undefined where it makes no sense. */
export function readingIn({ from, to, seal }: Readonly<Record<string, unknown>>): Reading | undefined {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(typeof seal === 'string' ? seal : '') ?? [];
  if (seal !== undefined && hash === undefined) return undefined;
  if ([from, to].some((day) => day !== undefined && !isDay(day))) return undefined;
  return {
    from: from as string | undefined,
    to: to as string | undefined,
    ...(hash === undefined ? {} : { noted: { number: Number(number), hash } }),
  };
}

/**
 * Prints a trail as JSON lines, the proof last: it goes along the whole trail, whatever is shown of it. That it was read is kept as well.
 * @returns the exit status: 0 where nothing is broken
 */
export async function showTrail(
  { database, say }: { readonly database: Database; readonly say: (line: string) => void },
  trail: string,
  { from = '', to = '9999', noted }: Reading,
): Promise<number> {
  const show = (entry: Entry) => {
    const day = entry.at.slice(0, 10);
    if (day >= from && day <= to) say(JSON.stringify(entry));
  };
  const proof = await database.transaction(async (inside) => {
    await inside.script('set transaction isolation level repeatable read');
    return proveTrail(inside, trail, show, noted);
  });
  await database.transaction((inside) => keepFromCommandLine(inside, trail, 'trail read'));
  const { breaks, ...numbers } = proof;
  say(JSON.stringify({ is: breaks.length === 0 ? 'whole' : 'broken', ...numbers, breaks }));
  return breaks.length === 0 ? 0 : 1;
}

function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
