import { describe, expect, it } from 'vitest';
import { createMandateLink } from '../../../../src/contract/mandates.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { forgetHeld } from './bystander.ts';
import { type Customer, moneyForAll } from './support.ts';
import { telling } from './telling.ts';

const money = moneyForAll();
let customer: Customer;
const { begin, say } = telling(
  () => money,
  () => customer,
).sideOf('multisafepay');

describe('the log', () => {
  it('tells every change of a payment, and nothing that is secret or personal', async () => {
    customer = await money.customer('digiteal');
    const order = { saleItemId: 'premium-monthly', identificationItemId: customer.plateId, totalAmount: 3295 };
    const agreed = { agreementAccepted: true, immediatePaymentConfirmed: true };
    const { id } = await customer.ask(startDigitealPayment, { ...order, ...agreed });
    const { link } = await customer.ask(createMandateLink, { presaleId: id, iban: 'BE71096123456769' });
    await money.page(link, { outcome: 'success' });
    money.later(25);
    await money.work();
    await money.page('http://digiteal.localhost:4173/api/login', {
      username: 'private@example.com',
      password: 'washbook2',
    });
    const changes = money.logged.filter(({ event }) => event === 'payment changed').map(({ fields }) => fields);
    const same = { tenant: 'digiteal', payment: id };
    expect(changes).toEqual([
      { ...same, from: 'STARTED', to: 'PENDING', by: 'answer', effect: 'opened' },
      { ...same, from: 'PENDING', to: 'PAID', by: 'notification', effect: 'fulfilled' },
    ]);
    const requests = money.logged.filter(({ event }) => event === 'request').map(({ fields }) => fields);
    expect(requests.at(-1)).toMatchObject({ tenant: 'digiteal', purpose: 'login', status: 401 });
    const written = JSON.stringify(money.logged);
    for (const secret of [customer.token, 'BE71096123456769', 'washbook2', '@example.com', '1-ABC-234'])
      expect(written).not.toContain(secret);
  });

  it('tells no change where what is told again changes nothing', async () => {
    customer = await money.customer('multisafepay');
    const id = await begin();
    for (const word of ['uncleared', 'uncleared', 'completed', 'completed']) await say(id, { word });
    const changes = money.logged.filter(({ event, fields }) => event === 'payment changed' && fields['payment'] === id);
    expect(changes.map(({ fields }) => fields['to'])).toEqual(['WAITING', 'PENDING', 'PAID']);
  });

  it('names the payment of whatever somebody has to look after, and why', async () => {
    customer = await money.customer('multisafepay');
    const available = (left: number) =>
      money.rows`update sale_item set available_quantity = ${left} where tenant_id = 'multisafepay' and id = 'comfort-10'`;
    await available(10);
    const [gone, differing, back] = [
      await begin({ saleItemId: 'comfort-10', totalAmount: 9900 }),
      await begin(),
      await begin(),
    ];
    await forgetHeld(money, 'multisafepay');
    await available(0);
    const from = money.logged.length;
    await say(gone, { word: 'completed', amount: 9900 });
    await say(differing, { word: 'completed', amount: 2400 });
    await say(back, { word: 'completed' });
    await say(back, { word: 'refunded' });
    const told = money.logged
      .slice(from)
      .filter(({ event }) => event.startsWith('payment ') && event !== 'payment changed');
    expect(told).toEqual([
      { event: 'payment has to be sent back', fields: { payment: gone, reason: 'sold out' } },
      { event: 'payment differs from its sale', fields: { payment: differing } },
      { event: 'payment returned', fields: { payment: back } },
    ]);
  });
});
