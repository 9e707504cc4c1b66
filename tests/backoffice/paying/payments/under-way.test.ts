import { beforeEach, describe, expect, it } from 'vitest';
import {
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../../src/contract/payments/multisafepay.ts';
import { closeReservation, reserveSaleItem } from '../../../../src/contract/reservations.ts';
import { calculatePrice } from '../../../../src/contract/sale-items.ts';
import { readAnonymousSale } from '../../../../src/contract/sales.ts';
import { forgetHeld } from './bystander.ts';
import { customerForEach, moneyForAll } from './support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'multisafepay');

/** Each state, and whether its payment may still succeed by itself. */
const states = [
  ['STARTED', true],
  ['WAITING', true],
  ['PENDING', true],
  ['UNCERTAIN', true],
  ['REFUSED', false],
  ['CANCELLED', false],
  ['EXPIRED', false],
  ['FAILED', false],
] as const;

/** The provider is not asked about it any more. */
const set = (presaleId: string, state: string) => money.rows`
  update payment set state = ${state}, next_check_at = null where presale_id = ${presaleId}`;

describe.each(states)('what a payment that is %s', (state, isUnderWay) => {
  const saleItemId = 'basic-5';
  const stock = async () =>
    (
      await money.rows<{ left: number }>`
        select available_quantity as left from sale_item where tenant_id = 'multisafepay' and id = ${saleItemId}`
    )[0]?.left;
  beforeEach(async () => {
    await forgetHeld(money, 'multisafepay');
    await money.rows`update sale_item set available_quantity = 1 where tenant_id = 'multisafepay' and id = ${saleItemId}`;
  });

  const ordered = async (): Promise<string> => {
    const { id } = await customer.ask(reserveSaleItem, { saleItemId });
    const order = { saleItemId, totalAmount: 3950, saleItemReservationId: id };
    await set((await customer.ask(startMultisafepayPayment, order)).id, state);
    return id;
  };

  it.each([
    ['closed', (id: string) => customer.call(closeReservation, { saleItemReservationId: id })],
    [
      'held too long',
      async () => {
        money.later(16 * 60);
        await money.work();
      },
    ],
  ])('holds and is %s goes to others only where nobody may pay it still', async (_, end) => {
    await end(await ordered());
    const other = await money.customer('multisafepay');
    const { key } = await other.call(reserveSaleItem, { saleItemId });
    expect(key).toBe(isUnderWay ? 'main.webshop.soldOut' : undefined);
    expect(await stock()).toBe(0);
  });

  it('holds is its own customer’s to choose anew only where it came to nothing', async () => {
    await ordered();
    expect((await customer.call(reserveSaleItem, { saleItemId })).key).toBe(
      isUnderWay ? 'main.webshop.soldOut' : undefined,
    );
  });

  it('buys for the first time leaves the promotion to another order only where it came to nothing', async () => {
    const order = { saleItemId: 'comfort-monthly', identificationItemId: customer.plateId, agreementAccepted: true };
    const begun = await customer.ask(startMultisafepayPayment, { ...order, totalAmount: 1496 });
    await set(begun.id, state);
    await money.rows`update presale set valid_until = created_at where id = ${begun.id}`;
    const { calculatedPrice } = await customer.ask(calculatePrice, { saleItemId: 'comfort-monthly' });
    expect(calculatedPrice).toBe(isUnderWay ? 1995 : 1496);
    const again = await customer.call(startMultisafepayPayment, { ...order, totalAmount: 1496 });
    const said = again.key ?? ((again.json as { id: string }).id === begun.id ? 'the same' : 'another');
    expect(said).toBe(state === 'WAITING' ? 'the same' : isUnderWay ? 'exception.payment.underWay' : 'another');
  });

  it('buys for a guest can be paid once more on a page that is open, or where it came to nothing', async () => {
    const { json } = await money.guest('multisafepay', startAnonymousMultisafepayPayment, {
      ...{ saleItemId, totalAmount: 3950, email: 'guest@example.com' },
      ...{ agreementAccepted: true, immediateStartRequested: true },
    });
    const { saleUuid, createOrderDataDTO } = json as { saleUuid: string; createOrderDataDTO: { order_id: string } };
    await set(createOrderDataDTO.order_id, state);
    const sale = await money.guest('multisafepay', readAnonymousSale, { uuid: saleUuid });
    expect((sale.json as { payableAgain: boolean }).payableAgain).toBe(state === 'WAITING' || !isUnderWay);
  });
});
