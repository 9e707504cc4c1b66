import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedBackOffice, startBackOffice } from '../../support/back-office.ts';
import { demoFolder } from '../../support/demo-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await demoFolder(20);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Sale {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly creditChange: number;
}

const cuts = 3;

/** A customer in front of one process; requests that get no answer are simply not acknowledged. */
function customerOf({ origin }: StartedBackOffice) {
  const call = async (
    method: string,
    path: string,
    { token = '', key = '', body }: { token?: string; key?: string; body?: object } = {},
  ) => {
    const headers = {
      'x-auth-token': token,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    };
    return fetch(`${origin}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  };
  return {
    signIn: async () => {
      const body = new URLSearchParams({ username: 'private@example.com', password: 'washbook1' });
      const response = await fetch(`${origin}/api/login`, { method: 'POST', body });
      return response.headers.get('x-auth-token') ?? '';
    },
    order: (token: string, key: string) =>
      call('POST', '/sales/multisafepay', { token, key, body: { saleItemId: 'top-up', amount: 25, totalAmount: 25 } }),
    pay: (address: string) => {
      const here = `${origin}${new URL(address).pathname}`;
      return fetch(here, { method: 'POST', body: new URLSearchParams({ outcome: 'completed' }), redirect: 'manual' });
    },
    sales: async (token: string) =>
      ((await (await call('GET', '/sales?size=500', { token })).json()) as { content: Sale[] }).content,
    balance: async (token: string) =>
      ((await (await call('GET', '/sales/balance', { token })).json()) as { balance: number }).balance,
  };
}

test('whatever moment the power goes: nothing acknowledged is lost, nothing is half done, nothing is given twice', async () => {
  const ordered = new Map<string, string>();
  const paid = new Set<string>();
  const known = new Set<string>();
  let before: number | undefined;
  for (let cut = 0; cut < cuts; cut += 1) {
    const server = await startBackOffice({ dataFolder: folder });
    const customer = customerOf(server);
    const token = await customer.signIn();
    before ??= await customer.balance(token);
    if (cut === 0) for (const { id } of await customer.sales(token)) known.add(id);
    let isOn = true;
    const buying = Array.from({ length: 3 }, async () => {
      while (isOn) {
        const key = randomUUID();
        const answer = await customer.order(token, key).catch(() => undefined);
        const text = answer?.status === 200 ? await answer.text().catch(() => undefined) : undefined;
        if (text === undefined) continue;
        ordered.set(key, text);
        const { id, payment_url } = JSON.parse(text) as { id: string; payment_url: string };
        const returned = await customer.pay(payment_url).catch(() => undefined);
        if (returned?.status === 303) paid.add(id);
      }
    });
    const enough = paid.size + 2;
    await expect.poll(() => paid.size, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(enough);
    await pause(Math.random() * 300);
    await server.kill();
    isOn = false;
    await Promise.all(buying);
  }

  const server = await startBackOffice({ dataFolder: folder });
  const customer = customerOf(server);
  const token = await customer.signIn();
  for (const [key, text] of ordered) expect(await (await customer.order(token, key)).text()).toBe(text);
  const ids = new Set([...ordered.values()].map((text) => (JSON.parse(text) as { id: string }).id));
  const mine = async () => (await customer.sales(token)).filter(({ id }) => ids.has(id));
  const isSettled = (sales: readonly Sale[]) => sales.every(({ id, status }) => !paid.has(id) || status === 'SUCCESS');
  await expect.poll(async () => isSettled(await mine()), { timeout: 30_000 }).toBe(true);
  const sales = await mine();
  expect(sales).toHaveLength(ids.size);
  const given = sales.filter(({ status }) => status === 'SUCCESS');
  expect(given.every(({ creditChange }) => creditChange === 25)).toBe(true);
  expect(sales.every(({ status, creditChange }) => status === 'SUCCESS' || creditChange === 0)).toBe(true);
  const unheard = (await customer.sales(token)).filter(
    ({ id, status, creditChange }) => !ids.has(id) && !known.has(id) && status === 'SUCCESS' && creditChange === 25,
  );
  expect((await customer.balance(token)) - (before ?? 0)).toBe(25 * (given.length + unheard.length));
  await server.stop();
}, 300_000);
