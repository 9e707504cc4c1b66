import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { embedPaths } from '../../src/contract/embeds.ts';
import { builtFolder } from '../../src/tools/project.ts';
import { offline } from '../support/browser.ts';
import { journey, regular, signIn, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, firstWith, flow, list, present, row } from '../support/screen.ts';

const built = process.env['DIST'] ?? builtFolder;

const distFolder = await mkdtemp(join(tmpdir(), 'washbook-dist-'));
await cp(built, distFolder, { recursive: true });
afterAll(() => rm(distFolder, { recursive: true, force: true }));
const { office, browser } = await openWash({ transactions: 60, faults: true, distFolder });

const controlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** What became of the first page that a device opened. */
let firstVisit: { loads: number; typed: string } | undefined;

/** One device for all of them: a service worker comes to it once. */
const device = regular(
  () => browser,
  async (page) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(`${office.origin}/nl/auth/login`);
    await field(page, 'username').fill('some@example.com');
    await untilInstalled(page);
    firstVisit = { loads, typed: await field(page, 'username').inputValue() };
  },
);

/** Opens a page of a customer who stays signed in there. */
const open = (page: Page, path: string) => signIn(page, office.origin, 'private', path, { remember: true });

describe('the service worker', () => {
  it('asks for several files at a time: some that do not come hold up no other', () =>
    journey(browser, async (page) => {
      office.faults.add({ path: /^\/fr\/(auth\/sign-up|guest\/webshop)/, fault: 'hang' });
      await page.goto(`${office.origin}/nl/auth/login`);
      await expect.poll(() => office.faults.seen.some((one) => /^GET \/de\/auth\/forgot/.test(one))).toBe(true);
      office.faults.clear();
    }));

  it('comes on the first visit without reloading the page, and what was typed meanwhile stays; later it opens the login page of each language without a network, where it was asked for', () =>
    device(async (page) => {
      expect(firstVisit).toEqual({ loads: 1, typed: 'some@example.com' });
      await offline(page.context(), async () => {
        for (const path of [
          '/nl/auth/login?to=%2Fnl%2Fdashboard',
          '/fr/auth/login',
          '/de/auth/login?utm_source=mail',
        ]) {
          await page.goto(office.origin + path);
          await at(page, path);
          await flow(page, 'log-in', 'entering').waitFor();
          expect(await controlled(page)).toBe(true);
        }
      });
    }));

  it('never answers what is the back office’s own: calls, documents, pages beside the portal', () =>
    device(async (page) => {
      const embeds = Object.values(embedPaths).map((path) =>
        path.replace('{uuid}', '8a6e0804-2bd0-4672-b79d-d97027f9071a'),
      );
      const own = [
        '/api/tenant',
        '/api/nowhere',
        '/openapi',
        '/openapi.json',
        '/mailbox',
        '/sandbox/pay',
        '/pictures/none.jpg',
        '/.well-known/security.txt',
        ...embeds,
      ];
      for (const path of own) {
        const asked = office.faults.seen.length;
        const answer = await page.goto(office.origin + path).catch(() => null);
        expect([
          path,
          answer?.fromServiceWorker() ?? false,
          office.faults.seen.slice(asked).some((request) => request.endsWith(path)),
        ]).toEqual([path, false, true]);
        expect(await page.locator('#root').count()).toBe(0);
      }
      const frame = await page.goto(`${office.origin}/nl/auth/login`).then(() =>
        page.evaluate(async (address) => {
          const embed = document.body.appendChild(document.createElement('iframe'));
          const loaded = new Promise((resolve) => embed.addEventListener('load', resolve));
          embed.src = address;
          await loaded;
          return embed.contentDocument?.getElementById('root') ?? null;
        }, embeds[0] ?? ''),
      );
      expect(frame).toBeNull();
    }));

  it('keeps no answer of a call, and opens deep links without a network, with their query', () =>
    device(async (page) => {
      await open(page, '/nl/dashboard/transactions');
      await present(page.locator('[data-complete="true"]'));
      expect(await controlled(page)).toBe(true);
      const paths = await page.evaluate(async () => {
        const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(
        paths.filter((path) => !/^\/(assets\/.+|(nl|fr|de)\/.+\.html|[\w-]+\.(html|svg|png))$/.test(path)),
      ).toEqual([]);
      expect(paths).toContain('/index.html');
      await offline(page.context(), async () => {
        await page.goto(`${office.origin}/nl/dashboard/transactions?from=2025-01-01&to=2025-12-31&page=1`);
        await at(page, '/nl/dashboard/transactions?from=2025-01-01&to=2025-12-31&page=1');
        expect(await field(page, 'from').inputValue()).toBe('2025-01-01');
        await list(page, 'transactions').locator('[data-id]').first().waitFor();
      });
    }));
});

describe('a new version', () => {
  it('waits until nothing is under way, then takes over without a reload, and is there on the next visit', () =>
    device(async (page) => {
      await open(page, '/nl/dashboard/license-plate');
      await present(list(page, 'plates', 'fresh').locator('[data-id]'));
      const id = await firstWith(list(page, 'plates'), 'disable requested');
      const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
      // Each sending of it: one that is answered late is sent anew, and is under way all the same.
      office.faults.add({ path: /\/disable$/, fault: { after: gate } });
      await control(row(page, id), 'disable requested').click();
      await control(page, 'disable confirmed').click();
      await row(page, id).locator('[aria-busy="true"]').waitFor();
      await page.evaluate(() => {
        navigator.serviceWorker.addEventListener('controllerchange', () => {
          const busy = document.querySelector('[data-flow="item-status"][data-state="disabling.under way"]');
          document.body.dataset['tookOver'] = busy ? 'while busy' : 'at rest';
        });
      });
      const second = await release('second');
      // Where it took over although something is under way, nothing waits any more.
      const states = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        const worker = registration.installing ?? registration.waiting;
        await new Promise<void>((resolve) => {
          const look = () => {
            if (worker?.state !== 'parsed' && worker?.state !== 'installing') resolve();
          };
          worker?.addEventListener('statechange', look);
          look();
        });
        // The portal heard of it before this, and what it answered has come back before what is asked now.
        await registration.update();
        return [worker?.state, document.body.dataset['tookOver'] ?? 'not yet'];
      });
      expect(states).toEqual(['installed', 'not yet']);
      letGo();
      await row(page, id).locator('[aria-checked="false"]:not([aria-busy])').waitFor();
      await stopEarlier(page);
      const standing = () =>
        page.evaluate(async () => [
          document.body.dataset['tookOver'] ?? 'not yet',
          (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'none waits',
          document.querySelector('[data-flow="item-status"]:not([data-state="idle"])')?.getAttribute('data-state') ??
            'idle',
        ]);
      await expect.poll(standing).toEqual(['at rest', 'none waits', 'idle']);
      expect(await buildOf(page)).not.toBe(second);
      await page.locator('a[href="/nl/dashboard/transactions"]').first().click();
      await present(page.locator('[data-complete="true"]'));
      await page.reload();
      await offline(page.context(), async () => {
        await page.reload();
        expect(await buildOf(page)).toBe(second);
      });
    }));

  it('of which a part cannot be fetched leaves the earlier one whole', () =>
    device(async (page) => {
      await open(page, '/nl/dashboard');
      const before = await buildOf(page);
      // Before the release: a browser may look for one by itself.
      office.faults.add({ path: /^\/index\.html/, fault: { status: 500 } });
      await release('third');
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        const worker = registration.installing;
        await new Promise<void>((resolve) => {
          if (!worker || worker.state === 'redundant') resolve();
          else worker.addEventListener('statechange', () => worker.state === 'redundant' && resolve());
        });
      });
      await offline(page.context(), async () => {
        await page.reload();
        expect(await buildOf(page)).toBe(before);
        await control(page, 'log out requested').waitFor();
      });
    }));
});

/** Puts another build where the back office serves it from: the same but for its name, which is a new one each time. */
async function release(kind: string): Promise<string> {
  const name = `${kind}-${crypto.randomUUID()}`;
  const page = join(distFolder, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace(/(<meta name="build" content=")[^"]*/, `$1${name}`));
  const worker = join(distFolder, 'service-worker.js');
  const source = await readFile(worker, 'utf8');
  const changed = source.replace(/("revision":")[^"]*(","url":"index\.html")/, `$1${name}$2`);
  if (changed === source) throw new Error('the service worker names no index.html');
  await writeFile(worker, changed);
  for (const packed of ['.br', '.gz']) {
    await rm(worker + packed, { force: true });
    await rm(page + packed, { force: true });
  }
  for (const path of ['/service-worker.js', '/'])
    for (const accepts of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepts };
      await expect.poll(async () => (await fetch(office.origin + path, { headers })).text()).toContain(name);
    }
  return name;
}

/**
 * From now on, as a browser does with a worker that is at rest, before which none takes over from it; while this one is driven, that may take minutes.
 * The browser tells of its workers one by one, and which of them runs may change again.
 */
async function stopEarlier(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const known = new Map<string, { status: string; runningStatus: string }>();
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const version of versions) known.set(version.versionId, version);
    if (![...known.values()].some(({ status }) => status === 'installed')) return;
    for (const [versionId, { status, runningStatus }] of known)
      if (status === 'activated' && runningStatus !== 'stopped')
        devtools.send('ServiceWorker.stopWorker', { versionId }).catch(() => undefined);
  });
  await devtools.send('ServiceWorker.enable');
}

const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content');
