import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../src/contract/account.ts';
import { redeemGiftCode } from '../../src/portal/acts/vouchers.ts';
import { readForAttention } from '../../src/portal/flows/home/read-attention.ts';
import { askInOrder, type ListFetched } from '../../src/portal/lists/keep.ts';
import { outdateLists } from '../../src/portal/log/outdate-lists.ts';
import { queued, sent } from '../ledger/samples.ts';
import { noon, openDevice } from '../support/device.ts';
import { sale } from '../support/sales.ts';

const balance = (value: number): ListFetched => ({ type: 'list fetched', list: 'balance', value });
const sales = (id: string) =>
  ({ type: 'transactions fetched', sales: [sale({ id })], total: 1, round: 1, nextPage: null, joins: true }) as const;
const offer = [{ code: 'CHARGE', name: 'Top-up', saleItems: [{}] }];

async function openKnowing() {
  const device = openDevice();
  await device.learn(
    balance(0),
    sales('sale-1'),
    { type: 'list fetched', list: 'giftVouchers', value: [] },
    { type: 'list fetched', list: 'offer', value: offer as never },
    {
      type: 'list fetched',
      list: 'account',
      value: { preferences: { minimumBalanceAmount: 1_000 } } as Account,
    },
  );
  const outdated = async () =>
    (await device.database.stands.toArray()).flatMap(({ list, isOutdated }) => (isOutdated ? [list] : []));
  return { ...device, outdated };
}

describe('lists that an act changes in a way that this device cannot work out', () => {
  it('are outdated from the moment it is done until each is read again, and no others are', async () => {
    const { ask, send, answer, learn, outdated } = await openKnowing();
    await ask(redeemGiftCode, 'a', { code: 'ABCD-EFGH' } as never);
    await send('a');
    expect(await outdated()).toEqual([]);
    await answer('a', { amount: 2_500 });
    expect(await outdated()).toEqual(['balance', 'transactions']);
    await learn(balance(2_500));
    expect(await outdated()).toEqual(['transactions']);
    await learn(sales('sale-2'));
    expect(await outdated()).toEqual([]);
  });

  it('are not outdated by one that was refused', async () => {
    const { ask, send, refuse, outdated } = await openKnowing();
    await ask(redeemGiftCode, 'a', { code: 'ABCD-EFGH' } as never);
    await send('a');
    await refuse('a');
    expect(await outdated()).toEqual([]);
  });
});

describe('lists that a payment changed', () => {
  it('are read anew where they were being read just then', async () => {
    const { database, keep, outdated } = await openKnowing();
    const answers = [0, 5_000];
    const read = askInOrder(
      { database, keep },
      'balance',
      async () => {
        const told = answers.shift() ?? 0;
        if (answers.length > 0) await outdateLists(database, ['balance']);
        return told;
      },
      balance,
    );
    expect(await read).toBe(5_000);
    expect([await outdated(), await database.kept.get('balance')]).toEqual([[], { list: 'balance', value: 5_000 }]);
  });

  it('are not told to be nearly used up before they are read again', async () => {
    const { database, learn } = await openKnowing();
    const world = { now: () => noon } as never;
    expect((await readForAttention(database, world)).balance).toBe(0);
    await outdateLists(database, ['balance', 'subscriptions']);
    expect((await readForAttention(database, world)).balance).toBeUndefined();
    await learn(balance(0));
    expect((await readForAttention(database, world)).balance).toBe(0);
    expect(await database.stands.get('subscriptions')).toBeUndefined();
  });

  it('are told with what else is not known, each once: a payment is none of the other acts', async () => {
    const { database } = await openKnowing();
    const left = { ...sent(queued()), state: 'review' } as const;
    await database.acts.bulkPut([
      { ...left, key: 'a change' },
      { ...left, key: 'an order', type: 'order with Ogone', class: 'B' },
    ]);
    const { payments, unknownActs } = await readForAttention(database, { now: () => noon } as never);
    expect([payments.map(({ id }) => id), unknownActs]).toEqual([['an order'], 1]);
  });
});
