import { describe, expect, it } from 'vitest';
import { addPlate, disablePlate } from '../../src/portal/acts/plates.ts';
import { readLatestTransactions } from '../../src/portal/flows/home/read-latest-transactions.ts';
import { isGone } from '../../src/portal/lists/gone.ts';
import { createKeptLists } from '../../src/portal/lists/kept-lists.ts';
import {
  readKept,
  readLastPaid,
  readTransaction,
  readUndelivered,
  readWithdrawable,
} from '../../src/portal/lists/reading.ts';
import { openDevice } from '../support/device.ts';
import { fetched, item } from '../support/plates.ts';
import { sale } from '../support/sales.ts';

const plate = (name: string) => ({ customerId: 'private', identificationItemTypeCode: 'ANPR', name }) as const;
const told = (sales: readonly ReturnType<typeof sale>[]) =>
  ({ type: 'transactions fetched', sales, total: sales.length, round: 1, nextPage: null, joins: true }) as const;

describe('whether something is gone', () => {
  it('is known of a list that was told, and of no other', async () => {
    const { database, learn } = openDevice();
    expect(await isGone(database, 'plates', '1')).toBe(false);
    await learn(fetched(item('1'), item('2')));
    const of = (id: string) => isGone(database, 'plates', id);
    expect([await of('1'), await of('2'), await of('3'), await isGone(database, 'cards', '3')]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});

describe('what no back office has answered yet', () => {
  it('is counted by its kind, whether it went out or not; what was answered is not', async () => {
    const { database, ask, send, answer, refuse } = openDevice();
    for (const key of ['waits', 'sent', 'done', 'refused']) await ask(addPlate, key, plate(key));
    await ask(disablePlate, 'of another kind', { identificationItemId: '1' });
    for (const key of ['sent', 'done', 'refused']) await send(key);
    await answer('done', item('4'));
    await refuse('refused');
    const counted = (...types: string[]) => readUndelivered(database, (type) => types.includes(type));
    expect([await counted('add plate'), await counted('disable plate'), await counted()]).toEqual([2, 1, 0]);
    expect(await counted('add plate', 'disable plate')).toBe(3);
  });
});

describe('the purchases that can be withdrawn from', () => {
  const bought = (id: string, day: string, withdrawUntil?: string | null) =>
    sale({ id, date: `${day}T12:00:00Z`, ...(withdrawUntil !== undefined && { withdrawUntil }) });
  it('on a day are those whose last day it has not passed, newest first', async () => {
    const { database, learn } = openDevice();
    await learn(
      told([
        bought('today', '2026-11-21', '2026-12-05'),
        bought('never', '2026-11-20'),
        bought('nor this one', '2026-11-19', null),
        bought('last day', '2026-11-07', '2026-11-21'),
        bought('a day too late', '2026-11-06', '2026-11-20'),
        bought('the first to be read', '2026-11-06', '2026-11-21'),
        bought('not read', '2026-11-05', '2026-11-21'),
      ]),
    );
    const rows = await readWithdrawable(database, '2026-11-21');
    expect(rows.map(({ id }) => id)).toEqual(['today', 'last day', 'the first to be read']);
  });
});

describe('what was paid for something the last time', () => {
  it('is told by the newest of it that was paid, and by nothing else', async () => {
    const { database, learn } = openDevice();
    const paid = (id: string, day: number, amount: number, told: Partial<ReturnType<typeof sale>> = {}) =>
      sale({ id, date: `2026-11-1${day}T12:00:00Z`, saleItemId: 'top-up', amount, ...told });
    await learn(
      told([
        paid('another item', 5, 500, { saleItemId: 'basic-5' }),
        paid('failed', 4, 400, { status: 'ERROR' }),
        paid('not paid yet', 3, 300, { status: 'PENDING' }),
        paid('the last', 2, 200),
        paid('before it', 1, 100),
      ]),
    );
    const last = (item: string | undefined) => readLastPaid(database, item);
    expect([await last('top-up'), await last('basic-5'), await last('never'), await last(undefined)]).toEqual([
      200,
      500,
      null,
      null,
    ]);
  });
});

describe('transactions', () => {
  it('are found by their id', async () => {
    const { database, learn } = openDevice();
    await learn(told([sale({ id: '1', amount: 100 }), sale({ id: '2', amount: 200 })]));
    const found = await Promise.all(['1', '2', '3'].map((id) => readTransaction(database, id)));
    expect(found.map((row) => row?.amount)).toEqual([100, 200, undefined]);
  });

  it('at first sight are as many as an operator shows, or as is usual', async () => {
    const { database, learn } = openDevice();
    await learn(told(['5', '4', '3', '2', '1'].map((id) => sale({ id, date: `2026-11-0${id}T12:00:00Z` }))));
    const shown = async () => (await readLatestTransactions(database, 2)).rows.map(({ id }) => id);
    expect(await shown()).toEqual(['5', '4']);
    await database.kept.put({ list: 'setting', value: { latestTransactions: 3 } });
    expect(await shown()).toEqual(['5', '4', '3']);
  });
});

describe('what an act that is done does to the kept lists', () => {
  async function lists() {
    const { database, learn } = openDevice();
    await learn(fetched(item('1'), item('2')));
    const lost: string[] = [];
    const kept = createKeptLists(database, (list) => lost.push(list));
    const plates = async () => (await readKept(database, 'plates'))?.map(({ id, status }) => `${id} ${status}`);
    return { database, kept, lost, plates };
  }

  it('a new row stands last, or first where it is told so; one that is known stays in its place', async () => {
    const { kept, plates } = await lists();
    await kept.put('plates', item('3'));
    await kept.put('plates', item('4'), 'last');
    await kept.put('plates', item('5'), 'first');
    await kept.put('plates', item('2', 'DISABLED'), 'first');
    expect(await plates()).toEqual(['5 ENABLED', '1 ENABLED', '2 DISABLED', '3 ENABLED', '4 ENABLED']);
  });

  it('one row is changed or dropped, and no other', async () => {
    const { kept, plates } = await lists();
    await kept.change('plates', '1', (row) => ({ ...row, status: 'DISABLED' }));
    expect(await plates()).toEqual(['1 DISABLED', '2 ENABLED']);
    await kept.drop('plates', '1');
    await kept.drop('plates', 'unheard of');
    expect(await plates()).toEqual(['2 ENABLED']);
  });

  it('subscriptions are told apart by their own number', async () => {
    const { database, kept } = await lists();
    const rows = [{ subscriptionId: 's1' }, { subscriptionId: 's2' }];
    await database.kept.put({ list: 'subscriptions', value: rows });
    await kept.drop('subscriptions', 's1');
    expect(await readKept(database, 'subscriptions')).toEqual([{ subscriptionId: 's2' }]);
  });

  it('an answer that was lost changes nothing, and is told', async () => {
    const { database, kept, lost, plates } = await lists();
    await kept.put('plates', undefined);
    await kept.set('invoiceData', undefined);
    expect([lost, await plates(), await readKept(database, 'invoiceData')]).toEqual([
      ['plates', 'invoiceData'],
      ['1 ENABLED', '2 ENABLED'],
      undefined,
    ]);
    await kept.set('invoiceData', null);
    expect([lost.length, await readKept(database, 'invoiceData')]).toEqual([2, null]);
  });

  it('a list that was never told stays unknown', async () => {
    const { database, kept } = await lists();
    await kept.put('cards', item('9'));
    expect(await readKept(database, 'cards')).toBeUndefined();
  });
});
