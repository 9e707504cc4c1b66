import { describe, expect, it } from 'vitest';
import type { GiftVoucher } from '../../src/contract/gift-vouchers.ts';
import type { PrepaidPurchase } from '../../src/contract/prepaid-items.ts';
import type { Subscription } from '../../src/contract/subscriptions.ts';
import { claimGuestPurchases } from '../../src/portal/acts/guest-purchases.ts';
import { readRowsSeen } from '../../src/portal/acts/seen.ts';
import { payOneOtherwise, resumeOne, stopOne } from '../../src/portal/acts/subscriptions.ts';
import { changeGiftRecipient, mailGift } from '../../src/portal/acts/vouchers.ts';
import { readRows } from '../../src/portal/lists/kept-lists.ts';
import { openDevice } from '../support/device.ts';
import { seen } from '../support/plates.ts';

const gift = (id: string, told: Partial<GiftVoucher> = {}): GiftVoucher => ({
  ...{ id, amount: 2500, numberOfVouchers: 1, recipientEmail: `${id}@example.com`, message: null },
  ...{ date: '2026-11-20T10:00:00Z', code: `CODE-${id}`, sentAt: null },
  ...told,
});

describe('gift vouchers', () => {
  it('stand as their mail went and to whom, each in its place, and are asked for again', async () => {
    const { database, learn, ask, answer, refetched } = openDevice();
    await learn({ type: 'list fetched', list: 'giftVouchers', value: [gift('an'), gift('jo')] });
    await ask(mailGift, 'key-1', { giftVoucherId: 'jo' });
    const sent = gift('jo', { sentAt: '2026-11-21T12:00:00Z' });
    await answer('key-1', sent);
    expect(await readRowsSeen(database, 'giftVouchers')).toEqual([seen(gift('an')), seen(sent)]);
    await ask(changeGiftRecipient, 'key-2', { giftVoucherId: 'an', recipientEmail: 'ann@example.com' });
    const corrected = gift('an', { recipientEmail: 'ann@example.com' });
    await answer('key-2', corrected);
    expect(await readRowsSeen(database, 'giftVouchers')).toEqual([seen(corrected), seen(sent)]);
    expect(refetched).toEqual(['giftVouchers', 'giftVouchers']);
  });

  it('are named by their own recipient', async () => {
    const { learn, ask } = openDevice();
    await learn({
      type: 'list fetched',
      list: 'giftVouchers',
      value: [gift('an'), gift('jo'), gift('for nobody', { recipientEmail: null })],
    });
    expect((await ask(mailGift, 'key-1', { giftVoucherId: 'jo' })).thing).toBe('jo@example.com');
    expect((await ask(mailGift, 'key-2', { giftVoucherId: 'for nobody' })).thing).toBeNull();
    expect((await ask(mailGift, 'key-3', { giftVoucherId: 'elsewhere' })).thing).toBeNull();
    const corrected = { giftVoucherId: 'an', recipientEmail: 'ann@example.com' };
    expect((await ask(changeGiftRecipient, 'key-4', corrected)).thing).toBe('ann@example.com');
  });

  it('are known by when their own mail went before, by which a look-up tells a later one', async () => {
    const { database, learn } = openDevice();
    const knownOf = (giftVoucherId: string) =>
      mailGift.knownBefore({ giftVoucherId }, (list) => readRows(database, list));
    expect(await knownOf('jo')).toEqual({ sentAt: null });
    const sentAt = '2026-11-20T11:00:00Z';
    await learn({ type: 'list fetched', list: 'giftVouchers', value: [gift('an'), gift('jo', { sentAt })] });
    expect([await knownOf('an'), await knownOf('jo'), await knownOf('elsewhere')]).toEqual([
      { sentAt: null },
      { sentAt },
      { sentAt: null },
    ]);
  });
});

describe('what a guest bought and claims', () => {
  const purchase = (id: string): PrepaidPurchase => ({
    ...{ id, uuid: `uuid-${id}`, name: `Wash ${id}`, purchasedOn: '2026-11-20T10:00:00Z' },
    ...{ validUntil: null, vouchers: [] },
  });

  it('comes before what the account has, and what was kept of the answer tells what is still being paid', async () => {
    const { database, acts, learn, ask, answer, refetched } = openDevice();
    await learn({ type: 'list fetched', list: 'prepaidPurchases', value: [purchase('1')] });
    await ask(claimGuestPurchases, 'key-1', { claimId: 'claim' });
    expect(await readRowsSeen(database, 'prepaidPurchases')).toEqual([seen(purchase('1'))]);
    await answer('key-1', { prepaidSaleItems: [purchase('2'), purchase('3')], beingPaid: 1 });
    const ids = (await readRowsSeen(database, 'prepaidPurchases'))?.map(({ id }) => id);
    expect(ids).toEqual(['3', '2', '1']);
    expect(refetched).toEqual(['prepaidPurchases', 'transactions']);
    const settled = await acts.find('key-1');
    expect(settled && claimGuestPurchases.answerIn(settled)).toEqual({
      prepaidSaleItems: [
        { id: '2', name: 'Wash 2' },
        { id: '3', name: 'Wash 3' },
      ],
      beingPaid: 1,
    });
  });

  it('is told by the list alone where the answer was lost', async () => {
    const { database, learn, ask, answer, refetched } = openDevice();
    await learn({ type: 'list fetched', list: 'prepaidPurchases', value: [purchase('1')] });
    await ask(claimGuestPurchases, 'key-1', { claimId: 'claim' });
    await answer('key-1');
    expect(await readRowsSeen(database, 'prepaidPurchases')).toEqual([seen(purchase('1'))]);
    expect(refetched).toEqual(['prepaidPurchases', 'transactions']);
  });
});

describe('subscriptions', () => {
  const subscription = (id: string, renewDate: string | null): Subscription => ({
    ...{ subscriptionId: id, saleItemId: 'gold', identificationItemId: `plate-${id}`, extendable: true },
    ...{ identificationItemName: `1-ABC-00${id}`, subscriptionDefinitionDescription: 'Gold', price: 2990 },
    ...{ validUntil: null, renewDate, paymentType: 'CARD_TOKEN' as const },
  });
  const [going, stopped] = ['2026-12-15', null];

  it('are busy while they are stopped, gone on with or paid otherwise, and stand as that left them', async () => {
    const { database, learn, ask, answer, refetched } = openDevice();
    const value = [subscription('1', going), subscription('2', stopped), subscription('3', going)];
    await learn({ type: 'list fetched', list: 'subscriptions', value });
    const first = await ask(stopOne, 'key-1', { subscriptionId: '1' });
    const second = await ask(resumeOne, 'key-2', { subscriptionId: '2', paymentType: 'DIRECT_DEBIT' });
    expect([first.thing, second.thing]).toEqual(['Gold, 1-ABC-001', 'Gold, 1-ABC-002']);
    const rows = () => readRowsSeen(database, 'subscriptions');
    expect(await rows()).toEqual([
      seen(subscription('1', going), { busy: true }),
      seen(subscription('2', stopped), { busy: true }),
      seen(subscription('3', going)),
    ]);
    await answer('key-1', subscription('1', stopped));
    await answer('key-2', subscription('2', going));
    await ask(payOneOtherwise, 'key-3', { subscriptionId: '3', paymentType: 'DIRECT_DEBIT' });
    expect((await rows())?.map(({ busy }) => busy)).toEqual([false, false, true]);
    const otherwise = { ...subscription('3', going), paymentType: 'DIRECT_DEBIT' as const };
    await answer('key-3', otherwise);
    expect(await rows()).toEqual([seen(subscription('1', stopped)), seen(subscription('2', going)), seen(otherwise)]);
    expect(refetched).toEqual(Array.from({ length: 3 }, () => ['subscriptions', 'monthlyTotal']).flat());
  });
});
