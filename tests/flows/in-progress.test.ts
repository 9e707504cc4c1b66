import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { OpenPayment } from '../../machines/checkout/payments-in-progress.ts';
import type { Sale } from '../../src/contract/sales.ts';
import { disablePlate } from '../../src/portal/acts/plates.ts';
import { isOrder, openPayments, paymentsInProgress } from '../../src/portal/flows/checkout/in-progress.ts';
import { seenPaid } from '../../src/portal/flows/checkout/seen-paid.ts';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import { noon, openDevice } from '../support/device.ts';
import { order } from '../support/orders.ts';
import { sale } from '../support/sales.ts';

const second = 1_000;
const week = 7 * 24 * 60 * 60_000;
const ago = (milliseconds: number) => new Date(noon - milliseconds).toISOString();
const pending = (id: string, told: Partial<Sale> = {}) =>
  sale({ id, status: 'PENDING', date: ago(60 * second), ...told });
const shown = (id: string, told: Partial<OpenPayment> = {}): OpenPayment => ({
  id,
  item: 'Wash 3',
  amount: 1_250,
  attempt: null,
  standing: 'pending',
  ...told,
});

async function openAt(sales: readonly Sale[], acts: readonly Act[] = []): Promise<OpenPayment[]> {
  const { database, learn, take } = openDevice();
  await learn({ type: 'transactions fetched', sales, total: sales.length, round: 1, nextPage: null, joins: true });
  await take(...acts);
  return openPayments(database, noon);
}

describe('a payment in progress', () => {
  it('is a sale that is pending, and none that has an end', async () => {
    const statuses = ['SUCCESS', 'ERROR', 'IN_REVIEW', 'REFUNDED', 'Settled'] as const;
    const ended = statuses.map((status) => sale({ id: status, status: status as never, date: ago(second) }));
    expect(await openAt([...ended, pending('sale-1')])).toEqual([shown('sale-1')]);
  });

  it('is one of less than seven days', async () => {
    const sales = [
      pending('new', { date: ago(0) }),
      pending('just in time', { date: ago(week - 1) }),
      pending('seven days', { date: ago(week) }),
      pending('older', { date: ago(week + 1) }),
    ];
    expect(await openAt(sales)).toEqual([shown('new'), shown('just in time')]);
  });

  it('is looked for among the 50 newest sales', async () => {
    const newer = Array.from({ length: 48 }, (_, at) => sale({ id: `sale-${at}`, date: ago(at * second) }));
    const sales = [
      ...newer,
      pending('the 49th', { date: ago(49 * second) }),
      pending('the 50th', { date: ago(50 * second) }),
      pending('the 51st', { date: ago(51 * second) }),
    ];
    expect(await openAt(sales)).toEqual([shown('the 49th'), shown('the 50th')]);
  });

  it('is gone on with in the attempt that its sale came of, not in that of another', async () => {
    const sales = [
      pending('sale-1', { date: ago(1 * second), amount: 2_500 }),
      pending('sale-2', { date: ago(2 * second), item: 'Top-up' }),
      pending('elsewhere', { date: ago(3 * second) }),
    ];
    const acts = [
      order('multisafepay', 'of-2', {}, 'sale-2'),
      order('ogone', 'of-1', {}, 'sale-1'),
      order('adyen', 'of another', {}, 'sale-9'),
      order('adyen', 'lost'),
      order('adyen', 'refused', { state: 'refused' }, 'elsewhere'),
    ];
    expect(await openAt(sales, acts)).toEqual([
      shown('sale-1', { amount: 2_500, attempt: { provider: 'ogone', key: 'of-1' } }),
      shown('sale-2', { item: 'Top-up', attempt: { provider: 'multisafepay', key: 'of-2' } }),
      shown('elsewhere'),
    ]);
  });

  it.each([
    ['a', 'b'],
    ['b', 'a'],
  ])(
    'is gone on with in the newer of two attempts, where another card was tried (%s, then %s)',
    async (first, then) => {
      const acts = [
        order('adyen', first, { createdAt: noon - 2 }, 'sale-1'),
        order('adyen', then, { createdAt: noon - 1 }, 'sale-1'),
      ];
      expect(await openAt([pending('sale-1')], acts)).toEqual([
        shown('sale-1', { attempt: { provider: 'adyen', key: then } }),
      ]);
    },
  );

  it.each<[Act['state'], number | null, OpenPayment['standing'] | null]>([
    ['draft', null, 'not sent'],
    ['queued', null, 'not sent'],
    ['queued', noon, 'not known'],
    ['sent', noon, 'not known'],
    ['review', noon, 'not known'],
    ['review', null, 'not sent'],
    ['done', noon, null],
    ['refused', noon, null],
    ['refused', null, null],
  ])('is an order that is %s and was sent at %j: %j', async (state, firstSentAt, standing) => {
    const attempt = { provider: 'digiteal', key: 'key-1' } as const;
    const open = { id: 'key-1', item: null, amount: 2_500, attempt };
    expect(await openAt([], [order('digiteal', 'key-1', { state, firstSentAt })])).toEqual(
      standing === null ? [] : [{ ...open, standing }],
    );
  });

  describe('whose answer is still out while its sale is listed', () => {
    const out = (key: string, told: Partial<Act> = {}) =>
      order('adyen', key, { state: 'sent', firstSentAt: noon, ...told });
    const itsSale = (id: string, told: Partial<Sale> = {}) =>
      pending(id, { saleItemId: 'top-up', amount: 2_500, ...told });
    const asOne = (id: string, key: string) => shown(id, { amount: 2_500, attempt: { provider: 'adyen', key } });
    const notKnown = (key: string): OpenPayment => ({
      id: key,
      item: null,
      amount: 2_500,
      attempt: { provider: 'adyen', key },
      standing: 'not known',
    });

    it('is one payment', async () => {
      expect(await openAt([itsSale('sale-1')], [out('key-1')])).toEqual([asOne('sale-1', 'key-1')]);
    });

    it.each<[string, Partial<Sale>]>([
      ['of another amount', { amount: 2_600 }],
      ['of another item', { saleItemId: 'comfort-monthly' }],
      ['of a quarter before it was sent', { date: ago(15 * 60 * second) }],
    ])('is another payment than a sale %s', async (_, told) => {
      const sales = [itsSale('sale-1', told)];
      expect(await openAt(sales, [out('key-1')])).toEqual([
        notKnown('key-1'),
        shown('sale-1', { amount: told.amount ?? 2_500 }),
      ]);
    });

    it('is another payment than a sale of which an attempt is known, and than that of an order which was never sent', async () => {
      const acts = [
        order('ogone', 'done', {}, 'sale-1'),
        out('key-1'),
        out('key-2', { firstSentAt: null, state: 'queued' }),
      ];
      expect(
        await openAt([itsSale('sale-1', { date: ago(second) }), itsSale('sale-2', { date: ago(2 * second) })], acts),
      ).toEqual([
        { ...notKnown('key-2'), standing: 'not sent' },
        shown('sale-1', { amount: 2_500, attempt: { provider: 'ogone', key: 'done' } }),
        asOne('sale-2', 'key-1'),
      ]);
    });
  });

  it('is told before the sales, without an amount where none is known, and is no other act', async () => {
    const plate = newAct(disablePlate.asked('key-0', { identificationItemId: '1' }, null), noon);
    const acts = [
      plate,
      { ...plate, key: 'key-9', state: 'review' as const },
      order('ogone', 'key-1', { state: 'review', firstSentAt: noon, input: {} }),
      order('adyen', 'key-2', { state: 'draft' }),
    ];
    const ofOrder = { item: null, standing: 'not known' } as const;
    const expected: OpenPayment[] = [
      { ...ofOrder, id: 'key-1', amount: null, attempt: { provider: 'ogone', key: 'key-1' } },
      { ...ofOrder, id: 'key-2', amount: 2_500, attempt: { provider: 'adyen', key: 'key-2' }, standing: 'not sent' },
      shown('sale-1'),
    ];
    const found = await openAt([pending('sale-1')], acts);
    expect(found.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(expected);
    expect(found.at(-1)).toEqual(shown('sale-1'));
    expect(acts.map(isOrder)).toEqual([false, false, true, true]);
  });
});

describe('what this page has seen to be paid', () => {
  it('is no payment in progress from then on, although the list that is kept still says so; another one is', async () => {
    const { database, learn, take, acts } = openDevice();
    const sales = [
      pending('sale-1'),
      pending('sale-2', { date: ago(2 * second) }),
      pending('elsewhere', { date: ago(3 * second) }),
    ];
    await learn({ type: 'transactions fetched', sales, total: 3, round: 1, nextPage: null, joins: true });
    await take(order('adyen', 'of-1', {}, 'sale-1'), order('adyen', 'of-2', {}, 'sale-2'));
    const rests = {
      send: () => undefined,
      getSnapshot: () => ({ hasTag: () => false }),
      subscribe: () => ({ unsubscribe: () => undefined }),
    };
    const portal = { world: { now: () => noon, wait: () => new Promise(() => undefined) } };
    const tray = createActor(
      paymentsInProgress(portal as never, { database, ledger: acts, reader: () => rests } as never),
    ).start();
    const told = (keys: readonly (string | undefined)[]) =>
      expect.poll(() => tray.getSnapshot().context.payments.map(({ attempt }) => attempt?.key)).toEqual(keys);
    await told(['of-2', undefined, 'of-1']);
    seenPaid({ database }).note('of-1', 0);
    await told(['of-2', undefined]);
    await learn({ type: 'transactions fetched', sales, total: 3, round: 1, nextPage: null, joins: true });
    await told(['of-2', undefined]);
    seenPaid(openDevice()).note('of-2', 0);
    await told(['of-2', undefined]);
    tray.stop();
  });

  it('has what it changed read once it has ended well, and nothing where it came to nothing', async () => {
    const { database, learn, acts } = openDevice();
    const tell = (sales: readonly Sale[]) =>
      learn({ type: 'transactions fetched', sales, total: sales.length, round: 1, nextPage: null, joins: true });
    await learn({ type: 'list fetched', list: 'balance', value: 0 });
    await tell([pending('sale-1'), pending('sale-2')]);
    const asked: string[] = [];
    const reader = (list: string) => ({
      send: ({ type }: { type: string }) => void (type === 'refresh requested' && asked.push(list)),
      getSnapshot: () => ({ hasTag: () => false }),
      subscribe: () => ({ unsubscribe: () => undefined }),
    });
    const portal = { world: { now: () => noon, wait: () => new Promise(() => undefined) } };
    const tray = createActor(paymentsInProgress(portal as never, { database, ledger: acts, reader } as never)).start();
    const open = () => tray.getSnapshot().context.payments.map(({ id }) => id);
    await expect.poll(open).toEqual(['sale-2', 'sale-1']);
    asked.length = 0;
    await tell([pending('sale-1', { status: 'ERROR' }), pending('sale-2')]);
    await expect.poll(open).toEqual(['sale-2']);
    expect([asked, (await database.stands.get('balance'))?.isOutdated]).toEqual([[], undefined]);
    await tell([pending('sale-2', { status: 'SUCCESS' })]);
    await expect.poll(() => asked).toContain('balance');
    expect((await database.stands.get('balance'))?.isOutdated).toBe(true);
    expect((await database.stands.get('transactions'))?.isOutdated).toBeUndefined();
    tray.stop();
  });
});
