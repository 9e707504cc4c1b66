import { describe, expect, it } from 'vitest';
import { isTakenBack } from '../../machines/checkout/taken-back.ts';
import { standingInSales, standingOfSale } from '../../src/portal/flows/checkout/provider-steps.ts';
import { standingOfStatus } from '../../src/portal/paying/multisafepay/standings.ts';

describe('where a payment stands', () => {
  it.each([
    ['SUCCESS', 'paid'],
    ['PENDING', 'pending'],
    ['IN_REVIEW', 'pending'],
    ['ERROR', 'refused'],
    ['REFUNDED', 'refunded'],
  ])('by the sale that is %s is %s', (status, standing) => {
    expect(standingOfSale(status)).toBe(standing);
  });

  it.each([
    ['completed', 'paid'],
    ['success', 'paid'],
    ['processing', 'pending'],
    ['unsuccessful', 'refused'],
    ['void', 'refused'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
    ['toString', 'not known'],
  ])('by the word %s of MultiSafepay is %s', (status, standing) => {
    expect(standingOfStatus(status)).toBe(standing);
  });

  it.each([
    ['mine', 'pending', 1],
    ['another', 'paid', 1],
    ['not listed', 'not known', 1],
    [null, 'not known', 0],
  ])('is that of the very sale among all (%s): %s', async (saleId, standing, questions) => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return {
        content: [
          { id: 'another', status: 'SUCCESS' },
          { id: 'mine', status: 'PENDING' },
        ],
      };
    };
    expect([await standingInSales(ask as never, { saleId, returned: null }), asked]).toEqual([standing, questions]);
  });
});

describe('an order that was refused', () => {
  it.each([
    ['error.act.voided', true],
    ['error.act.withdrawn', true],
    ['error.act.expired', false],
    ['error.act.mayHappen', false],
    ['exception.saleItem.notAvailable', false],
  ])('with %s was taken back: %s', (messageKey, isSo) => {
    expect(isTakenBack({ type: 'refused', status: 0, messageKey })).toBe(isSo);
  });
});
