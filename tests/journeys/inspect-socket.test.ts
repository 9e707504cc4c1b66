import { connect, createServer, type Socket } from 'node:net';
import { createWebSocketReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { createInspectorServer } from '@statelyai/inspect/server';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMachine, transition } from 'xstate';
import { startBackOffice } from '../support/back-office.ts';
import { withContext } from '../support/browser.ts';
import { signIn, untilInteractive } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { password } from '../support/password.ts';
import { freePort } from '../support/postgresql.ts';
import { control, flow, present } from '../support/screen.ts';

const port = await freePort();
const listener = `ws://127.0.0.1:${port}`;
const { office, browser } = await openWash(
  { transactions: 20, environment: { INSPECT_SOCKET: listener } },
  { installs: false },
);

describe('a WebSocket that the installation names', () => {
  it("is told the charts of a page in the protocol of Stately's inspector, and nothing of its customer", () =>
    withContext(browser, async (context) => {
      const heard = listening();
      const page = await context.newPage();
      await signIn(page, office.origin, 'private', '/nl/dashboard/license-plate?inspect');
      const plate = page.locator('[data-flow="item-status"]:has([data-event="disable requested"])').first();
      await control(plate, 'disable requested').first().click();
      await control(page, 'disable cancelled').click();
      const told = (event: string) => (one: StatelyInspectionEvent) => 'event' in one && one.event.type === event;
      await expect.poll(() => heard.filter(told('disable cancelled')).map(({ type }) => type)).toHaveLength(2);
      const { sessionId } = heard.find(told('disable requested')) as StatelyInspectionEvent;
      const of = heard.filter((one) => one.sessionId === sessionId);
      const [began, ...then] = of;
      if (began?.type !== '@xstate.actor') throw new Error('A flow is told of before what happens in it.');
      // Whoever hears it has a chart that runs, and needs nothing else for it.
      const chart = createMachine(JSON.parse(began.definition ?? '') as never);
      const confirming = chart.resolveState({ value: 'confirming disable', context: {} } as never);
      const [after] = transition(chart, confirming, { type: 'disable cancelled' });
      expect([chart.id, after.value]).toEqual(['item-status', 'idle']);
      expect(then.map((one) => [one.type, 'event' in one && one.event, 'snapshot' in one && one.snapshot])).toEqual([
        ['@xstate.event', { type: 'disable requested' }, false],
        ['@xstate.snapshot', { type: 'disable requested' }, standing('confirming disable')],
        ['@xstate.event', { type: 'disable cancelled' }, false],
        ['@xstate.snapshot', { type: 'disable cancelled' }, standing('idle')],
      ]);
    }));

  it('whose line was lost is told again which charts run, and where they stand', () =>
    withContext(browser, async (context) => {
      const inner = await freePort();
      const lines = lineTo(inner);
      const heard = listening(inner);
      const page = await context.newPage();
      await signIn(page, office.origin, 'private', '/nl/dashboard/license-plate?inspect');
      const plate = page.locator('[data-flow="item-status"]:has([data-event="disable requested"])').first();
      await control(plate, 'disable requested').first().click();
      const told = (one: StatelyInspectionEvent) => 'event' in one && one.event.type === 'disable requested';
      await expect.poll(() => heard.filter(told)).toHaveLength(2);
      const { sessionId } = heard.find(told) as StatelyInspectionEvent;
      heard.length = 0;
      for (const line of lines) line.destroy();
      await expect
        .poll(() => heard.find((one) => one.sessionId === sessionId))
        .toMatchObject({
          type: '@xstate.actor',
          snapshot: { value: 'confirming disable' },
        });
    }));

  it('is told no password, address or name that is typed', () =>
    withContext(browser, async (context) => {
      const heard = listening();
      const page = await context.newPage();
      await page.goto(`${office.origin}/nl/auth/login?inspect`);
      await untilInteractive(page);
      await page.locator('input[name="username"]').fill('private@example.com');
      await page.locator('input[name="password"]').fill(password);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/dashboard/);
      await expect.poll(() => heard.some(({ type }) => type === '@xstate.snapshot')).toBe(true);
      const all = JSON.stringify(heard);
      const secret = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      const token = /"token\\+":\\+"([^"\\]+)/.exec(secret)?.[1] ?? 'no token';
      for (const one of ['private@example.com', password, token]) expect(all).not.toContain(one);
    }));

  it('is left alone by a page that is not asked to tell it', () =>
    withContext(browser, async (context) => {
      const page = await context.newPage();
      const sockets = socketsOf(page);
      await signIn(page, office.origin, 'private', '/nl/dashboard/license-plate');
      await present(flow(page, 'item-status').first());
      expect(sockets).toEqual([]);
    }));
});

it('where the installation names none, no page opens one, and its policy lets none be opened', async () => {
  const other = await startBackOffice({ transactions: 20 });
  onTestFinished(() => other.stop());
  const policyAt = async (origin: string) =>
    (await fetch(`${origin}/nl/login`)).headers.get('content-security-policy') ?? '';
  const policy = await policyAt(other.origin);
  expect([policy.includes('ws:'), await policyAt(office.origin)]).toEqual([
    false,
    policy.replace("connect-src 'self'", `connect-src 'self' ${listener}`),
  ]);
  await withContext(browser, async (context) => {
    const page = await context.newPage();
    const sockets = socketsOf(page);
    const gallery = await context.newPage();
    await gallery.goto(`${other.origin}/charts/live.html`);
    await signIn(page, other.origin, 'private', '/nl/dashboard/license-plate?inspect');
    // By then the page has told another window of it, and would have told a socket.
    await gallery.locator('.flow-list button', { hasText: 'item-status' }).first().waitFor();
    expect(sockets).toEqual([]);
  });
});

function standing(value: string) {
  return { status: 'active', value, context: {} };
}

/** What a reader hears that the makers of the protocol wrote, from a server of theirs. */
function listening(at = port): StatelyInspectionEvent[] {
  const server = createInspectorServer({ port: at, autoOpen: false });
  onTestFinished(() => server.stop());
  const heard: StatelyInspectionEvent[] = [];
  const receiver = createWebSocketReceiver({ server: `ws://127.0.0.1:${at}` });
  const { unsubscribe } = receiver.subscribe((event) => void heard.push(event));
  onTestFinished(unsubscribe);
  return heard;
}

/** A line from the port that the installation names to another, which can be lost: all that are open. */
function lineTo(inner: number): Socket[] {
  const lines: Socket[] = [];
  const server = createServer((outer) => {
    const onward = connect(inner, '127.0.0.1');
    outer.pipe(onward).pipe(outer);
    outer.on('close', () => onward.destroy());
    for (const end of [outer, onward]) end.on('error', () => undefined);
    lines.push(outer);
  });
  server.listen(port, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    for (const line of lines) line.destroy();
  });
  return lines;
}

function socketsOf(page: Page): string[] {
  const sockets: string[] = [];
  page.on('websocket', (socket) => void sockets.push(socket.url()));
  return sockets;
}
