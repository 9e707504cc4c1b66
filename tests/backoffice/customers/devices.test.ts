import { describe, expect, it, test } from 'vitest';
import { deviceOf } from '../../../src/backoffice/customers/sessions/device.ts';
import { readAccount } from '../../../src/contract/account.ts';
import { login } from '../../../src/contract/session.ts';
import { endAllSessions, endOneSession, listSessions } from '../../../src/contract/sessions.ts';
import { officeForAll } from '../../support/in-process.ts';

const day = 24 * 60 * 60_000;
const start = new Date('2026-05-04T10:00:00Z');
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';

const office = officeForAll({ now: () => now });
let now = start;

async function signIn(name: string, userAgent: string, rememberMe = true): Promise<string> {
  const input = { username: `${name}@example.com`, password: 'washbook1', rememberMe };
  const answer = await office.call(login, input, { headers: { 'user-agent': userAgent } });
  return answer.headers.get('x-auth-token') ?? '';
}

const isAlive = async (token: string) => (await office.call(readAccount, {}, { token })).status === 200;

describe('the sessions of a customer', () => {
  it('are listed with their device, the last used first', async () => {
    const there = await signIn('private', phone, false);
    now = new Date(start.getTime() + 60_000);
    const here = await signIn('private', desktop);
    const listed = await office.ask(listSessions, {}, { token: here });
    expect(listed).toEqual([
      {
        id: expect.any(String),
        browser: 'Firefox',
        system: 'Windows',
        startedOn: '2026-05-04T10:01:00.000Z',
        usedOn: '2026-05-04T10:01:00.000Z',
        endsOn: '2026-07-03T10:01:00.000Z',
        endsAtLatestOn: '2026-08-02T10:01:00.000Z',
        current: true,
      },
      {
        id: expect.any(String),
        browser: 'Safari',
        system: 'iPhone',
        startedOn: '2026-05-04T10:00:00.000Z',
        usedOn: '2026-05-04T10:00:00.000Z',
        endsOn: '2026-05-04T11:00:00.000Z',
        endsAtLatestOn: '2026-08-02T10:00:00.000Z',
        current: false,
      },
    ]);
    expect(await isAlive(there)).toBe(true);
  });

  it('are ended one by one, and another customer’s never', async () => {
    const [here, there, stranger] = [
      await signIn('empty', desktop),
      await signIn('empty', phone),
      await signIn('business', desktop),
    ];
    const other = (await office.ask(listSessions, {}, { token: here })).find(({ current }) => !current);
    const sessionId = other?.id ?? '';
    expect((await office.call(endOneSession, { sessionId }, { token: stranger })).status).toBe(404);
    expect(await isAlive(there)).toBe(true);
    expect((await office.call(endOneSession, { sessionId }, { token: here })).status).toBe(204);
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
  });

  it('are all ended at once, the one that asks too', async () => {
    const [here, there] = [await signIn('empty', desktop), await signIn('empty', phone)];
    expect((await office.call(endAllSessions, {}, { token: here })).status).toBe(204);
    expect([await isAlive(here), await isAlive(there)]).toEqual([false, false]);
  });

  it('end 90 days after they began, however much they are used', async () => {
    const token = await signIn('business', desktop);
    const begun = now.getTime();
    for (const days of [30, 59, 80]) {
      now = new Date(begun + days * day);
      expect([days, await isAlive(token)]).toEqual([days, true]);
    }
    now = new Date(begun + 90 * day + 1);
    expect(await isAlive(token)).toBe(false);
  });
});

describe('the device of a session', () => {
  test.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome',
      'Linux',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['curl/8.0', null, null],
    ['', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});
