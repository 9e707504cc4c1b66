import { expect, test } from 'vitest';
import { payOrder } from '../../../../src/backoffice/paying/adyen/pay.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import { scopeOf } from '../scopes.ts';
import { adyenOrder, cards } from './adyen-order.ts';
import { customerForEach, moneyForAll } from './support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'adyen');
const address = 'http://adyen.localhost:4173';

test('an order that was left at the bank, tried again by a second device while the first is paying, is paid once', async () => {
  const left = await customer.ask(payWithAdyen, adyenOrder(cards.redirect));
  const { send } = await money.scope('adyen');
  /** A device that has asked for another try, and what it does before Adyen is asked to charge. */
  const device = async (paying: () => Promise<void>) => {
    const scope = {
      ...(await scopeOf(money, customer)),
      ...{ address, portal: address },
      send: async (request: Request) => {
        if (new URL(request.url).pathname.endsWith('/payments')) await paying();
        return send(request);
      },
    };
    const asking = await payOrder(scope, adyenOrder(cards.good, { presaleId: left.id }));
    return async () => (await asking.ask(scope))(scope);
  };
  const [arrived, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const charged: string[] = [];
  const first = await device(async () => {
    charged.push('by the first');
    arrived.resolve();
    await goesOn.promise;
  });
  const second = await device(async () => void charged.push('by the second'));
  const paid = first();
  await arrived.promise;
  await expect(second()).rejects.toMatchObject({ status: 409, key: 'exception.payment.underWay' });
  goesOn.resolve();
  expect(await paid).toMatchObject({ id: left.id, resultCode: 'Authorised' });
  const payments =
    await money.rows`select state from payment where tenant_id = 'adyen' and presale_id = ${left.id} order by number`;
  expect([charged, payments]).toEqual([['by the first'], [{ state: 'CANCELLED' }, { state: 'PAID' }]]);
  expect([await customer.statusOf(left.id), await customer.balance()]).toEqual(['SUCCESS', 2500]);
});
