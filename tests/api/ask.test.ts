import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { disableIdentificationItem } from '../../src/contract/identification-items.ts';
import { downloadInvoice } from '../../src/contract/invoices.ts';
import { listSales, readBalance } from '../../src/contract/sales.ts';
import { login, logout } from '../../src/contract/session.ts';
import { readTenant } from '../../src/contract/tenant.ts';
import { asking, json } from '../support/asking.ts';

const bearer = { token: 'token-1', epoch: 'epoch-1' };
const plate = { id: '17', code: '1ABC123', name: '1-ABC-123', status: 'DISABLED', identificationItemTypeCode: 'ANPR' };
const key = '3f0c1d8e-0000-4000-8000-000000000001';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('what is sent', () => {
  it('is the address of the call, with the token and no cookie', async () => {
    const { ask, sent } = asking(() => json({ content: [], page: 2, size: 10, totalElements: 0, totalPages: 0 }), {
      bearer,
      sendsKeys: true,
    });
    await ask(listSales, { page: 2, size: 10, from: '2026-11-01' });
    const [request] = sent;
    expect([request?.method, request?.address, request?.headers.get('X-auth-Token'), request?.body]).toEqual([
      'GET',
      'https://tenant.example/api/sales?page=2&size=10&from=2026-11-01',
      'token-1',
      undefined,
    ]);
  });

  it('holds no token when nobody is signed in', async () => {
    const { ask, sent } = asking(() => json({ logo: null, companyName: 'Wash', userAgreementUrl: null }));
    await ask(readTenant, {});
    expect(sent[0]?.headers.has('X-auth-Token')).toBe(false);
  });

  it('holds the token of another session when told so, as while signing in', async () => {
    const { ask, sent } = asking(() => json({ balance: 1 }), { bearer });
    await ask(readBalance, {}, { bearer: { token: 'token-2', epoch: 'epoch-2' } });
    expect(sent[0]?.headers.get('X-auth-Token')).toBe('token-2');
  });

  it('is a form where the call says so', async () => {
    const { askForToken, sent } = asking(
      () => new Response(null, { status: 204, headers: { 'X-auth-Token': 'new' } }),
      { sendsKeys: true },
    );
    expect(await askForToken(login, { username: 'a+b@example.com', password: 'p&w=1', rememberMe: true })).toBe('new');
    expect(String(sent[0]?.body)).toBe('username=a%2Bb%40example.com&password=p%26w%3D1&rememberMe=1');
  });

  it.each([
    [true, key],
    [false, null],
  ])('holds the key of an act when the back office understands it (%s)', async (sendsKeys, expected) => {
    const { ask, sent } = asking(() => json(plate), { bearer, sendsKeys });
    await ask(disableIdentificationItem, { identificationItemId: '17' }, { key });
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe(expected);
  });

  it('is nothing when there is no key to an act', async () => {
    const { ask, sent } = asking(() => json({ balance: 1 }), { bearer, sendsKeys: true });
    await ask(readBalance, {});
    expect(sent[0]?.headers.has('Idempotency-Key')).toBe(false);
  });

  it.each([
    [
      'an input that does not fit the call',
      () => asking(() => json(plate)).ask(disableIdentificationItem, { identificationItemId: '..' }),
    ],
    [
      'a token that no header can hold',
      () => asking(() => json({ balance: 1 }), { bearer: { token: 'a\nb', epoch: 'e' } }).ask(readBalance, {}),
    ],
  ])('is nothing with %s, which is certain to have changed nothing', async (_, asked) => {
    await expect(asked()).rejects.toEqual({ type: 'refused', status: 0, messageKey: 'exception.http.unexpectedError' });
  });

  it('is sent once, whatever the answer', async () => {
    for (const status of [408, 409, 425, 429, 500, 503]) {
      const { ask, sent } = asking(() => json({}, { status }));
      await ask(readBalance, {}).catch(() => undefined);
      expect(sent).toHaveLength(1);
    }
  });
});

describe('an answer', () => {
  it('is decoded: cents, and what the contract does not name left out', async () => {
    const { ask, heard } = asking(
      () =>
        new Response('{"balance":12.35,"extra":1,"__proto__":{"polluted":true}}', {
          headers: { 'content-type': 'application/json; charset=utf-8' },
        }),
    );
    expect(await ask(readBalance, {})).toEqual({ balance: 1235 });
    expect([heard, ({} as { polluted?: unknown }).polluted]).toEqual([['answer'], undefined]);
  });

  it('of status 204 is none', async () => {
    const { ask } = asking(() => new Response(null, { status: 204 }), { bearer });
    expect(await ask(logout, {})).toBeUndefined();
  });

  it('may be a file', async () => {
    const { ask } = asking(() => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
    const pdf = await ask(downloadInvoice, { invoiceId: '2026-1' });
    expect([pdf.type, await pdf.text()]).toEqual(['application/pdf', '%PDF-1.7']);
  });

  it.each([
    [{ balance: 'twelve' }, 'balance'],
    [{}, 'balance'],
    [{ balance: 12.345 }, 'balance'],
    [[], 'the whole answer'],
    [null, 'the whole answer'],
  ])('that breaks the contract (%j) is told with its field, and nothing of it is used', async (body, field) => {
    const { ask, heard } = asking(() => json(body));
    await expect(ask(readBalance, {})).rejects.toEqual({ type: 'contract broken', call: 'readBalance', field });
    expect(heard).toEqual(['answer']);
  });

  it('that breaks the contract deep inside names the path', async () => {
    const content = [
      { id: '1', date: 'yesterday', item: 'Wash', amount: 1, creditChange: 0, paymentType: 'CARD', status: 'SUCCESS' },
    ];
    const { ask } = asking(() => json({ content, page: 0, size: 10, totalElements: 1, totalPages: 1 }));
    await expect(ask(listSales, {})).rejects.toEqual({
      type: 'contract broken',
      call: 'listSales',
      field: 'content.0.date',
    });
  });

  it.each([204, 200])('without a token (%i) signs nobody in', async (status) => {
    const { askForToken } = asking(() =>
      status === 204 ? new Response(null, { status }) : json({ token: 'in the body' }),
    );
    await expect(askForToken(login, { username: 'a@b.be', password: 'x' })).rejects.toEqual({
      type: 'contract broken',
      call: 'login',
      field: 'X-auth-Token',
    });
  });
});
