import { describe, expect, it } from 'vitest';
import { adyen } from '../../src/portal/paying/adyen/provider.ts';
import { digiteal } from '../../src/portal/paying/digiteal/provider.ts';
import { orderedIn } from '../../src/portal/paying/ordered.ts';

const everything = { agreement: 'on', immediateStart: 'on', immediatePayment: 'on', amount: '25,00' };

const goods = { kind: 'top-up', saleItemId: 'top-up' };

function pressed(filled: Readonly<Record<string, string>>, more: Partial<Parameters<typeof orderedIn>[1]> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(filled)) form.append(name, value);
  return orderedIn(form, {
    goods,
    isBusiness: false,
    boxes: digiteal.boxes ?? [],
    missing: {},
    hasAddress: true,
    range: { min: 2_500, max: 250_000 },
    agreement: 'de voorwaarden',
    ...more,
  });
}

describe('what stands above the button', () => {
  it('is an order once every box is ticked', () => {
    expect(pressed(everything)).toEqual({
      problems: {},
      goods: { ...goods, amount: 2_500, immediateStart: true },
      total: 2_500,
    });
  });

  it.each(['agreement', 'immediateStart', 'immediatePayment', 'amount'] as const)(
    'is none without %s, and the customer is told so there',
    (missing) => {
      const { [missing]: _, ...filled } = everything;
      expect(Object.keys(pressed(filled).problems)).toEqual([missing]);
    },
  );

  it('asks a company for no consent to an immediate start, and sends none', () => {
    const { immediateStart: _, ...filled } = everything;
    expect(pressed(filled, { isBusiness: true })).toEqual({
      problems: {},
      goods: { ...goods, amount: 2_500 },
      total: 2_500,
    });
  });

  it('asks for a direct debit only where one is made, for a card only where one is missing, and for an address where it has to be whole', () => {
    const { immediatePayment: _, ...filled } = everything;
    expect(pressed(filled, { boxes: [] }).problems).toEqual({});
    expect(
      Object.keys(pressed(filled, { boxes: [], missing: adyen.fields?.missing ?? {}, hasAddress: false }).problems),
    ).toEqual(['address', 'card']);
  });
});
