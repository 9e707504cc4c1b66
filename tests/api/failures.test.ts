import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { disableIdentificationItem } from '../../src/contract/identification-items.ts';
import { downloadInvoice } from '../../src/contract/invoices.ts';
import { readBalance } from '../../src/contract/sales.ts';
import { login, logout } from '../../src/contract/session.ts';
import { asking, cutBody, json } from '../support/asking.ts';

const bearer = { token: 'token-1', epoch: 'epoch-1' };
const inputs: Record<string, object> = {
  readBalance: {},
  logout: {},
  disableIdentificationItem: { identificationItemId: '17' },
  downloadInvoice: { invoiceId: '17' },
  login: { username: 'a@b.be', password: 'x' },
};
const asJson = { 'content-type': 'application/json' };
const asHtml = { 'content-type': 'text/html; charset=utf-8' };
const page = '<!doctype html><title>Welcome to the Wi-Fi</title>';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('is no answer of the back office, whose outcome is unknown:', () => {
  it.each<[string, Call, () => Response]>([
    ['a page of HTML with 200', readBalance, () => new Response(page, { headers: asHtml })],
    ['a page of HTML with 200 to a change', disableIdentificationItem, () => new Response(page, { headers: asHtml })],
    ['a page of HTML where nothing was expected', logout, () => new Response(page, { headers: asHtml })],
    ['a page of HTML where a file was expected', downloadInvoice, () => new Response(page, { headers: asHtml })],
    ['JSON that is cut off', readBalance, () => new Response('{"balance":12', { headers: asJson })],
    ['nothing at all with 200', readBalance, () => new Response('', { headers: asJson })],
    [
      'JSON that says it is text',
      readBalance,
      () => new Response('{"balance":12}', { headers: { 'content-type': 'text/plain' } }),
    ],
    ['a page of HTML with 401', readBalance, () => new Response(page, { status: 401, headers: asHtml })],
    [
      'a page of HTML with 403, as of a firewall',
      disableIdentificationItem,
      () => new Response(page, { status: 403, headers: asHtml }),
    ],
    ['a page of HTML with 404', readBalance, () => new Response(page, { status: 404, headers: asHtml })],
  ])('%s', async (_, call, answer) => {
    const { ask, heard } = asking(answer, { bearer });
    await expect(ask(call, inputs[call.name] as never)).rejects.toEqual({
      type: 'no answer',
      reason: 'not from the back office',
    });
    expect(heard).toEqual(['no answer']);
  });

  it.each<[string, Call, () => Response | never]>([
    [
      'no connection',
      disableIdentificationItem,
      () => {
        throw new TypeError('fetch failed');
      },
    ],
    ['a body that is cut off on its way', disableIdentificationItem, () => cutBody('{"id":', { headers: asJson })],
    [
      'a file that is cut off on its way',
      downloadInvoice,
      () => cutBody('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    ],
    ['a refusal that is cut off on its way', readBalance, () => cutBody('{"key":', { status: 409, headers: asJson })],
  ])('%s', async (_, call, answer) => {
    const { ask, heard } = asking(answer, { bearer });
    await expect(ask(call, inputs[call.name] as never)).rejects.toEqual({ type: 'no answer', reason: 'unreachable' });
    expect(heard).toEqual(['no answer']);
  });
});

describe('20 seconds', () => {
  /** Never ends by itself, but gives up when it is told to: the connection itself, or the body after its first bytes. */
  const hanging = (where: 'connection' | 'body') => (sent: { signal: AbortSignal | undefined }) => {
    const aborted = (give: (reason: unknown) => void) =>
      sent.signal?.addEventListener('abort', () => give(sent.signal?.reason));
    if (where === 'connection') return new Promise<Response>((_, reject) => aborted(reject));
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"balance":'));
        aborted((reason) => controller.error(reason));
      },
    });
    return new Response(stream, { headers: asJson });
  };

  it.each(['connection', 'body'] as const)(
    'end the wait for what is read, also when only the %s hangs',
    async (where) => {
      vi.useFakeTimers();
      const { ask, heard } = asking(hanging(where), { bearer });
      const failure = ask(readBalance, {}).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(19_999);
      expect(heard).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect([await failure, heard]).toEqual([{ type: 'no answer', reason: 'timeout' }, ['no answer']]);
    },
  );

  it('never end a call that changes something', async () => {
    vi.useFakeTimers();
    const { ask, heard, sent } = asking(hanging('connection'), { bearer });
    void ask(disableIdentificationItem, { identificationItemId: '17' }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect([heard, sent[0]?.signal?.aborted ?? false]).toEqual([[], false]);
  });

  it('are no matter of what is broken off by whoever asked, which says nothing of the connection', async () => {
    const { ask, heard } = asking(hanging('connection'), { bearer });
    const asker = new AbortController();
    const failure = ask(readBalance, {}, { signal: asker.signal }).catch((error: unknown) => error);
    await vi.waitFor(() => asker.abort());
    expect([await failure, heard]).toEqual([{ type: 'no answer', reason: 'timeout' }, []]);
  });

  it('leave no timer behind an answer', async () => {
    vi.useFakeTimers();
    await asking(() => json({ balance: 1 })).ask(readBalance, {});
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the end of a session', () => {
  it.each([
    ['401', 401, json({ key: 'exception.token.invalid' }, { status: 401 })],
    ['401 without a word', 401, new Response(null, { status: 401 })],
    [
      '401 with the words of a failed sign-in, which this call is not',
      401,
      json({ key: 'exception.authentication.badCredentials' }, { status: 401 }),
    ],
    ['403', 403, json({ key: 'exception.notAllowed' }, { status: 403 })],
  ])('is %s', async (_, status, answer) => {
    const { ask, heard } = asking(() => answer, { bearer });
    await expect(ask(readBalance, {})).rejects.toEqual({ type: 'session ended', status });
    expect(heard).toEqual(['answer', { ended: 'epoch-1' }]);
  });

  it('is told by each of 20 calls under way, with the session that asked', async () => {
    const waiting: (() => void)[] = [];
    const { ask, heard, session } = asking(
      () => new Promise((resolve) => waiting.push(() => resolve(json({ key: 'x' }, { status: 401 })))),
      { bearer },
    );
    const calls = Array.from({ length: 20 }, () => ask(readBalance, {}).catch((error: Failure) => error.type));
    await expect.poll(() => waiting).toHaveLength(20);
    session.bearer = { token: 'token-2', epoch: 'epoch-2' };
    for (const answer of waiting) answer();
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 20 }, () => 'session ended'));
    expect(heard.filter((each) => typeof each === 'object')).toEqual(
      Array.from({ length: 20 }, () => ({ ended: 'epoch-1' })),
    );
  });

  it('is none for a sign-in that fails', async () => {
    const { askForToken, heard } = asking(() =>
      json({ key: 'exception.authentication.badCredentials' }, { status: 401 }),
    );
    await expect(askForToken(login, inputs['login'] as never)).rejects.toEqual({
      type: 'refused',
      status: 401,
      messageKey: 'exception.authentication.badCredentials',
    });
    expect(heard).toEqual(['answer']);
  });
});

describe('a refusal', () => {
  it.each<[number, unknown, object]>([
    [
      409,
      { key: 'exception.code.exists#AB#123', message: 'exists' },
      { messageKey: 'exception.code.exists', placeholder: 'AB#123' },
    ],
    [
      409,
      { key: 'exception.stock.none', details: { left: 2 } },
      { messageKey: 'exception.stock.none', details: { left: 2 } },
    ],
    [400, {}, { messageKey: 'exception.http.400' }],
    [400, { key: '' }, { messageKey: 'exception.http.400' }],
    [400, { key: 17 }, { messageKey: 'exception.http.400' }],
    [404, ['not', 'an', 'object'], { messageKey: 'exception.http.unexpectedError' }],
    [422, { key: '#only data' }, { messageKey: '', placeholder: 'only data' }],
    [418, { key: '__proto__' }, { messageKey: '__proto__' }],
  ])('of %i with %j keeps what was said', async (status, body, expected) => {
    const { ask, heard } = asking(() => json(body, { status }), { bearer });
    await expect(ask(readBalance, {})).rejects.toEqual({ type: 'refused', status, ...expected });
    expect(heard).toEqual(['answer']);
  });

  it('of a file says why, though a file was expected', async () => {
    const { ask } = asking(() => json({ key: 'exception.invoice.missing' }, { status: 404 }), { bearer });
    await expect(ask(downloadInvoice, { invoiceId: '17' })).rejects.toEqual({
      type: 'refused',
      status: 404,
      messageKey: 'exception.invoice.missing',
    });
  });

  it('may be told in any kind of JSON', async () => {
    const { ask } = asking(() =>
      json({ key: 'exception.notAllowed' }, { status: 409, headers: { 'content-type': 'application/problem+json' } }),
    );
    await expect(ask(readBalance, {})).rejects.toMatchObject({ type: 'refused', messageKey: 'exception.notAllowed' });
  });
});
