import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { AccountDatabase, type Transaction } from '../../src/portal/log/account-database.ts';
import { atRest, rebuild } from '../../src/portal/log/act-log.ts';
import { actsOf } from '../../src/portal/log/acts-of.ts';
import { openDatabase } from '../../src/portal/log/open-database.ts';
import { upgradeFromTwo } from '../../src/portal/log/upgrade-from-two.ts';
import { noon } from '../support/device.ts';
import { countedMonths } from '../support/sales.ts';

const name = 'washbook-upgrade';

/** An act as the second version kept it. */
const actOfTwo = {
  type: 'disable plate',
  class: 'A',
  input: { identificationItemId: '17' },
  about: 'plate/17',
  sets: 'status',
  dependsOn: null,
  order: 1,
  createdAt: noon,
  expiresAt: noon + 3_600_000,
  firstSentAt: null,
  lastSentAt: null,
  keyed: true,
  absent: false,
  tries: 0,
  notBefore: noon,
  presentUntil: 0,
  sessionEpoch: 'epoch',
  failure: null,
  settledAt: null,
};
const refusal = { type: 'refused', status: 409, messageKey: 'exception.notAllowed' } as const;
const acts = [
  { ...actOfTwo, key: 'waiting', state: 'queued' },
  { ...actOfTwo, key: 'on its way', state: 'sent', order: 2, firstSentAt: noon, lastSentAt: noon + 500, tries: 2 },
  { ...actOfTwo, key: 'put back', state: 'draft', class: 'B', order: 3 },
  { ...actOfTwo, key: 'nobody knows', state: 'review', class: 'B', order: 4, firstSentAt: noon, lastSentAt: noon },
  {
    ...actOfTwo,
    key: 'refused',
    state: 'refused',
    failure: refusal,
    input: {},
    firstSentAt: noon,
    settledAt: noon + 9,
  },
  { ...actOfTwo, key: 'over', state: 'done', input: {}, firstSentAt: noon, lastSentAt: noon, settledAt: noon + 9 },
];
const plate = { id: '17', code: '1ABC123', name: '1-ABC-123', status: 'ENABLED', restrictedSaleItemIds: [] };
const flowEvents = [
  { flow: 'request-cards', chart: 'request-cards', version: 1, event: { type: 'cards requested' }, at: noon },
];
const transactions = Array.from({ length: 1_200 }, (_, index) => ({
  id: String(index),
  date: new Date(noon - index * 3_600_000).toISOString(),
  day: '2026-11-21',
  round: 1,
  item: 'Wasbeurt',
  amount: 1_650,
  creditChange: -1_650,
  paymentType: 'CREDIT',
  status: 'SUCCESS',
}));

/** What a device of the second version holds. */
async function deviceOfTwo(indexedDB: IDBFactory): Promise<void> {
  const database = new Dexie(name, { indexedDB, IDBKeyRange });
  database.version(1).stores({
    facts: '++seq, at',
    flowEvents: '++seq, flow',
    acts: 'key, state, createdAt',
    stands: 'list',
    kept: 'list',
    plates: 'id, code',
    transactions: 'id, [day+date+id]',
    transactionMonths: 'month',
  });
  database.version(2).stores({ senders: 'name' });
  await database.table('acts').bulkAdd(acts);
  await database.table('facts').add({ type: 'plate disable requested', plateId: '17', act: 'waiting', at: noon });
  await database.table('flowEvents').bulkAdd(flowEvents);
  await database.table('plates').add({ ...plate, pending: { status: 'DISABLED', act: 'waiting' } });
  await database.table('stands').add({ list: 'plates', fetchedAt: noon });
  await database.table('kept').add({ list: 'balance', value: 4_250 });
  await database.table('transactions').bulkAdd(transactions);
  await database.table('transactionMonths').add({ month: '2026-11', count: 1_200, spent: 0, creditChange: -1_980_000 });
  await database.table('senders').add({ name: 'ledger', epoch: 7 });
  database.close();
}

describe('a device of the version before', () => {
  it('keeps every open act, every conversation and every row when the portal is new', async () => {
    const indexedDB = new IDBFactory();
    await deviceOfTwo(indexedDB);
    const database = new AccountDatabase(name, { indexedDB, IDBKeyRange });
    await database.open();
    const kept = await database.acts.toArray();
    expect(kept.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toEqual(
      acts
        .map(({ sessionEpoch: _, ...act }) => ({ ...act, takenBack: false, thing: null, answer: null }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    );
    expect((await database.flowEvents.toArray()).map(({ flow, event }) => ({ flow, event }))).toEqual(
      flowEvents.map(({ flow, event }) => ({ flow, event })),
    );
    expect(await database.kept.toArray()).toEqual([
      { list: 'balance', value: 4_250 },
      { list: 'plates', value: [plate] },
    ]);
    expect(await database.transactions.count()).toBe(1_200);
    expect(await database.transactionMonths.toArray()).toEqual(countedMonths(transactions as Transaction[]));
    expect(await database.senders.get('ledger')).toEqual({ name: 'ledger', epoch: 7 });
    expect(database.tables.map((table) => table.name)).not.toContain('plates');
    database.close();
  });

  it('is whole as it was when the browser dies in the middle, and upgraded with the next visit', async () => {
    const indexedDB = new IDBFactory();
    await deviceOfTwo(indexedDB);
    const dying = new AccountDatabase(name, { indexedDB, IDBKeyRange });
    dying.version(3).upgrade(async (transaction) => {
      await upgradeFromTwo(transaction);
      transaction.abort();
    });
    await expect(dying.open()).rejects.toThrow();
    dying.close();
    const before = new Dexie(name, { indexedDB, IDBKeyRange });
    await before.open();
    expect([before.verno, (await before.table('acts').get('waiting')).sessionEpoch]).toEqual([2, 'epoch']);
    expect(await before.table('plates').count()).toBe(1);
    before.close();
    const after = new AccountDatabase(name, { indexedDB, IDBKeyRange });
    expect([await after.acts.count(), (await after.facts.toArray()).length]).toEqual([acts.length, acts.length]);
    after.close();
  });

  it('waits for a page that holds it open, says so, and goes on by itself once that lets go', async () => {
    const indexedDB = new IDBFactory();
    await deviceOfTwo(indexedDB);
    const { dependencies } = Dexie;
    Dexie.dependencies = { indexedDB, IDBKeyRange };
    const frozen = indexedDB.open(name);
    await new Promise((resolve) => {
      frozen.onsuccess = resolve;
    });
    const listeners = { onBlocked: vi.fn(), onOutdated: vi.fn(), onGone: vi.fn() };
    const opening = openDatabase(name, indexedDB, listeners);
    await expect.poll(() => listeners.onBlocked.mock.calls.length).toBe(1);
    frozen.result.close();
    const { database, durable } = await opening;
    expect([durable, await database.acts.count(), listeners.onOutdated.mock.calls]).toEqual([true, acts.length, []]);
    database.close();
    Dexie.dependencies = dependencies;
  });

  it('finds its acts by their type from then on', async () => {
    const indexedDB = new IDBFactory();
    await deviceOfTwo(indexedDB);
    const database = new AccountDatabase(name, { indexedDB, IDBKeyRange });
    const found = await actsOf(database, ['disable plate']);
    expect(found.map(({ key }) => key).sort()).toEqual(acts.map(({ key }) => key).sort());
    expect(await actsOf(database, ['disable plate'], noon + 1)).toEqual([]);
    expect(await actsOf(database, ['enable plate'])).toEqual([]);
    database.close();
  });

  it('has a log from then on that gives its acts, and tells of each what the acts themselves say', async () => {
    const indexedDB = new IDBFactory();
    await deviceOfTwo(indexedDB);
    const database = new AccountDatabase(name, { indexedDB, IDBKeyRange });
    const stories = rebuild(await database.facts.toArray());
    const rows = await database.acts.toArray();
    expect(new Map([...stories].map(([key, { act }]) => [key, act]))).toEqual(
      new Map(rows.map((act) => [act.key, atRest(act)])),
    );
    expect(new Map([...stories].map(([key, { steps }]) => [key, steps.map(({ type }) => type)]))).toEqual(
      new Map([
        ['waiting', ['act asked for']],
        ['on its way', ['act asked for', 'act sent']],
        ['put back', ['act asked for']],
        ['nobody knows', ['act asked for', 'act sent', 'act left open']],
        ['refused', ['act asked for', 'act sent', 'act refused']],
        ['over', ['act asked for', 'act sent', 'act done']],
      ]),
    );
    database.close();
  });
});
