import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../src/contract/subscriptions.ts';
import { nextOf, readStandings } from '../../src/portal/flows/plates/subscribe-several.ts';
import type { Act } from '../../src/portal/ledger/act.ts';
import { noon, openDevice } from '../support/device.ts';
import { order } from '../support/orders.ts';
import { item } from '../support/plates.ts';
import { sale } from '../support/sales.ts';

const several = { saleItemId: 'monthly', paymentType: 'CARD_TOKEN', itemIds: ['2', 'gone', '1'], since: noon } as const;
const today = '2026-11-21';
const minute = 60_000;

const subscribed = (told: Partial<Subscription> = {}): Subscription => ({
  subscriptionId: 's-1',
  saleItemId: 'monthly',
  identificationItemId: '1',
  identificationItemName: '1-ABC-001',
  subscriptionDefinitionDescription: 'Premium',
  extendable: true,
  price: 2_995,
  validUntil: null,
  renewDate: '2026-12-21',
  paymentType: 'CARD_TOKEN',
  ...told,
});

const orderOf = (about: string, told: Partial<Act> = {}, saleId?: string) =>
  order('multisafepay', `${about}-key`, { about: `order/${about}`, createdAt: noon + minute, ...told }, saleId);
const pending = sale({ id: 'sale-1', status: 'PENDING', saleItemId: 'monthly', identificationItemName: '1-abc-001' });

interface Known {
  readonly orders?: readonly Act[];
  readonly subscriptions?: readonly Subscription[];
  readonly sales?: readonly ReturnType<typeof sale>[];
}

/** What this device says of the first plate and of the second, in the order in which they are wanted; one between them was removed meanwhile. */
async function saidOf({ orders = [], subscriptions = [], sales = [] }: Known) {
  const { database, learn, take } = openDevice();
  await learn({ type: 'list fetched', list: 'plates', value: [item('1'), item('2'), item('3')] });
  await learn({ type: 'list fetched', list: 'subscriptions', value: [...subscriptions] });
  await learn({
    type: 'transactions fetched',
    sales: [...sales],
    total: sales.length,
    round: 1,
    nextPage: null,
    joins: true,
  });
  await take(...orders);
  const standings = await readStandings(database, several, today);
  return { said: [...standings], next: nextOf(standings) };
}

describe('of each of several plates a device says', () => {
  it.each<[string, Known, string, string | undefined]>([
    ['that nothing was ordered', {}, 'not ordered', '2'],
    ['that its subscription runs', { subscriptions: [subscribed()] }, 'subscribed', '2'],
    [
      'nothing of a subscription that has ended, of another plate, or to something else',
      {
        subscriptions: [
          subscribed({ extendable: false, renewDate: null, validUntil: '2026-11-20' }),
          subscribed({ identificationItemId: '3' }),
          subscribed({ saleItemId: 'yearly' }),
        ],
      },
      'not ordered',
      '2',
    ],
    ['that an order has no end yet', { orders: [orderOf('monthly/1', { state: 'review' })] }, 'not known', '2'],
    ['that it is being paid', { orders: [orderOf('monthly/1', {}, 'sale-1')], sales: [pending] }, 'being paid', '2'],
    ['the same as long as its sale is not told', { orders: [orderOf('monthly/1', {}, 'sale-1')] }, 'being paid', '2'],
    [
      'that it was not paid',
      { orders: [orderOf('monthly/1', {}, 'sale-1')], sales: [{ ...pending, status: 'ERROR' }] },
      'not paid',
      '2',
    ],
    [
      'nothing of how an earlier order ended',
      {
        orders: [orderOf('monthly/1', { createdAt: noon - minute }, 'sale-1')],
        sales: [{ ...pending, status: 'ERROR' }],
      },
      'not ordered',
      '2',
    ],
    [
      'that an earlier order is still being paid',
      { orders: [orderOf('monthly/1', { createdAt: noon - minute }, 'sale-1')], sales: [pending] },
      'being paid',
      '2',
    ],
    ['that another device has ordered it', { sales: [pending] }, 'being paid', '2'],
    [
      'nothing of what is ordered of something else, or for another plate',
      {
        orders: [orderOf('yearly/1', { state: 'review' }), orderOf('monthly/3', { state: 'review' })],
        sales: [{ ...pending, saleItemId: 'yearly' }],
      },
      'not ordered',
      '2',
    ],
  ])('%s', async (_, known, standing, next) => {
    expect(await saidOf(known)).toEqual({
      said: [
        ['2', 'not ordered'],
        ['1', standing],
      ],
      next,
    });
  });

  it('which comes next: what was not paid only once all others were asked for, and what may still be paid never', async () => {
    const notPaid = orderOf('monthly/2', {
      state: 'refused',
      failure: { type: 'refused', status: 409, messageKey: 'x' },
    });
    expect((await saidOf({ orders: [notPaid] })).next).toBe('1');
    expect((await saidOf({ orders: [notPaid], subscriptions: [subscribed()] })).next).toBe('2');
    const open = [orderOf('monthly/2', { state: 'sent' }), orderOf('monthly/1', {}, 'sale-1')];
    expect((await saidOf({ orders: open })).next).toBeUndefined();
  });
});
