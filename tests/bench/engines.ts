import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { accountPages } from '../../src/portal/pages/account-pages.ts';
import { ensureBuilt } from '../../src/tools/build.ts';
import { startBackOffice } from '../support/back-office.ts';
import { certificateFor } from '../support/certificate.ts';
import { type Engine, until } from './engines/engine.ts';
import { openFirefox } from './engines/firefox.ts';
import { openWebKit } from './engines/webkit.ts';

const here = 'https://localhost';

const engines = { webkit: openWebKit, firefox: openFirefox };

/**
 * `bench engines NAME TIMES`: with the engine of Safari (`webkit`) or of Firefox (`firefox`) opens every page of an account; tops up so many times (8): each
 * payment has to be told, with the credit that it led to, by the page that comes after it; and does without the back office for a while: what was kept is
 * shown, and what was asked for is sent once it is back. Over HTTPS, whose port it takes: what a browser puts away depends on that.
 * @returns 1 where a page broke, a payment was not told or something was lost
 */
export async function run([name = '', times = '8']: string[]): Promise<number> {
  const open = engines[name as keyof typeof engines];
  if (open === undefined) {
    console.error(`Usage: node build.mjs bench engines <${Object.keys(engines).join('|')}> [TIMES]`);
    return 1;
  }
  await ensureBuilt();
  const office = await startBackOffice({
    transactions: 300,
    environment: { DEMO: 'yes', PUBLIC_SCHEME: 'https', PROXIES: '1' },
  });
  const front = await inFrontOf(office.port);
  const browser = await open();
  try {
    const password = await until(async () => /password (\S+)/.exec(office.output())?.[1] ?? fail('no password'));
    console.log(await browser.inPage('return navigator.userAgent'));
    await signIn(browser, password);
    const broken = await brokenPages(browser);
    const untold = await untoldPayments(browser, Number(times));
    const lost = await lostWithout(browser, front);
    console.log(
      `${Object.keys(accountPages).length} pages, ${broken} broken; ${times} payments, ${untold} not told; without the back office ${lost} lost`,
    );
    return broken + untold + lost === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await front.close();
    await office.stop();
  }
}

async function signIn(browser: Engine, password: string): Promise<void> {
  await browser.go(`${here}/nl/auth/login?to=/nl/dashboard`);
  await press(browser, '[data-event="notice accepted"]');
  await gone(browser, '[data-event="notice accepted"]');
  await browser.type('[name="username"]', 'private@example.com');
  await browser.type('[name="password"]', password);
  await press(browser, '[data-event="sign in requested"]');
  await until(async () => (await isAt(browser, '/nl/dashboard')) || fail('not signed in'));
}

async function brokenPages(browser: Engine): Promise<number> {
  let broken = 0;
  for (const { path } of Object.values<{ readonly path: string }>(accountPages)) {
    await browser.go(`${here}/nl${path}`);
    const isDrawn = `return document.readyState === 'complete' && performance.getEntriesByName('interactive').length > 0
      && document.querySelector('[data-state="first load"]') === null`;
    const trouble = await until(async () => (await browser.inPage(isDrawn)) || fail('not drawn')).then(
      () =>
        browser.inPage<string | undefined>('return (/error=\\S+ in=\\S+/.exec(document.body.textContent) || [])[0]'),
      (error: Error) => error.message,
    );
    if (!trouble) continue;
    broken += 1;
    console.log(`${path}: ${trouble}`);
  }
  return broken;
}

async function untoldPayments(browser: Engine, times: number): Promise<number> {
  let untold = 0;
  for (let time = 0; time < times; time += 1) {
    await browser.go(`${here}/nl/dashboard/credit`);
    const told = await payOnce(browser).catch((error: Error) => error.message);
    if (told === 'told') continue;
    untold += 1;
    console.log(`payment ${time + 1}: ${told}`);
  }
  return untold;
}

async function payOnce(browser: Engine): Promise<string> {
  for (const each of ['[name="immediateStart"]', '[name="agreement"]', '[data-event="order placed"]'])
    await press(browser, each);
  await press(browser, 'button[value="completed"]');
  const isTold = `return document.querySelector('[data-flow="checkout-multisafepay"][data-state="success"]') !== null
    && [...document.querySelectorAll('dd')].some(({ textContent }) => textContent.includes('€'))`;
  await until(
    async () => (await browser.inPage(isTold)) || fail(`not told at ${await whereItStands(browser)}`),
    20_000,
  );
  return 'told';
}

/** What is not there, or not done once, when the back office cannot be reached for a while. */
async function lostWithout(browser: Engine, front: Front): Promise<number> {
  let lost = 0;
  const expected = (what: string, script: string, ...given: string[]) =>
    until(async () => (await browser.inPage<boolean>(script, ...given)) || fail(`not ${what}`)).catch(
      async ({ message }: Error) => {
        lost += 1;
        console.log(`${message} at ${await whereItStands(browser)}`);
      },
    );
  await expected('installed', 'return Boolean((await navigator.serviceWorker.ready).active)');
  const plates = `${here}/nl/dashboard/license-plate`;
  await browser.go(plates);
  await expected('read', `return document.querySelector('[data-list="plates"][data-state="fresh"]') !== null`);
  await front.close();
  for (const page of ['', '/transactions', '/wallet', '/license-plate']) {
    await browser.go(`${here}/nl/dashboard${page}`);
    await expected(`shown: ${page}`, 'return document.querySelectorAll("[data-id]").length > 2');
  }
  const id = await browser.inPage<string>(
    `return document.querySelector('[data-flow="item-status"]:has([aria-checked="true"])').dataset.id`,
  );
  const row = `[data-flow="item-status"][data-id="${id}"]`;
  await press(browser, `${row} [data-event="disable requested"]`);
  await press(browser, '[data-event="disable confirmed"]');
  const isOff = 'return document.querySelector(arguments[0]) !== null';
  await expected('waiting', isOff, `${row} [aria-checked="false"][aria-busy="true"]`);
  await browser.go(plates);
  await expected('waiting after a reload', isOff, `${row} [aria-checked="false"][aria-busy="true"]`);
  await front.open();
  await expected('done', isOff, `${row} [aria-checked="false"]:not([aria-busy])`);
  await browser.go(plates);
  await expected('read again', `return document.querySelector('[data-list="plates"][data-state="fresh"]') !== null`);
  await expected('off', isOff, `${row} [aria-checked="false"]:not([aria-busy])`);
  const sent = front.changes.filter((change) => change === `PUT /api/identification-items/${id}/disable`).length;
  if (sent !== 1) {
    lost += 1;
    console.log(`sent ${sent} times`);
  }
  return lost;
}

const whereItStands = (browser: Engine) =>
  browser.inPage<string>(
    `return [location.pathname, ...[...document.querySelectorAll('[data-flow]')].map(({ dataset }) => dataset.flow + ' ' + dataset.state)].join(', ')`,
  );

const isAt = (browser: Engine, path: string) =>
  browser.inPage<boolean>('return location.pathname === arguments[0]', path);

function press(browser: Engine, selector: string): Promise<boolean> {
  const click =
    'const one = document.querySelector(arguments[0]); if (one === null) return false; one.click(); return true';
  return until(async () => (await browser.inPage<boolean>(click, selector)) || fail(`no ${selector}`), 20_000);
}

function gone(browser: Engine, selector: string): Promise<boolean> {
  const isGone = 'return document.querySelector(arguments[0]) === null';
  return until(async () => (await browser.inPage<boolean>(isGone, selector)) || fail(`${selector} is still there`));
}

function fail(message: string): never {
  throw new Error(message);
}

interface Front {
  /** What came through that may change something: method and path. */
  readonly changes: readonly string[];
  open(): Promise<void>;
  close(): Promise<void>;
}

/** HTTPS in front of the back office. */
async function inFrontOf(port: number): Promise<Front> {
  const certificate = certificateFor(['localhost'], new Date(Date.now() + 86_400_000));
  const changes: string[] = [];
  const carry = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.method !== 'GET') changes.push(`${incoming.method} ${incoming.url}`);
    const headers = { ...incoming.headers, 'x-forwarded-for': '127.0.0.1' };
    const carried = request({ port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    carried.on('error', () => outgoing.destroy());
    incoming.pipe(carried);
  };
  let server = createServer(certificate, carry);
  const front: Front = {
    changes,
    open: async () => {
      server = createServer(certificate, carry);
      server.listen(443, '127.0.0.1');
      await once(server, 'listening');
    },
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  await front.open();
  return front;
}
