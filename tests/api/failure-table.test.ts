import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { disableIdentificationItem } from '../../src/contract/identification-items.ts';
import { readInvoiceData } from '../../src/contract/invoice-data.ts';
import { readPreferredLocation } from '../../src/contract/locations.ts';
import { readBalance, readPaymentProvider } from '../../src/contract/sales.ts';
import { login, logout } from '../../src/contract/session.ts';
import { asking } from '../support/asking.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** What may come, whatever its status says. */
const bodies = {
  nothing: ['text/plain', ''],
  refusal: ['application/json', '{"key":"exception.code.exists#1-ABC-123"}'],
  'no word': ['application/problem+json; charset=utf-8', '{"title":"Bad"}'],
  'JSON cut off': ['application/json', '{"key":"exception.co'],
  'a text': ['text/plain', 'Something went wrong'],
  'a page': ['text/html', '<!doctype html><title>Wi-Fi</title>'],
  'a page called JSON': ['application/json', ' <html>'],
  'a page called text': ['text/plain', ' <html>'],
  'a text called page': ['text/html', 'Welcome'],
} as const;
type Body = keyof typeof bodies;

const inputs = new Map<Call, object>([
  [disableIdentificationItem, { identificationItemId: '17' }],
  [login, { username: 'an@example.com', password: 'washbook1' }],
]);

/** What is made of an answer, and what is heard of the back office and of the session. */
async function made(call: Call, status: number, [type, text]: readonly [string, string], headers = {}) {
  const { ask, heard } = asking(
    () => new Response(status === 204 ? null : text, { status, headers: { 'content-type': type, ...headers } }),
    { bearer: { token: 'token-1', epoch: 'epoch-1' } },
  );
  const outcome = await ask(call, (inputs.get(call) ?? {}) as never).then(
    (read: unknown) => ({ read }),
    (failure: Failure) => failure,
  );
  return { outcome, heard };
}

/** The same, by what comes. */
async function madeOfEach(call: Call, status: number): Promise<Record<string, unknown>> {
  const each = Object.entries(bodies).map(async ([name, body]) => [name, await made(call, status, body)] as const);
  return Object.fromEntries(await Promise.all(each));
}

const answered = (outcome: unknown) => ({ outcome, heard: ['answer'] });
const nobody = { outcome: { type: 'no answer', reason: 'not from the back office' }, heard: ['no answer'] };
const pages = { 'a page': nobody, 'a page called text': nobody, 'a text called page': nobody };
const fault = (status: number) => answered({ type: 'fault', status });
const ended = (status: number) => ({
  outcome: { type: 'session ended', status },
  heard: ['answer', { ended: 'epoch-1' }],
});
const said = (status: number) =>
  answered({ type: 'refused', status, messageKey: 'exception.code.exists', placeholder: '1-ABC-123' });
const general = (status: number) =>
  answered({
    type: 'refused',
    status,
    messageKey: status === 400 ? 'exception.http.400' : 'exception.http.unexpectedError',
  });

describe.each([400, 402, 404, 405, 409, 410, 412, 413, 415, 422, 451])('%i', (status) => {
  it('is a refusal, of anybody else a lack of an answer', async () => {
    expect(await madeOfEach(readBalance, status)).toEqual({
      nothing: general(status),
      refusal: said(status),
      'no word': general(status),
      'JSON cut off': general(status),
      'a text': nobody,
      ...pages,
      'a page called JSON': general(status),
    } satisfies Record<Body, unknown>);
  });
});

describe.each([401, 403])('%i', (status) => {
  it('ends the session, of anybody else it is a lack of an answer', async () => {
    expect(await madeOfEach(readBalance, status)).toEqual({
      nothing: ended(status),
      refusal: ended(status),
      'no word': ended(status),
      'JSON cut off': ended(status),
      'a text': nobody,
      ...pages,
      'a page called JSON': ended(status),
    } satisfies Record<Body, unknown>);
  });
});

describe.each([408, 425, 429, 500, 501, 502, 503, 504, 520, 599])('%i', (status) => {
  it('is a fault, whatever it says, to a question and to a change', async () => {
    for (const call of [readBalance, readInvoiceData, disableIdentificationItem, logout, login]) {
      const found = await Promise.all(Object.values(bodies).map((body) => made(call, status, body)));
      expect(found).toEqual(found.map(() => fault(status)));
    }
  });
});

describe('401 and 403 to whoever signs in', () => {
  const badCredentials = { type: 'refused', status: 401, messageKey: 'exception.authentication.badCredentials' };
  const locked = 'exception.authentication.status.locked';
  const sessionEnded = 'exception.authentication.sessionEnded';
  const refused = (status: number, messageKey: string) => answered({ type: 'refused', status, messageKey });

  it.each<[string, Call, number, string | null, unknown]>([
    ['without a word to a sign-in: wrong name or password', login, 401, null, answered(badCredentials)],
    ['with a word about the account: that', login, 401, locked, refused(401, locked)],
    ['that forbids with such a word: that', login, 403, locked, refused(403, locked)],
    ['that forbids without a word: the end of a session', login, 403, null, ended(403)],
    ['with any other word: the end of a session', login, 401, 'exception.notAllowed', ended(401)],
    ['that says so: the end of a session', login, 401, sessionEnded, ended(401)],
    ['with a word to another call of anybody: that', readPaymentProvider, 401, locked, refused(401, locked)],
    ['without a word to such a call: the end of a session', readPaymentProvider, 401, null, ended(401)],
    ['with such a word to somebody signed in: the end of a session', readBalance, 401, locked, ended(401)],
    ['that forbids so to somebody signed in: the end of a session', readBalance, 403, locked, ended(403)],
  ])('%s', async (_, call, status, key, expected) => {
    const body = ['application/json', key === null ? '' : JSON.stringify({ key })] as const;
    expect(await made(call, status, body)).toEqual(expected);
  });
});

describe('200', () => {
  const read = (outcome: unknown) => answered({ read: outcome });
  const brokenAt = (call: Call, field: string) => answered({ type: 'contract broken', call: call.name, field });

  it.each<[string, Call, Record<Body, unknown>]>([
    [
      'to a question has to be JSON that fits',
      readBalance,
      {
        nothing: nobody,
        refusal: brokenAt(readBalance, 'balance'),
        'no word': brokenAt(readBalance, 'balance'),
        'JSON cut off': nobody,
        'a text': nobody,
        ...pages,
        'a page called JSON': nobody,
      },
    ],
    [
      'to a question whose answer may be empty may be nothing',
      readPreferredLocation,
      {
        nothing: read({ locationId: null }),
        refusal: read({ locationId: null }),
        'no word': read({ locationId: null }),
        'JSON cut off': nobody,
        'a text': nobody,
        ...pages,
        'a page called JSON': nobody,
      },
    ],
    [
      'to a change that is answered without a word is done with any text but a page, or JSON that breaks off',
      logout,
      {
        nothing: read(undefined),
        refusal: read(undefined),
        'no word': read(undefined),
        'JSON cut off': nobody,
        'a text': read(undefined),
        ...pages,
        'a page called JSON': nobody,
      },
    ],
  ])('%s', async (_, call, expected) => {
    expect(await madeOfEach(call, 200)).toEqual(expected);
  });

  it('and what is told by a status of no content is an answer, if none that can be read', async () => {
    expect(await made(readBalance, 204, bodies.nothing)).toEqual(brokenAt(readBalance, 'balance'));
  });

  it('ends at 299: anything between that and 400 is a refusal', async () => {
    const found = await Promise.all([201, 299, 300, 399].map((status) => made(logout, status, bodies.refusal)));
    expect(found).toEqual([read(undefined), read(undefined), said(300), said(399)]);
  });
});

describe('404', () => {
  it.each<[string, Body, unknown]>([
    ['is that there is none, where that may be', 'nothing', answered({ read: null })],
    ['is so, too, with a word', 'refusal', answered({ read: null })],
    ['of somebody else is no answer', 'a page', nobody],
    ['in a text is none either', 'a text', nobody],
  ])('%s', async (_, body, expected) => {
    expect(await made(readInvoiceData, 404, bodies[body])).toEqual(expected);
  });
});

describe('how long to wait', () => {
  const date = 'Sat, 21 Nov 2026 12:00:00 GMT';
  it.each<[number, Record<string, string>, number | undefined]>([
    [429, { 'retry-after': '30' }, 30],
    [503, { 'retry-after': '0' }, 0],
    [503, { 'retry-after': '-5' }, -5],
    [409, { 'retry-after': '30' }, 30],
    [503, { 'retry-after': 'Sat, 21 Nov 2026 12:01:30 GMT', date }, 90],
    [503, { 'retry-after': 'Sat, 21 Nov 2026 11:59:30 GMT', date }, -30],
    [503, { 'retry-after': 'Sat, 21 Nov 2026 12:01:30 GMT' }, undefined],
    [503, { 'retry-after': 'soon', date }, undefined],
    [503, {}, undefined],
  ])('%i with %j says %s seconds', async (status, headers, retryAfter) => {
    const { outcome } = await made(readBalance, status, bodies.refusal, headers);
    const without = status === 409 ? said(409).outcome : { type: 'fault', status };
    expect(outcome).toEqual({ ...(without as object), ...(retryAfter !== undefined && { retryAfter }) });
  });

  it('is not asked of a session that has ended', async () => {
    expect(await made(readBalance, 401, bodies.refusal, { 'retry-after': '30' })).toEqual(ended(401));
  });
});
