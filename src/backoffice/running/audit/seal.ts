import type { Database, Queryable } from '../../database/database.ts';
import { json, sql } from '../../database/sql.ts';
import type { Log } from '../../server/log.ts';
import { beginning, type Entry, sealOf } from './chain.ts';
import { entryColumns } from './columns.ts';

/**
 * Seals what has been added to each trail since. Any number of servers may do it: one at a time does it for a trail. The log tells the last
 * seal, so that a trail whose end is cut off can be told from outside of the database.
 */
export async function sealEntries(database: Database, now: Date, log: Log): Promise<void> {
  const trails = await database.query<{ trail: string }>(
    sql`select distinct tenant_id as trail from audit_entry where number is null`,
  );
  for (const { trail } of trails) {
    const last = await database.transaction((inside) => sealTrail(inside, trail, now));
    if (last) log('info', 'audit trail sealed', { tenant: trail, ...last });
  }
}

/** Within a transaction. @returns the last seal, where there was something to seal */
async function sealTrail(
  inside: Queryable,
  trail: string,
  now: Date,
): Promise<{ number: number; seal: string } | undefined> {
  const [turn] = await inside.query<{ ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${`audit ${trail}`})) as ours`,
  );
  if (!turn?.ours) return undefined;
  const [last] = await inside.query<{ number: number; hash: string }>(sql`
    select number, hash from audit_entry where tenant_id = ${trail} and number is not null order by number desc limit 1`);
  const entries = await inside.query<Entry>(sql`
    select ${entryColumns} from audit_entry where tenant_id = ${trail} and number is null order by at, id limit ${atOnce}`);
  let { number, hash } = last ?? { number: 0, hash: beginning };
  const sealedAt = now.toISOString();
  const seals = entries.map((entry) => {
    number += 1;
    hash = sealOf(trail, hash, { ...entry, number, sealedAt });
    return { id: entry.id, number, hash };
  });
  if (seals.length === 0) return undefined;
  await inside.query(sql`
    update audit_entry set number = seal.number, hash = seal.hash, sealed_at = ${sealedAt}
    from json_to_recordset(${json(seals)}::json) as seal (id text, number bigint, hash text)
    where audit_entry.tenant_id = ${trail} and audit_entry.id = seal.id`);
  return { number, seal: hash };
}

const atOnce = 2_000;
