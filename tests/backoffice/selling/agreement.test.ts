import { describe, expect, test } from 'vitest';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { customerForEach, moneyForAll } from '../paying/payments/support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'multisafepay');

const topUp = () => ({ saleItemId: 'top-up', amount: 2500, totalAmount: 2500 });
const subscription = () => ({
  saleItemId: 'comfort-monthly',
  identificationItemId: customer.plateId,
  totalAmount: 1496,
});

describe('what is ordered has to be agreed to', () => {
  test.each([
    ['a subscription of which nothing is said', 'refused', subscription, undefined],
    ['a subscription that was not agreed to', 'refused', subscription, false],
    ['a subscription that was agreed to', 'taken', subscription, true],
    ['credit that was not agreed to', 'refused', topUp, false],
    ['credit of which nothing is said', 'taken', topUp, undefined],
  ] as const)('%s is %s', async (_, becomes, order, agreementAccepted) => {
    const { status, key } = await customer.call(startMultisafepayPayment, {
      ...order(),
      ...(agreementAccepted !== undefined && { agreementAccepted }),
    });
    expect([status, key]).toEqual(
      becomes === 'taken' ? [200, undefined] : [409, 'validation.agreement#de algemene voorwaarden'],
    );
  });
});
