import { describe, expect, test } from 'vitest';
import { formFor } from '../../../../src/backoffice/paying/ogone/form.ts';
import { shaSign } from '../../../../src/backoffice/paying/ogone/signature.ts';
import type { Payment } from '../../../../src/backoffice/paying/payments/store.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { reportOgoneFailure, reportOgoneSuccess, startOgonePayment } from '../../../../src/contract/payments/ogone.ts';
import { customerForEach, moneyForAll } from './support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'ogone');

const topUp = { saleItemId: 'top-up', amount: 3050, totalAmount: 3050 };

/** Orders, goes to Ogone's page with the signed form and chooses there; gives where Ogone sends the customer. */
async function paidWith(outcome: string) {
  const { id, url, parameters } = await customer.ask(startOgonePayment, topUp);
  const entered = await money.page(url, parameters);
  const page = entered.headers.get('location') ?? '';
  const returned = await money.page(page, { outcome });
  const back = new URL(returned.headers.get('location') ?? '');
  return { id, page, path: back.pathname, fields: Object.fromEntries(back.searchParams) };
}

describe('a payment with Ogone', () => {
  test.each([
    ['9', 'SUCCESS', '/nl/dashboard/ogone/success'],
    ['5', 'SUCCESS', '/nl/dashboard/ogone/success'],
    ['51', 'PENDING', '/nl/dashboard/ogone/success'],
    ['91', 'PENDING', '/nl/dashboard/ogone/success'],
    ['41', 'PENDING', '/nl/dashboard/ogone/success'],
    ['52', 'PENDING', '/nl/dashboard/ogone/success'],
    ['92', 'PENDING', '/nl/dashboard/ogone/success'],
    ['2', 'ERROR', '/nl/dashboard/ogone/failed'],
    ['93', 'ERROR', '/nl/dashboard/ogone/failed'],
    ['1', 'ERROR', '/nl/dashboard/ogone/failed'],
    ['0', 'ERROR', '/nl/dashboard/ogone/failed'],
  ])('with status %s is %s, whichever page reports it, as often as it is reported', async (status, listed, page) => {
    const before = await customer.balance();
    const { id, path, fields } = await paidWith(status);
    expect(path).toBe(page);
    expect(await customer.ask(reportOgoneSuccess, { parameters: fields })).toEqual({ id, status: listed });
    expect(await customer.ask(reportOgoneFailure, { parameters: fields })).toEqual({ id, status: listed });
    expect(await customer.ask(reportOgoneSuccess, { parameters: fields })).toEqual({ id, status: listed });
    expect((await customer.balance()) - before).toBe(listed === 'SUCCESS' ? 3050 : 0);
  });

  test.each([
    ['nl', 'BE', 'nl_BE'],
    ['nl', 'NL', 'nl_NL'],
    ['fr', 'BE', 'fr_FR'],
    ['de', 'BE', 'de_DE'],
  ] as const)('is asked for in a language that its pages have: %s in %s', async (language, region, told) => {
    const scope = await money.scope('ogone');
    const { tenant } = scope;
    const limits = { ...tenant.settings.limits, region };
    const there = { ...scope, tenant: { ...tenant, settings: { ...tenant.settings, limits } } } as TenantScope;
    const payment = { id: 'sale-1', amount: 3050, currency: 'EUR' } as Payment;
    expect(formFor(there, payment, { language, keepsCard: false }).parameters).toMatchObject({ LANGUAGE: told });
  });

  test('completes without the customer’s return, and before its notification', async () => {
    const alone = await paidWith('9');
    expect(await customer.statusOf(alone.id)).toBe('SUCCESS');
    await money.fault('ogone', 'never');
    const early = await paidWith('9');
    expect(await customer.statusOf(early.id)).toBe('PENDING');
    expect(await customer.ask(reportOgoneSuccess, { parameters: early.fields })).toEqual({
      id: early.id,
      status: 'SUCCESS',
    });
  });

  test('of which neither notification nor return arrives is asked for until it is known', async () => {
    await money.fault('ogone', 'never');
    const { id } = await paidWith('9');
    money.later(6 * 60);
    await money.work();
    expect(await customer.statusOf(id)).toBe('SUCCESS');
  });

  test('that Ogone itself is uncertain of is pending until Ogone knows', async () => {
    const paid = await paidWith('52');
    const refused = await paidWith('92');
    expect([await customer.statusOf(paid.id), await customer.statusOf(refused.id)]).toEqual(['PENDING', 'PENDING']);
    money.later(25);
    await money.work();
    expect([await customer.statusOf(paid.id), await customer.statusOf(refused.id)]).toEqual(['SUCCESS', 'ERROR']);
  });

  test('that is declined may be tried again on Ogone’s page, up to three times', async () => {
    const { id, url, parameters } = await customer.ask(startOgonePayment, topUp);
    const page = (await money.page(url, parameters)).headers.get('location') ?? '';
    expect((await money.page(page, { outcome: 'declined once' })).headers.get('location')).toBe(page);
    expect((await money.page(page)).text).toContain('Your payment was declined');
    expect(await customer.statusOf(id)).toBe('PENDING');
    await money.page(page, { outcome: '9' });
    expect(await customer.statusOf(id)).toBe('SUCCESS');
  });

  test('cannot be made twice by going back to the page or by posting the form again', async () => {
    const before = await customer.balance();
    const { id, url, parameters } = await customer.ask(startOgonePayment, topUp);
    const page = (await money.page(url, parameters)).headers.get('location') ?? '';
    await money.page(page, { outcome: '9' });
    await money.page(page, { outcome: '9' });
    expect((await money.page(url, parameters)).headers.get('location')).toBe(page);
    expect((await money.page(page)).text).toContain('already been processed');
    expect(await customer.statusOf(id)).toBe('SUCCESS');
    expect(await customer.balance()).toBe(before + 3050);
  });

  test('whose form was changed on the way is refused by Ogone', async () => {
    const { url, parameters } = await customer.ask(startOgonePayment, topUp);
    const changed = await money.page(url, { ...parameters, AMOUNT: '1' });
    expect(changed.status).toBe(400);
    expect(changed.text).toContain('unknown order/1/s/');
  });

  test('is not believed without Ogone’s signature, nor for somebody else', async () => {
    const { id, fields } = await paidWith('2');
    for (const forged of [
      { ...fields, STATUS: '9' },
      { ...fields, SHASIGN: '' },
      { ...fields, status: '9' },
      { ...fields, SHASIGN: shaSign(fields, 'guessed') },
    ]) {
      expect((await customer.call(reportOgoneSuccess, { parameters: forged })).key).toBe(
        'exception.payment.notPossible',
      );
    }
    expect(await customer.statusOf(id)).toBe('ERROR');
    const warned = money.logged.filter(({ event }) => event === 'forged return').map(({ fields }) => fields);
    expect(warned).toMatchObject(Array(4).fill({ provider: 'ogone' }));
    const stranger = await money.customer('ogone');
    expect((await stranger.call(reportOgoneSuccess, { parameters: fields })).status).toBe(404);
  });

  test('nobody goes on with ends once its time is over', async () => {
    const { id } = await customer.ask(startOgonePayment, topUp);
    money.later(26 * 60);
    await money.work();
    expect(await customer.statusOf(id)).toBe('ERROR');
  });
});
