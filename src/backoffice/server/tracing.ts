import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** What a line of the log or an entry of the audit trail is about, without saying who: the same for a day. */
export type Traced = 'account' | 'network' | 'network that paid';

export type Trace = (what: Traced, id: string) => string;

/**
 * Names for accounts and networks in the log. With the key of a day its lines are traced to an account; once the key is forgotten these
 * names say nothing. All servers on one database name alike.
 */
export function createTracing(database: Queryable): (now: Date) => Promise<Trace | undefined> {
  let today: { readonly day: string; readonly trace: Promise<Trace | undefined> } | undefined;
  return (now) => {
    const day = dayOf(now);
    if (today?.day !== day) {
      const trace = keyOf(database, day).then(traceWith, () => {
        // The next request asks again.
        today = undefined;
        return undefined;
      });
      today = { day, trace };
    }
    return today.trace;
  };
}

/** The days whose lines can still be traced, newest first. */
export async function traceableDays(database: Queryable): Promise<{ readonly day: string; readonly trace: Trace }[]> {
  const keys = await database.query<{ day: string; key: string }>(
    sql`select day, key from trace_key order by day desc`,
  );
  return keys.map(({ day, key }) => ({ day, trace: traceWith(key) }));
}

async function keyOf(database: Queryable, day: string): Promise<string> {
  await database.query(sql`
    insert into trace_key (day, key) values (${day}, ${randomBytes(32).toString('base64')}) on conflict do nothing`);
  const [kept] = await database.query<{ key: string }>(sql`select key from trace_key where day = ${day}`);
  if (kept === undefined) throw new Error(`the key of ${day} is gone`);
  return kept.key;
}

function traceWith(key: string): Trace {
  const secret = createSecretKey(key, 'base64');
  /** A line is written for each request of those who ask again and again. */
  let named = new Map<string, string>();
  return (what, id) => {
    const text = `${what} ${id}`;
    let name = named.get(text);
    if (name === undefined) {
      if (named.size >= mostKept) named = new Map();
      name = createHmac('sha256', secret).update(text).digest('hex').slice(0, 16);
      named.set(text, name);
    }
    return name;
  };
}

const mostKept = 10_000;

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
