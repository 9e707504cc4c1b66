import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { beginning, type Entry, type Sealed, sealOf } from './chain.ts';
import { entryColumns } from './columns.ts';

export interface Break {
  readonly is: 'changed' | 'taken out' | 'put in';
  /** In the trail; null for an entry that nothing has sealed. */
  readonly number: number | null;
}

export interface Proof {
  readonly sealed: number;
  /** Added a moment ago: the worker has yet to seal them. */
  readonly unsealed: number;
  readonly last: { readonly number: number; readonly hash: string } | null;
  readonly breaks: readonly Break[];
}

/** An entry is added by a transaction that ends within seconds; so much before the seals of others, it was not there when they were made. */
const tooLate = 10 * 60_000;

/** A seal that was noted outside of the database. */
export interface Noted {
  readonly number: number;
  readonly hash: string;
}

/** Goes along a whole trail and shows each of its entries. */
export async function proveTrail(
  database: Queryable,
  trail: string,
  show: (entry: Entry) => void,
  noted?: Noted,
): Promise<Proof> {
  const breaks: Break[] = [];
  let last: Sealed | undefined;
  let sealed = 0;
  /** When the batch before this one was sealed. */
  let sealedBefore = 0;
  let isNotedThere = noted === undefined;
  for await (const entry of sealedOf(database, trail)) {
    show(entry);
    sealed += 1;
    const expected = (last?.number ?? 0) + 1;
    for (let number = expected; number < entry.number && number < expected + most; number += 1)
      breaks.push({ is: 'taken out', number });
    const follows = entry.number === expected;
    if (follows && sealOf(trail, last?.hash ?? beginning, entry) !== entry.hash)
      breaks.push({ is: 'changed', number: entry.number });
    if (last && last.sealedAt !== entry.sealedAt) sealedBefore = Math.max(sealedBefore, Date.parse(last.sealedAt));
    if (Date.parse(entry.at) < sealedBefore - tooLate) breaks.push({ is: 'put in', number: entry.number });
    if (noted?.number === entry.number && noted.hash === entry.hash) isNotedThere = true;
    last = entry;
  }
  const waiting = await database.query<Entry>(sql`
    select ${entryColumns} from audit_entry where tenant_id = ${trail} and number is null order by at, id`);
  for (const entry of waiting) {
    show(entry);
    if (last && Date.parse(entry.at) < Date.parse(last.sealedAt) - tooLate) breaks.push({ is: 'put in', number: null });
  }
  if (noted && !isNotedThere)
    breaks.push({ is: noted.number > (last?.number ?? 0) ? 'taken out' : 'changed', number: noted.number });
  return {
    sealed,
    unsealed: waiting.length,
    last: last ? { number: last.number, hash: last.hash } : null,
    breaks,
  };
}

/** So many of a gap are told one by one. */
const most = 1_000;

const atATime = 2_000;

async function* sealedOf(database: Queryable, trail: string): AsyncGenerator<Sealed> {
  for (let after = 0; ; ) {
    const page = await database.query<Sealed>(sql`
      select ${entryColumns}, number, hash, sealed_at as "sealedAt" from audit_entry
      where tenant_id = ${trail} and number > ${after} order by number limit ${atATime}`);
    yield* page;
    if (page.length < atATime) return;
    after = page.at(-1)?.number ?? after;
  }
}
