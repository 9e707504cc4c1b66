import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { ensureBuilt } from '../../src/tools/build.ts';
import { startBackOffice } from '../support/back-office.ts';
import { openBrowser, withContext } from '../support/browser.ts';
import type { Fault, Faults } from '../support/fault-proxy.ts';
import { signIn } from '../support/journey.ts';
import { control, flow } from '../support/screen.ts';
import { fillIn, type Place } from '../walker/place.ts';

/** Nothing that is asked gets through, and nothing hears of it: as a connection that only one side believes in. */
const halfOpen: Fault = { after: new Promise(() => undefined) };

/** What the line does from the press on; of the order alone, or of all that is asked. */
const rows: readonly { readonly name: string; readonly fault: Fault; readonly order?: true }[] = [
  { name: 'never reaches the server', fault: 'drop before' },
  { name: 'the answer is lost', fault: 'drop after' },
  { name: 'half of the answer arrives', fault: 'truncate' },
  { name: 'a captive portal answers', fault: 'html' },
  { name: 'the server is busy', fault: { status: 503 } },
  { name: 'hangs, carried out', fault: 'hang' },
  { name: 'hangs, half-open', fault: halfOpen },
  { name: 'the order alone hangs, carried out', fault: 'hang', order: true },
  { name: 'the order alone hangs, half-open', fault: halfOpen, order: true },
];

/**
 * Seconds from the return of the line until a customer at a checkout sees the truth of an order: its payment page. The browser tells no page that the
 * network is back. Requests that hang go on hanging. Words: how long the line is dead, in seconds; `only=TEXT`: rows whose name has it.
 */
export async function run(words: string[]): Promise<number> {
  await ensureBuilt();
  const only = words.find((word) => word.startsWith('only='))?.slice('only='.length) ?? '';
  const outages = words.map(Number).filter((seconds) => seconds > 0);
  const [office, browser] = await Promise.all([
    startBackOffice({ transactions: 20, faults: true }),
    openBrowser({ installs: false }),
  ]);
  const all: number[] = [];
  try {
    for (const dead of outages.length > 0 ? outages : [4, 12, 40])
      for (const { name, ...row } of rows.filter((one) => one.name.includes(only))) {
        const seconds = await withContext(browser, async (context) =>
          secondsToTruth(await context.newPage(), office.origin, office.faults, row, dead),
        );
        all.push(seconds);
        console.log(`${name}, dead for ${dead} s: ${seconds.toFixed(1)} s`);
      }
  } finally {
    await browser.close();
    await office.stop();
  }
  all.sort((one, other) => one - other);
  console.log(
    `median ${all[Math.floor(all.length / 2)]?.toFixed(1)} s, most ${all.at(-1)?.toFixed(1)} s of ${all.length}`,
  );
  return 0;
}

async function secondsToTruth(
  page: Page,
  origin: string,
  faults: Faults,
  { fault, order = false }: { readonly fault: Fault; readonly order?: boolean },
  dead: number,
): Promise<number> {
  faults.clear();
  const attempt = crypto.randomUUID();
  const query = `item=top-up&amount=2500&attempt=${attempt}`;
  await signIn(page, origin, 'private', `/nl/dashboard/multisafepay/checkout?${query}`);
  const place: Place = {
    ...{
      flow: 'checkout-multisafepay',
      row: null,
      spares: [],
      typed: {},
      lately: {},
      home: '',
      address: '',
      attempt,
      patience: 20_000,
    },
  };
  await flow(page, place.flow, 'reviewing.as it is').waitFor();
  await fillIn(page, place, { immediateStart: true, agreement: true }, 500);
  faults.add({ fault, ...(order && { path: /\/api\/sales\/multisafepay/, method: 'POST', times: 1 }) });
  await control(page, 'order placed').click();
  await pause(dead * 1_000);
  const back = Date.now();
  faults.clear();
  await page.waitForURL(/\/sandbox\//, { timeout: 120_000, waitUntil: 'commit' });
  return (Date.now() - back) / 1_000;
}
