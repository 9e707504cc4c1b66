import { describe, expect, it } from 'vitest';
import { lastDayOfGift } from '../../../../src/backoffice/selling/vouchers/decide.ts';
import { holdSent } from '../../../../src/backoffice/selling/vouchers/gift-store.ts';
import { lastDayOfPrepaid, monthsOfPrepaid } from '../../../../src/backoffice/selling/vouchers/validity.ts';
import { todayOf } from '../../../../src/backoffice/server/today.ts';
import { listGiftVouchers } from '../../../../src/contract/gift-vouchers.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { listPrepaidSaleItems } from '../../../../src/contract/prepaid-items.ts';
import { moneyForAll } from '../../paying/payments/support.ts';

describe('the last day of a gift voucher', () => {
  it.each([
    ['2026-11-24', 'BE', null, '2028-11-24'],
    ['2024-02-29', 'NL', null, '2026-02-28'],
    ['2026-01-01', 'DE', null, '2029-12-31'],
    ['2026-12-31', 'DE', null, '2029-12-31'],
    ['2026-11-24', 'AT', null, null],
    ['2026-11-24', 'BE', 36, '2029-11-24'],
    ['2026-11-24', 'BE', 6, '2028-11-24'],
    ['2026-11-24', 'DE', 12, '2029-12-31'],
    ['2026-11-24', 'AT', 12, null],
  ])('of one bought on %s in %s, with a wish of %s months, is %s', (boughtOn, region, months, last) => {
    expect(lastDayOfGift(boughtOn, region, months)).toBe(last);
  });
});

describe('the last day of prepaid washes', () => {
  it.each([
    ['BE', null, '2027-11-24', 12],
    ['NL', 24, '2028-11-24', 24],
    ['DE', null, '2029-12-31', null],
    ['DE', 60, '2031-11-24', null],
    ['AT', 12, null, null],
  ])('in %s, with a wish of %s months, is %s', (region, wished, last, months) => {
    expect([lastDayOfPrepaid('2026-11-24', region, wished), monthsOfPrepaid(region, wished)]).toEqual([last, months]);
  });
});

const money = moneyForAll();

describe('a gift voucher whose mail has gone', () => {
  it.each([
    ['is unused', {}, true],
    ['was used', { used_at: '2026-11-24T10:00:00Z' }, false],
    ['was blocked', { blocked_at: '2026-11-24T10:00:00Z' }, false],
    ['has not gone after all', { sent_at: null }, false],
    ['is on paper', { recipient_email: null }, false],
    ['ends today', { valid_until: 0 }, true],
    ['ended yesterday', { valid_until: -1 }, false],
  ])('and that %s is mailed again: %o', async (_, how, isMailed) => {
    const giver = await money.customer('multisafepay');
    const scope = await money.scope('multisafepay');
    const day = (days: number) => new Date(Date.parse(todayOf(scope)) + days * 86_400_000).toISOString().slice(0, 10);
    const id = `gone-${giver.accountId}`;
    const row = {
      ...{ tenant_id: 'multisafepay', id, account_id: giver.accountId, amount: 2500, code: id },
      ...{ recipient_email: 'friend@example.com', date: money.now().toISOString(), sent_at: money.now().toISOString() },
      ...how,
      ...('valid_until' in how && { valid_until: day(how.valid_until) }),
    };
    await money.rows`insert into gift_voucher (tenant_id, id, account_id, amount, code, recipient_email, date, sent_at, used_at, blocked_at, valid_until)
      select tenant_id, id, account_id, amount, code, recipient_email, date, sent_at, used_at, blocked_at, valid_until
      from jsonb_populate_record(null::gift_voucher, ${JSON.stringify(row)}::jsonb)`;
    expect((await holdSent(scope, id))?.code).toBe(isMailed ? id : undefined);
  });
});

describe('what is bought', () => {
  it.each([
    ['BE', 36, 24],
    ['DE', 36, 48],
    ['AT', null, null],
  ])('in %s ends as the law there and the wish of the operator say', async (region, giftMonths, prepaidMonths) => {
    await money.rows`
      update tenant set settings = settings || ${JSON.stringify({ giftMonths, prepaidMonths, limits: { region } })}::jsonb
      where tenant_id = 'multisafepay'`;
    const buyer = await money.customer('multisafepay');
    for (const order of [
      {
        saleItemId: 'gift-voucher',
        amount: 2500,
        totalAmount: 2500,
        giftVoucher: { recipientEmail: null, message: null },
      },
      { saleItemId: 'basic-5', totalAmount: 3950, immediateStartRequested: true },
    ]) {
      const { payment_url } = await buyer.ask(startMultisafepayPayment, order);
      await money.page(payment_url, { outcome: 'completed' });
    }
    const today = todayOf(await money.scope('multisafepay'));
    const [gifts, washes] = [await buyer.ask(listGiftVouchers, {}), await buyer.ask(listPrepaidSaleItems, {})];
    expect([...gifts, ...washes].map(({ validUntil }) => validUntil)).toEqual([
      lastDayOfGift(today, region, giftMonths),
      lastDayOfPrepaid(today, region, prepaidMonths),
    ]);
  });
});
