import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { type Entry, type Sealed, sealOf } from '../../../../src/backoffice/running/audit/chain.ts';
import { entryColumns } from '../../../../src/backoffice/running/audit/columns.ts';
import { proveTrail } from '../../../../src/backoffice/running/audit/prove.ts';
import { sealEntries } from '../../../../src/backoffice/running/audit/seal.ts';
import { keepEntry } from '../../../../src/backoffice/server/audit/keep-entry.ts';
import { findTenantById } from '../../../../src/backoffice/server/find-tenant.ts';
import { tenantScope } from '../../../../src/backoffice/server/ground.ts';
import { silentLog } from '../../../../src/backoffice/server/log.ts';
import { engines } from '../../../support/engines.ts';

const minute = 60_000;
const first = Date.parse('2026-11-20T10:00:00Z');

describe.each(engines)('the audit trail at $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open(10);
  });
  afterAll(() => database.close());

  const scopeOf = async (id: string, minutes: number) => {
    const tenant = await findTenantById(database, id);
    if (tenant === undefined) throw new Error(`there is no ${id}`);
    const now = new Date(first + minutes * minute);
    return tenantScope({ database, tenant, now, language: 'nl', log: silentLog, actor: { is: 'person', id: 'ann' } });
  };
  const keep = async (id: string, minutes: number, user: string) =>
    keepEntry(await scopeOf(id, minutes), 'signed in', { user });
  const seal = (minutes: number) => sealEntries(database, new Date(first + minutes * minute), silentLog);
  const proof = async (id = 'adyen', noted?: { number: number; hash: string }) => {
    const shown: Entry[] = [];
    const { sealed, unsealed, breaks, last } = await proveTrail(database, id, (entry) => shown.push(entry), noted);
    return { sealed, unsealed, breaks, last, users: shown.map(({ about }) => about['user']) };
  };
  /** As its administrator could, who may switch off what refuses it. */
  const tamper = async (statement: Parameters<Database['query']>[0]) => {
    await database.script('alter table audit_entry disable trigger user');
    await database.query(statement);
    await database.script('alter table audit_entry enable trigger user');
  };

  beforeEach(async () => {
    await tamper(sql`delete from audit_entry`);
    await keep('adyen', 0, 'one');
    await keep('adyen', 1, 'two');
    await seal(1);
    await keep('ogone', 2, 'stranger');
    await keep('adyen', 20, 'three');
    await seal(21);
    await keep('adyen', 40, 'four');
  });

  it('is one chain for each operator, in the order in which it was sealed', async () => {
    expect(await proof()).toMatchObject({ sealed: 3, unsealed: 1, breaks: [], users: ['one', 'two', 'three', 'four'] });
    expect(await proof('ogone')).toMatchObject({ sealed: 1, unsealed: 0, breaks: [], users: ['stranger'] });
    await Promise.all([seal(41), seal(41)]);
    expect(await proof()).toMatchObject({ sealed: 4, unsealed: 0, breaks: [], last: { number: 4 } });
  });

  it.each([
    ['changed', sql`update audit_entry set kind = 'signed out' where number = 1`],
    ['sealed anew', sql`update audit_entry set number = 9 where number = 1`],
    ['taken out', sql`delete from audit_entry where number = 1`],
    ['taken out before it is sealed', sql`delete from audit_entry where number is null`],
    ['changed before it is sealed', sql`update audit_entry set by_id = 'bob' where number is null`],
    ['emptied', sql`truncate audit_entry`],
  ])('an entry is not %s by any statement', async (_, statement) => {
    await expect(database.query(statement)).rejects.toThrow('the audit trail only grows');
    expect(await proof()).toMatchObject({ sealed: 3, unsealed: 1, breaks: [] });
  });

  it('tells an entry that was changed, and that none of another operator was', async () => {
    await tamper(sql`update audit_entry set details = '{"amount": 1}' where tenant_id = 'adyen' and number = 2`);
    expect((await proof()).breaks).toEqual([{ is: 'changed', number: 2 }]);
    expect((await proof('ogone')).breaks).toEqual([]);
  });

  it('tells an entry that was changed and given a right seal of its own, by the seal of the one after it', async () => {
    const [one, two] = await database.query<Sealed>(sql`
      select ${entryColumns}, number, hash, sealed_at as "sealedAt" from audit_entry
      where tenant_id = 'adyen' and number < 3 order by number`);
    if (one === undefined || two === undefined) throw new Error('nothing is sealed');
    const hash = sealOf('adyen', one.hash, { ...two, kind: 'signed out' });
    await tamper(
      sql`update audit_entry set kind = 'signed out', hash = ${hash} where tenant_id = 'adyen' and number = 2`,
    );
    expect((await proof()).breaks).toEqual([{ is: 'changed', number: 3 }]);
  });

  it('tells an entry that was taken out, and all that follow where numbers were moved up', async () => {
    await tamper(sql`delete from audit_entry where tenant_id = 'adyen' and number = 2`);
    expect((await proof()).breaks).toEqual([{ is: 'taken out', number: 2 }]);
    await tamper(sql`update audit_entry set number = 2 where tenant_id = 'adyen' and number = 3`);
    expect((await proof()).breaks).toEqual([{ is: 'changed', number: 2 }]);
  });

  it('tells an entry that was put in with a time of before, before it is sealed and afterwards', async () => {
    await keep('adyen', 3, 'put in');
    expect((await proof()).breaks).toEqual([{ is: 'put in', number: null }]);
    await seal(41);
    expect((await proof()).breaks).toEqual([{ is: 'put in', number: 4 }]);
  });

  it('takes no entry for put in that nobody sealed for hours', async () => {
    await seal(600);
    await keep('adyen', 601, 'five');
    await seal(602);
    expect(await proof()).toMatchObject({ sealed: 5, breaks: [] });
  });

  it('tells by a seal that was noted elsewhere that its end was cut off or written anew', async () => {
    const { last } = await proof();
    if (last === null) throw new Error('nothing is sealed');
    expect((await proof('adyen', last)).breaks).toEqual([]);
    await tamper(sql`delete from audit_entry where tenant_id = 'adyen' and (number = 3 or number is null)`);
    expect((await proof()).breaks).toEqual([]);
    expect((await proof('adyen', last)).breaks).toEqual([{ is: 'taken out', number: 3 }]);
    await keep('adyen', 41, 'another');
    await seal(42);
    expect((await proof('adyen', last)).breaks).toEqual([{ is: 'changed', number: 3 }]);
  });

  it('keeps nothing of what was rolled back', async () => {
    const scope = await scopeOf('adyen', 42);
    const undone = scope.transaction(async (inside) => {
      await keepEntry(inside, 'refund asked for', { sale: 'none' }, { amount: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await proof()).toMatchObject({ sealed: 3, unsealed: 1 });
  });
});
