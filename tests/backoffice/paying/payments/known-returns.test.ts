import { describe, expect, test } from 'vitest';
import { type MoneyBack, noteMoneyBack } from '../../../../src/backoffice/paying/payments/money-back.ts';
import { findPayment } from '../../../../src/backoffice/paying/payments/store.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { scopeOf } from '../scopes.ts';
import { customerForEach, moneyForAll } from './support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'multisafepay');
const amount = 2500;
const topUp = { saleItemId: 'top-up', amount, totalAmount: amount };

describe('what is known to have gone back of a payment', () => {
  const [part, more, other] = [
    { reference: 'one', amount: 1000 },
    { reference: 'one', amount: 1200 },
    { reference: 'other', amount: 500 },
  ];
  test.each<[string, readonly MoneyBack[], object]>([
    ['told twice counts once', [part, part], { soFar: 1000, isChargeback: false, isNew: false }],
    ['told twice with more counts with more', [part, more], { soFar: 1200, isChargeback: false, isNew: true }],
    ['told twice with less counts with more', [more, part], { soFar: 1200, isChargeback: false, isNew: false }],
    ['told by two numbers is both', [part, other], { soFar: 1500, isChargeback: false, isNew: true }],
    [
      'told as a refund and then as taken by the bank was taken',
      [part, { ...part, isChargeback: true }],
      { soFar: 1000, isChargeback: true, isNew: true },
    ],
    [
      'told twice as taken by the bank counts once',
      [
        { ...part, isChargeback: true },
        { ...part, isChargeback: true },
      ],
      { soFar: 1000, isChargeback: true, isNew: false },
    ],
    [
      'told as taken by the bank stays so',
      [{ ...part, isChargeback: true }, more],
      { soFar: 1200, isChargeback: true, isNew: true },
    ],
    [
      'told without an amount is all of it',
      [{ reference: 'all' }],
      { soFar: amount, isChargeback: false, isNew: true },
    ],
  ])('%s', async (_, told, expected) => {
    const scope = await scopeOf(money, customer);
    const [payment, neighbour] = [
      await findPayment(scope, (await customer.ask(startMultisafepayPayment, topUp)).id),
      await findPayment(scope, (await customer.ask(startMultisafepayPayment, topUp)).id),
    ];
    if (payment === undefined || neighbour === undefined) throw new Error('no payment began');
    await noteMoneyBack(scope, neighbour, { reference: 'one', amount: 7, isChargeback: true });
    let known: object = {};
    for (const one of told) known = await noteMoneyBack(scope, payment, one);
    expect(known).toEqual(expected);
  });
});
