import { describe, expect, it } from 'vitest';
import type { Gift } from '../../machines/vouchers/gift.ts';
import { startGiveGiftVoucher } from '../../src/portal/flows/vouchers/give-gift-voucher.ts';
import type { FlowEvent, FlowLog } from '../../src/portal/log/recorded-flow.ts';
import { readPrice } from '../../src/portal/paying/price.ts';
import { selling } from '../../src/portal/paying/selling.ts';
import type { Store } from '../../src/portal/spine/store.ts';

const gift: Gift = {
  amount: 5000,
  quantity: 2,
  recipientEmail: 'mia@example.com',
  message: 'Proficiat!',
  sendOn: '2026-12-24',
};

function deviceWith(events: FlowEvent[] = []) {
  const asked: string[] = [];
  const flowLog: FlowLog = {
    eventsOf: async (flow) => events.filter((event) => event.flow === flow),
    append: async (event) => void events.push(event),
    shorten: async () => undefined,
    forget: async () => undefined,
  };
  const ask = async (call: { name: string }) => {
    asked.push(call.name);
    return { id: 'gift', name: 'Cadeaubon', categoryCode: 'GIFT', recurring: false, quantity: 1, price: 2500 };
  };
  return { asked, store: { flowLog, ask, scope: { of: 'account' }, world: { now: () => 0 } } as unknown as Store };
}

const asked = (giftId: string) => ({ kind: 'gift voucher', saleItemId: 'gift', giftId });

describe('a gift at the checkout', () => {
  it('costs what its giver chose, and is ordered as it was written, on this device alone', async () => {
    const { store, asked: calls } = deviceWith();
    const flow = await startGiveGiftVoucher(store, 'gift-1', {
      toCheckout: () => undefined,
      toPreview: () => undefined,
    });
    flow.send({ type: 'order placed', typed: {}, gift, problems: {} });
    const { goods, quote } = await readPrice(store, asked('gift-1'));
    expect([quote.total, quote.quantity, quote.thing, calls]).toEqual([10_000, 2, 'mia@example.com', ['readSaleItem']]);
    expect(selling.order(goods)).toEqual({
      saleItemId: 'gift',
      amount: 5000,
      quantity: 2,
      giftVoucher: { recipientEmail: 'mia@example.com', message: 'Proficiat!' },
      sendOn: '2026-12-24',
      agreementAccepted: true,
    });
    expect(selling.hasChosenPrice(goods)).toBe(true);
  });

  it.each([
    ['another gift', asked('gift-2')],
    ['no gift at all', { kind: 'prepaid items', saleItemId: 'gift', quantity: 1 }],
    ['an amount alone', { kind: 'top-up', saleItemId: 'gift', amount: 2500 }],
  ])('is refused where the address names %s: nothing is ordered without its recipient', async (_, goods) => {
    const { store } = deviceWith();
    await startGiveGiftVoucher(store, 'gift-1', { toCheckout: () => undefined, toPreview: () => undefined });
    await expect(readPrice(store, goods)).rejects.toEqual({
      type: 'refused',
      status: 0,
      messageKey: 'giftVouchers.notAtHand',
    });
  });
});
