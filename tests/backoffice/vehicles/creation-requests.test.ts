import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { changeAccount, readAccount } from '../../../src/contract/account.ts';
import {
  addCreationRequest,
  type CreationRequest,
  cancelCreationRequest,
  listCreationRequests,
} from '../../../src/contract/creation-requests.ts';
import { officeForAll } from '../../support/in-process.ts';
import { activated, refused, small, withKey } from '../customers/support.ts';

const office = officeForAll(small);
let token: string;

beforeAll(async () => {
  token = await office.signIn('empty');
});

const customerOf = async (session: string, tenant = 'multisafepay') =>
  (await office.ask(readAccount, {}, { token: session, tenant })).customerId ?? '';
async function ask(changes: object = {}, session = token) {
  const input = {
    customerId: await customerOf(session),
    identificationItemTypeId: 'rfid',
    numberOfRequestedIdentificationItems: 2,
    ...changes,
  };
  return office.call(addCreationRequest, input, withKey(session));
}
const cancel = (id: string, session = token) =>
  office.call(cancelCreationRequest, { identificationItemCreationRequestId: id }, withKey(session));

describe('asking for wash cards by post', () => {
  it('stands at the top of the list as new', async () => {
    const answer = await ask();
    const expected = {
      id: expect.any(String),
      customerId: await customerOf(token),
      identificationItemTypeId: 'rfid',
      numberOfRequestedIdentificationItems: 2,
      status: 'NEW',
      date: expect.any(String),
    };
    expect([answer.status, answer.json]).toEqual([200, expected]);
    expect((await office.ask(listCreationRequests, {}, { token })).content[0]).toEqual(answer.json);
  });

  it.each([
    [1, 200, undefined],
    [5, 200, undefined],
    [6, 409, 'validation.count.tooHigh#5'],
  ])('for %i gives %i', async (numberOfRequestedIdentificationItems, status, key) => {
    expect(refused(await ask({ numberOfRequestedIdentificationItems }))).toEqual([status, key]);
  });

  it('needs a whole postal address', async () => {
    const session = await activated(office, 'homeless@example.com');
    const answer = await ask({}, session);
    const required = 'validation.required';
    expect(answer.json).toEqual({
      key: 'exception.address.incomplete',
      details: {
        fields: { street: required, houseNumber: required, postalCode: required, city: required, country: required },
      },
    });
    await office.ask(
      changeAccount,
      { street: 'Markt', houseNumber: '1', postalCode: '8000', city: 'Brugge', country: 'BE' },
      withKey(session),
    );
    expect((await ask({}, session)).status).toBe(200);
  });

  it('of a type that is no card, of another operator or for another customer finds nothing', async () => {
    const other = await customerOf(await office.signIn('private'));
    for (const changes of [
      { identificationItemTypeId: 'anpr' },
      { identificationItemTypeId: 'gift' },
      { identificationItemTypeId: 'barcode' },
      { customerId: other },
    ]) {
      const answer = await ask(changes);
      expect(refused(answer)).toEqual([404, 'exception.notFound']);
      const [field = ''] = Object.keys(changes);
      expect(answer.json).toMatchObject({ details: { fields: { [field]: 'exception.notFound' } } });
    }
  });
});

describe('the list of requests', () => {
  it('comes ten at a time, newest first', async () => {
    const session = await office.signIn('private');
    const first = await office.ask(listCreationRequests, {}, { token: session });
    const second = await office.ask(listCreationRequests, { page: 1 }, { token: session });
    expect([first.content.length, second.content.length]).toEqual([10, 2]);
    expect(first).toMatchObject({ page: 0, size: 10, totalElements: 12, totalPages: 2 });
    const dates = [...first.content, ...second.content].map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect((await office.ask(listCreationRequests, { page: 9 }, { token: session })).content).toEqual([]);
  });

  it('of somebody else cannot be seen', async () => {
    expect((await office.ask(listCreationRequests, {}, { token: await office.signIn('business') })).content).toEqual(
      [],
    );
  });
});

describe('cancelling a request', () => {
  it('cancels a new one, and again is no mistake', async () => {
    const request = (await ask()).json as CreationRequest;
    expect((await cancel(request.id)).json).toEqual({ ...request, status: 'CANCELLED' });
    expect((await cancel(request.id)).json).toEqual({ ...request, status: 'CANCELLED' });
  });

  it('is too late for cards that have been sent', async () => {
    const request = (await ask()).json as CreationRequest;
    await office.database.query(
      sql`update creation_request set status = 'COMPLETED' where tenant_id = 'multisafepay' and id = ${request.id}`,
    );
    expect(refused(await cancel(request.id))).toEqual([409, 'exception.creationRequest.notCancelled']);
  });

  it('of another account or operator finds nothing and cancels nothing', async () => {
    const request = (await ask()).json as CreationRequest;
    expect(refused(await cancel(request.id, await office.signIn('private')))).toEqual([404, 'exception.notFound']);
    const sent = { ...withKey(await office.signIn('empty', 'ogone')), tenant: 'ogone' };
    expect(
      refused(await office.call(cancelCreationRequest, { identificationItemCreationRequestId: request.id }, sent)),
    ).toEqual([404, 'exception.notFound']);
    expect(refused(await cancel('unknown'))).toEqual([404, 'exception.notFound']);
    expect(
      (await office.ask(listCreationRequests, { size: 100 }, { token })).content.find(({ id }) => id === request.id)
        ?.status,
    ).toBe('NEW');
  });
});
