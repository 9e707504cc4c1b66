import { describe, expect, it } from 'vitest';
import {
  addCreationRequest,
  cancelCreationRequest,
  listCreationRequests,
} from '../../../src/contract/creation-requests.ts';
import { registerIdentificationItem } from '../../../src/contract/identification-items.ts';
import { listMessages } from '../../../src/contract/messages.ts';
import { type Customer, moneyForAll } from '../paying/payments/support.ts';

const money = moneyForAll();

const hours = (count: number) => count * 3600;
const ask = (customer: Customer, cards: number, type = 'rfid') =>
  customer.ask(addCreationRequest, {
    customerId: customer.accountId,
    identificationItemTypeId: type,
    numberOfRequestedIdentificationItems: cards,
  });
const statesOf = async (customer: Customer) =>
  (await customer.ask(listCreationRequests, {})).content.map(({ status }) => status).sort();

describe('cards that were asked for', () => {
  it('are sent once the operator has had its time, unless they were cancelled, and can then be registered', async () => {
    const customer = await money.customer('multisafepay');
    await ask(customer, 2);
    const { id } = await ask(customer, 1);
    await customer.ask(cancelCreationRequest, { identificationItemCreationRequestId: id });
    money.later(hours(47.9));
    await money.work();
    expect(await statesOf(customer)).toEqual(['CANCELLED', 'NEW']);
    money.later(hours(0.2));
    await Promise.all([money.work(), money.work()]);
    expect(await statesOf(customer)).toEqual(['CANCELLED', 'COMPLETED']);
    const { text } = await money.page('http://multisafepay.localhost:4173/sandbox/car-wash');
    const letters = [...text.matchAll(/Card <code>(\d{8})<\/code>, security code <code>(\d{4})<\/code>/g)];
    const mine = await money.rows<{ code: string }>`
      select code from wash_card where request_id in (select id from creation_request where account_id = ${customer.accountId})`;
    expect(mine).toHaveLength(2);
    expect((await customer.ask(listMessages, {})).map(({ kind }) => kind)).toEqual(['CARDS_SENT']);
    const [, code = '', securityCode = ''] = letters.find(([, printed]) => printed === mine[0]?.code) ?? [];
    expect(
      await customer.ask(registerIdentificationItem, { code, securityCode, ownHolderConfirmed: true }),
    ).toMatchObject({ code });
  });

  it('wait for an operator that sends them itself', async () => {
    await money.rows`update tenant set settings = settings || '{"cardsSentAfterHours":null}' where tenant_id = 'ogone'`;
    const customer = await money.customer('ogone');
    await ask(customer, 1);
    money.later(hours(72));
    await money.work();
    expect(await statesOf(customer)).toEqual(['NEW']);
  });
});
