import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { accountPages } from '../../src/portal/pages/account-pages.ts';
import { ensureBuilt } from '../../src/tools/build.ts';
import { startBackOffice } from '../support/back-office.ts';
import { certificateFor } from '../support/certificate.ts';
import { openWebKit, until, type WebKit } from './webkit/driver.ts';

const here = 'https://localhost';

/**
 * `bench webkit TIMES`: opens every page of an account with the engine of Safari, and tops up so many times (8): each payment has to be told, with the credit
 * that it led to, by the page that comes after it. Over HTTPS, whose port it takes: what a browser puts away depends on that.
 * @returns 1 where a page broke or a payment was not told
 */
export async function run([times = '8']: string[]): Promise<number> {
  await ensureBuilt();
  const office = await startBackOffice({
    transactions: 300,
    environment: { DEMO: 'yes', PUBLIC_SCHEME: 'https', PROXIES: '1' },
  });
  const front = await inFrontOf(office.port);
  const browser = await openWebKit();
  try {
    const password = await until(async () => /password (\S+)/.exec(office.output())?.[1] ?? fail('no password'));
    console.log(await browser.inPage('return navigator.userAgent'));
    await signIn(browser, password);
    const broken = await brokenPages(browser);
    const untold = await untoldPayments(browser, Number(times));
    console.log(`${Object.keys(accountPages).length} pages, ${broken} broken; ${times} payments, ${untold} not told`);
    return broken + untold === 0 ? 0 : 1;
  } finally {
    await browser.close();
    front.close();
    front.closeAllConnections();
    await office.stop();
  }
}

async function signIn(browser: WebKit, password: string): Promise<void> {
  await browser.go(`${here}/nl/auth/login?to=/nl/dashboard`);
  await press(browser, '[data-event="notice accepted"]');
  await gone(browser, '[data-event="notice accepted"]');
  await browser.type('[name="username"]', 'private@example.com');
  await browser.type('[name="password"]', password);
  await press(browser, '[data-event="sign in requested"]');
  await until(async () => (await isAt(browser, '/nl/dashboard')) || fail('not signed in'));
}

async function brokenPages(browser: WebKit): Promise<number> {
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

async function untoldPayments(browser: WebKit, times: number): Promise<number> {
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

async function payOnce(browser: WebKit): Promise<string> {
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

const whereItStands = (browser: WebKit) =>
  browser.inPage<string>(
    `return [location.pathname, ...[...document.querySelectorAll('[data-flow]')].map(({ dataset }) => dataset.flow + ' ' + dataset.state)].join(', ')`,
  );

const isAt = (browser: WebKit, path: string) =>
  browser.inPage<boolean>('return location.pathname === arguments[0]', path);

function press(browser: WebKit, selector: string): Promise<boolean> {
  const click =
    'const one = document.querySelector(arguments[0]); if (one === null) return false; one.click(); return true';
  return until(async () => (await browser.inPage<boolean>(click, selector)) || fail(`no ${selector}`), 20_000);
}

function gone(browser: WebKit, selector: string): Promise<boolean> {
  const isGone = 'return document.querySelector(arguments[0]) === null';
  return until(async () => (await browser.inPage<boolean>(isGone, selector)) || fail(`${selector} is still there`));
}

function fail(message: string): never {
  throw new Error(message);
}

/** HTTPS in front of the back office. */
async function inFrontOf(port: number) {
  const certificate = certificateFor(['localhost'], new Date(Date.now() + 86_400_000));
  const server = createServer(certificate, (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '127.0.0.1' };
    const carried = request({ port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    carried.on('error', () => outgoing.destroy());
    incoming.pipe(carried);
  });
  server.listen(443, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
