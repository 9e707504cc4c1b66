import { describe, expect, it } from 'vitest';
import { createMandateLink } from '../../../../src/contract/mandates.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { moneyForAll } from './support.ts';

const money = moneyForAll();

describe('the log', () => {
  it('tells every change of a payment, and nothing that is secret or personal', async () => {
    const customer = await money.customer('digiteal');
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
});
