import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Setting } from '../../../src/backoffice/offer/tenants/decide.ts';
import { daysLater } from '../../../src/backoffice/selling/orders/calendar.ts';
import { checkAmount, checkQuantity, checkTotal } from '../../../src/backoffice/selling/orders/decide.ts';
import { type Offer, unitPrice } from '../../../src/backoffice/selling/orders/price.ts';
import { lookAgain, untilAnnounced } from '../../../src/backoffice/selling/renewals/decide.ts';
import { holdUntil, mayHold } from '../../../src/backoffice/selling/reservations/decide.ts';
import { isReached } from '../../../src/backoffice/selling/rewards/decide.ts';
import { categoriesOf, isShownTo } from '../../../src/backoffice/selling/sale-items/decide.ts';
import { courseOfResuming, courseOfStopping, type Kept } from '../../../src/backoffice/selling/subscriptions/decide.ts';
import { whyWorthless } from '../../../src/backoffice/selling/vouchers/decide.ts';
import { boughtAfter, lastDayToWithdraw } from '../../../src/backoffice/selling/withdrawals/decide.ts';
import { Refusal } from '../../../src/backoffice/server/refusal.ts';
import type { SaleItem } from '../../../src/contract/sale-items.ts';

const now = new Date('2026-11-21T10:00:00Z');
const setting = {
  mostGiftVouchers: 3,
  mostPrepaidItems: 5,
  smallestTopUp: 1_000,
  largestTopUp: 20_000,
  smallestGift: 500,
  largestGift: 15_000,
} as Setting;
const offerOf = (category: Offer['category'], told: Partial<Offer> = {}) => ({ category, ...told }) as Offer;

/** What it says, or why it is refused. */
function said(judge: () => unknown): unknown {
  try {
    return judge();
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
}

describe('how many may be ordered', () => {
  it.each([
    ['CHARGE', 1],
    ['SUBSCRIPTION', 1],
    ['GIFT', 3],
    ['PREPAID', 5],
  ] as const)('of a %s is %i at the most, and one at least', (category, most) => {
    const of = (quantity: number) => said(() => checkQuantity(offerOf(category), quantity, setting));
    expect([of(0), of(-1), of(1), of(most), of(most + 1)]).toEqual([
      'validation.count.tooLow#1',
      'validation.count.tooLow#1',
      undefined,
      undefined,
      `validation.count.tooHigh#${most}`,
    ]);
  });
});

describe('for how much', () => {
  it.each([
    ['CHARGE', 1_000, 20_000, '10', '200'],
    ['GIFT', 500, 15_000, '5', '150'],
  ] as const)('a %s may be bought is the customer’s choice between its bounds', (category, least, most, low, high) => {
    const of = (amount: number | undefined) => said(() => checkAmount(offerOf(category), amount, setting));
    expect([of(least), of(most), of(least - 1), of(most + 1), of(undefined)]).toEqual([
      least,
      most,
      `validation.amount.tooLow#${low}`,
      `validation.amount.tooHigh#${high}`,
      'validation.required',
    ]);
  });

  it.each(['PREPAID', 'SUBSCRIPTION'] as const)('a %s is bought is its own price', (category) => {
    const of = (amount: number | undefined) => said(() => checkAmount(offerOf(category), amount, setting));
    expect([of(undefined), of(1_995)]).toEqual([undefined, 'validation.amount.invalid']);
  });

  it('an order goes through is what was agreed to, to the cent', () => {
    const of = (agreed: number) => said(() => checkTotal(1_995, agreed));
    const changed = 'exception.saleItem.priceChanged#19,95';
    expect([of(1_995), of(1_994), of(1_996)]).toEqual([undefined, changed, changed]);
  });
});

describe('what one costs', () => {
  const tiers = [
    { from: 3, price: 900 },
    { from: 10, price: 800 },
    { from: 4, price: 1_200 },
  ];
  const promotion = { percentage: 25, until: '2026-12-01T00:00:00Z' };
  const price = (category: Offer['category'], ordered: number, running: number, first = true) =>
    unitPrice(offerOf(category, { price: 1_000, bulkDiscounts: tiers, promotion }), ordered, { running, first }, now);

  it('of washes counts those that are ordered now, and knows no promotion', () => {
    expect([1, 2, 3, 4, 9, 10].map((ordered) => price('PREPAID', ordered, 50))).toEqual([
      1_000, 1_000, 900, 900, 900, 800,
    ]);
  });

  it('of a subscription counts those that run and the new one; the first of all is cheaper', () => {
    expect([0, 1, 2, 8, 9].map((running) => price('SUBSCRIPTION', 1, running, false))).toEqual([
      1_000, 1_000, 900, 900, 800,
    ]);
    expect(price('SUBSCRIPTION', 1, 0)).toBe(750);
  });
});

describe('what may be held unpaid', () => {
  it('is two of the greatest orders for an account, and five from one address', () => {
    const held = (byAccount: number, byAddress: number) =>
      mayHold({ byAccount, byAddress, ofItem: 1, all: 100 }, 1, 20);
    expect([held(40, 0), held(41, 0), held(0, 100), held(0, 101), held(40, 100)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it('is half of what there is of a thing, five of little, and one order always', () => {
    const held = (ofItem: number, all: number, wanted = 1) =>
      mayHold({ byAccount: ofItem, byAddress: ofItem, ofItem, all }, wanted, 100);
    expect([held(50, 100), held(51, 100), held(5, 6), held(6, 6), held(8, 9, 8), held(9, 9, 8)]).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it('is held a quarter of an hour', () => {
    expect(holdUntil(now).toISOString()).toBe('2026-11-21T10:15:00.000Z');
  });
});

describe('a renewal', () => {
  it('is looked at again a day later, or an hour later while a customer has yet to be told', () => {
    expect([lookAgain(now), untilAnnounced(now)].map((at) => at.toISOString())).toEqual([
      '2026-11-22T10:00:00.000Z',
      '2026-11-21T11:00:00.000Z',
    ]);
  });
});

describe('a reward', () => {
  it('comes for one wash, or for every so many', () => {
    const reached = (repeats: boolean) =>
      Array.from({ length: 21 }, (_, nth) => nth + 1).filter((count) => isReached({ washes: 5, repeats }, count));
    expect([reached(false), reached(true)]).toEqual([[5], [5, 10, 15, 20]]);
  });
});

describe('what is shown of the offer', () => {
  const items = (['PREPAID', 'CHARGE', 'PREPAID', 'GIFT'] as const).map(
    (categoryCode, nth) => ({ id: `${nth}`, categoryCode }) as SaleItem,
  );
  it('is by category, without those that hold nothing, each in the order of the operator', () => {
    expect(categoriesOf(items).map(({ code, saleItems }) => [code, saleItems.map(({ id }) => id)])).toEqual([
      ['CHARGE', ['1']],
      ['GIFT', ['3']],
      ['PREPAID', ['0', '2']],
    ]);
  });

  it('is what is prepaid for a guest, and everything for a customer', () => {
    expect(items.map((item) => isShownTo(item, 'guest'))).toEqual([true, false, true, false]);
    expect(items.every((item) => isShownTo(item, 'customer'))).toBe(true);
  });
});

describe('a voucher', () => {
  const today = '2026-11-21';
  it.each([
    [{ used: false, lastDay: null }, undefined],
    [{ used: false, lastDay: today }, undefined],
    [{ used: false, blocked: false, lastDay: '2026-11-20' }, 'exception.voucher.expired'],
    [{ used: true, lastDay: '2026-11-20' }, 'exception.voucher.alreadyFulfilled'],
    [{ used: true, blocked: true, lastDay: '2026-11-20' }, 'exception.voucher.blocked'],
    [{ used: false, blocked: true, lastDay: null }, 'exception.voucher.blocked'],
  ])('of which %j is worth nothing by %s', (voucher, why) => {
    expect(whyWorthless(voucher, today)).toBe(why);
  });
});

describe('a subscription', () => {
  const kept = { recurring: true, stopped: true, validUntil: '2026-11-21', paymentType: 'CARD_TOKEN' } as Kept;
  it.each<[string, Partial<Kept>, string, stop: string, resume: string]>([
    ['stopped, on its last day', {}, '2026-11-21', 'as it is', 'changes'],
    ['stopped, a day after it', {}, '2026-11-22', 'refused', 'refused'],
    ['stopped, without an end', { validUntil: null }, '2026-11-22', 'as it is', 'changes'],
    ['running, though its payment is late', { stopped: false }, '2026-11-22', 'changes', 'as it is'],
    ['that ends by itself', { recurring: false, stopped: false }, '2026-11-21', 'refused', 'refused'],
  ])('%s', (_, told, today, stop, resume) => {
    const one = { ...kept, ...told };
    expect([courseOfStopping(one, today), courseOfResuming(one, today, undefined)]).toEqual([stop, resume]);
  });
});

const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => daysLater('2025-06-01', days));

describe('the days to think a purchase over', () => {
  it('are the same, counted from the purchase and from today', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (bought, today) => {
        expect(bought >= boughtAfter(today)).toBe(lastDayToWithdraw(bought) >= today);
      }),
    );
    expect([lastDayToWithdraw('2026-12-20'), boughtAfter('2027-01-03')]).toEqual(['2027-01-03', '2026-12-20']);
  });
});
