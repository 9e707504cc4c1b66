import { describe, expect, test } from 'vitest';
import { payWithAdyen, sendAdyenDetails } from '../../../../src/contract/payments/adyen.ts';
import { startOgonePayment } from '../../../../src/contract/payments/ogone.ts';
import { cards, adyenOrder as order } from './adyen-order.ts';
import { type Customer, moneyForAll, type TenantId } from './support.ts';

const money = moneyForAll();

const comfortFor = ({ plateId }: Customer) => ({
  saleItemId: 'comfort-monthly',
  identificationItemId: plateId,
  totalAmount: 1995,
  agreementAccepted: true,
});
const paymentsAt = (tenant: TenantId, { accountId }: Customer) =>
  money.rows`
    select p.state, p.details->'form' is not null as "hasForm" from payment p join presale o on o.tenant_id = p.tenant_id and o.id = p.presale_id
    where p.tenant_id = ${tenant} and o.account_id = ${accountId}`;

describe('a subscription that is ordered once more while it is being paid', () => {
  test('at Ogone is gone on with: the same form, for the same payment', async () => {
    const customer = await money.customer('ogone');
    const first = await customer.ask(startOgonePayment, comfortFor(customer));
    expect(Object.keys(first.parameters)).toContain('SHASIGN');
    expect(await customer.ask(startOgonePayment, comfortFor(customer))).toEqual(first);
    expect(await paymentsAt('ogone', customer)).toEqual([{ state: 'WAITING', hasForm: true }]);
  });

  test('with Adyen is refused: what the bank is asked about has no second page', async () => {
    const customer = await money.customer('adyen');
    const ask = () =>
      customer.call(payWithAdyen, order(cards.redirect, { ...comfortFor(customer), amount: undefined }));
    expect((await ask()).status).toBe(200);
    expect((await ask()).key).toBe('exception.payment.underWay');
    expect(await paymentsAt('adyen', customer)).toEqual([{ state: 'WAITING', hasForm: false }]);
  });
});

test('whoever waits for the answer to what a bank’s page found out is written down before Adyen is asked', async () => {
  const customer = await money.customer('adyen');
  const { id, action } = await customer.ask(payWithAdyen, order(cards.redirect));
  const returned = await money.page(String(action?.['url']), { outcome: 'Authorised' });
  const redirectResult = new URL(returned.headers.get('location') ?? '').searchParams.get('redirectResult');
  await money.fault('adyen', 'unreachable');
  const key = crypto.randomUUID();
  const answer = await customer.call(sendAdyenDetails, { presaleId: id, details: { redirectResult } }, key);
  expect(answer.key).toBe('exception.command.running');
  expect(
    await money.rows`
      select command_subject as subject, command_key as key, call from payment where tenant_id = 'adyen' and id = ${id}`,
  ).toEqual([{ subject: customer.accountId, key, call: sendAdyenDetails.name }]);
});
