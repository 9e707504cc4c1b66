// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { disablePlate } from '../../src/portal/acts/plates.ts';
import { readRowsSeen } from '../../src/portal/acts/seen.ts';
import { openPayments } from '../../src/portal/flows/checkout/in-progress.ts';
import { startItemStatus } from '../../src/portal/flows/shared/item-status.ts';
import { newAct } from '../../src/portal/ledger/act.ts';
import { createKeep } from '../../src/portal/lists/keep.ts';
import { readUndelivered } from '../../src/portal/lists/reading.ts';
import type { AccountDatabase } from '../../src/portal/log/account-database.ts';
import { readUnsettled } from '../../src/portal/log/unsettled.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { countTransactions } from '../support/counted-transactions.ts';
import { noon, openDevice } from '../support/device.ts';
import { openTab } from '../support/open-tab.ts';
import { fetched, item } from '../support/plates.ts';

const after: (() => void)[] = [];
afterEach(() => {
  for (const run of after.splice(0)) run();
});

const presses = {
  disable: ['confirming disable', { type: 'disable confirmed', key: 'key-1' }, 'DISABLED'],
  enable: ['idle', { type: 'enable requested', key: 'key-1' }, 'ENABLED'],
} as const;

/** Of what is unsettled two ranges of an index. */
const openActs = ['getAll acts', 'getAll acts'];

describe('one act, from the press until its flow rests again', () => {
  it.each(Object.entries(presses))(
    '%s: is written in three transactions, and five read of it',
    async (name, [from, press, status]) => {
      const { tab, flow, counting } = await openFlow(name, status);
      const { database } = tab.store;
      if (from === 'confirming disable') {
        const before = counting.written();
        flow.send({ type: 'disable requested' });
        await written(counting, database, before + 1);
      }
      const before = counting.written();
      counting.taken();
      flow.send(press);
      await waitFor(flow, (state) => state.matches('idle'));
      await written(counting, database, before + 3);
      const taken = counting.taken().filter(({ stores }) => stores.length < database.tables.length);
      const [pressed, ended, rested, ...more] = taken.filter(({ mode }) => mode === 'readwrite');
      expect(pressed).toMatchObject({
        stores: ['flowEvents', 'acts', 'facts', 'senders', 'kept'],
        requests: [
          ...['add flowEvents', 'get acts', 'get kept', ...openActs, 'get senders'],
          // That it was asked for, and that it is sent.
          ...['add acts', 'add facts', 'add facts'],
        ],
        // All that has to be known is asked at once: each further answer comes after what the page draws meanwhile.
        rounds: 2,
      });
      expect(ended?.stores).toEqual(['acts', 'facts', 'senders', 'kept', 'fences', 'stands']);
      expect(ended?.requests.filter((request) => !request.endsWith('fences'))).toEqual([
        'get acts',
        'put acts',
        ...['getAllKeys facts', 'getAll facts', 'get kept'],
        ...['delete facts', 'delete facts', 'add facts', 'put kept'],
      ]);
      expect(rested?.stores).toEqual(['flowEvents']);
      expect(more).toEqual([]);
      expect(taken.filter(({ mode, requests }) => mode === 'readwrite' && !requests.some(writes))).toEqual([]);
      expect(taken.filter(({ mode }) => mode === 'readonly').map(({ requests }) => requests)).toEqual([
        // What the flow waits for is looked for in an older list first.
        openActs,
        ['get acts'],
        // The one who sends goes by what is read for all who watch.
        openActs,
        openActs,
        // Its name, as it is told.
        ['get kept'],
      ]);
      expect((await tab.store.database.acts.get('key-1'))?.state).toBe('done');
    },
  );
});

describe('the flows of many rows', () => {
  it('are found where they were left in one transaction', async () => {
    const { tab, counting } = await openFlow('rows', 'ENABLED');
    const { flowLog } = tab.store;
    const event = { type: 'disable requested' };
    await flowLog.append({ flow: 'item-status/plate/3', chart: 'item-status', version: 2, event, at: noon });
    counting.taken();
    const flows = await Promise.all(
      ['1', '2', '3', '4'].map((id) => startItemStatus(tab.portal, tab.store, 'plate', item(id))),
    );
    after.push(...flows.map((flow) => () => void flow.stop()));
    expect(flows.map((flow) => flow.getSnapshot().value)).toEqual(['idle', 'idle', 'confirming disable', 'idle']);
    const read = counting.taken().filter(({ stores }) => stores.includes('flowEvents'));
    expect(read.map(({ requests }) => requests.length)).toEqual([4]);
  });
});

describe('settled acts', () => {
  it('however many there are, what a page reads when it opens are as many rows', async () => {
    const [few, many] = [await rowsRead(10), await rowsRead(5_000)];
    expect([few, many]).toEqual([few, few]);
    expect(few).toBeGreaterThan(0);
  });
});

/** The rows that home and its surroundings read of a device with so many settled acts. */
async function rowsRead(settled: number): Promise<number> {
  const counting = countTransactions();
  const { database, learn } = openDevice();
  await learn(fetched(item('1')));
  const acts = Array.from({ length: settled }, (_, index) => {
    const asked = disablePlate.asked(`key-${index}`, { identificationItemId: '1' }, null);
    return { ...newAct(asked, noon - index), state: index % 3 === 0 ? ('refused' as const) : ('done' as const) };
  });
  await database.acts.bulkAdd(acts);
  counting.taken();
  await Promise.all([
    readUnsettled(database),
    openPayments(database, noon),
    readRowsSeen(database, 'plates'),
    readUndelivered(database, () => true),
  ]);
  counting.restore();
  return counting.taken().reduce((sum, { rows }) => sum + rows, 0);
}

async function openFlow(name: string, status: 'DISABLED' | 'ENABLED') {
  // Dexie looks for what it calls when it opens a database.
  const counting = countTransactions();
  const sent = Promise.withResolvers<void>();
  const fetch = () => sent.promise.then(() => Response.json(item('1', status)));
  const timeless = () => new Promise<void>(() => undefined);
  const tab = await openTab(`washbook-${name}`, { fetch }, undefined, undefined, timeless);
  const { database, ledger, world } = tab.store;
  // No back office answers before the pages of this device have read that it was sent.
  after.push(ledger.watch((acts) => acts.some(({ state }) => state === 'sent') && sent.resolve()));
  await createKeep(database, world.now, belgium)(fetched(item('1', status === 'ENABLED' ? 'DISABLED' : 'ENABLED')));
  const flow = await startItemStatus(tab.portal, tab.store, 'plate', item('1'));
  after.push(() => flow.stop(), tab.close, counting.restore);
  // An answer is kept, and the tab says that it is the one that sends.
  await written(counting, database, 2);
  return { tab, flow, counting };
}

function writes(request: string): boolean {
  return /^(put|add|delete)/.test(request);
}

/** Resolves once so much was written. What is written at the same time, and would be too much, is written before that. */
async function written(
  counting: ReturnType<typeof countTransactions>,
  database: AccountDatabase,
  transactions: number,
) {
  await expect.poll(counting.written).toBeGreaterThanOrEqual(transactions);
  await database.transaction('rw', database.tables, () => database.senders.count());
}
