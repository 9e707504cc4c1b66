import { ensureBuilt } from '../../src/tools/build.ts';
import { startBackOffice } from '../support/back-office.ts';
import { type OpenBrowser, openBrowser, phone, withContext } from '../support/browser.ts';
import { measurePage, median, type PageFigures } from './measure-page.ts';
import { openSlowLink, slow4g } from './slow-link.ts';
import { startStaticTwin } from './static-twin.ts';

const path = '/nl/auth/login';
const slowdown = 4;
const goal = 1.15;

/** The first visit to the login page against the same page as plain HTML, in turns; a slow phone on a slow line. */
export async function run([runs = '5']: string[]): Promise<number> {
  await ensureBuilt();
  const backOffice = await startBackOffice({ transactions: 100 });
  const twin = await startStaticTwin(backOffice.port);
  const links = { portal: await openSlowLink(backOffice.port, slow4g), plain: await openSlowLink(twin.port, slow4g) };
  const browser = await openBrowser({ moves: true });
  const found = { portal: [] as PageFigures[], plain: [] as PageFigures[] };
  try {
    await visit(browser, links.plain.port);
    for (let turn = 0; turn < Number(runs); turn += 1) {
      for (const name of ['plain', 'portal'] as const) found[name].push(await visit(browser, links[name].port));
    }
  } finally {
    await browser.close();
    await Promise.all([links.portal.close(), links.plain.close(), twin.close(), backOffice.stop()]);
  }
  for (const name of ['plain', 'portal'] as const) console.log(line(name, found[name]));
  const ratio = median(found.portal.map(largest)) / median(found.plain.map(largest));
  console.log(`largest paint: ${ratio.toFixed(2)} times that of plain HTML (goal: at most ${goal})`);
  return ratio <= goal ? 0 : 1;
}

function visit(browser: OpenBrowser, port: number): Promise<PageFigures> {
  return withContext(browser, (context) => measurePage(context, `http://localhost:${port}${path}`, slowdown), phone);
}

const largest = ({ largestPaint }: PageFigures) => largestPaint;

function line(name: string, figures: readonly PageFigures[]): string {
  const of = (key: 'firstPaint' | 'largestPaint' | 'requests' | 'scriptBytes') =>
    Math.round(median(figures.map((figure) => figure[key])));
  const interactive = figures.flatMap((figure) => figure.interactive ?? []);
  return [
    name.padEnd(7),
    `first paint ${of('firstPaint')} ms`,
    `largest ${of('largestPaint')} ms (${figures.at(-1)?.largest})`,
    interactive.length > 0 ? `interactive ${Math.round(median(interactive))} ms` : 'no scripts',
    `${of('requests')} requests`,
    `${of('scriptBytes')} bytes of script`,
  ].join(' · ');
}
