import { ensureBuilt } from '../../src/tools/build.ts';
import { startBackOffice } from '../support/back-office.ts';
import { openBrowser, phone, slowDownProcessor, withContext } from '../support/browser.ts';
import { signIn } from '../support/journey.ts';

const slowdown = 4;
const longest = 200;

/** Fetching transactions in the background, ten thousand unless told otherwise: how long, in how many requests, and whether the page stays usable. */
export async function run([wanted = '10000']: string[]): Promise<number> {
  await ensureBuilt();
  const office = await startBackOffice({ transactions: Number(wanted) });
  const browser = await openBrowser({ moves: true });
  try {
    const figures = await withContext(
      browser,
      async (context) => {
        const page = await context.newPage();
        await slowDownProcessor(page, slowdown);
        await page.addInitScript(() => {
          const tasks: { start: number; duration: number }[] = [];
          Object.assign(globalThis, { tasks });
          new PerformanceObserver((list) => {
            for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
          }).observe({ type: 'longtask', buffered: true });
        });
        let requests = 0;
        page.on('request', (request) => {
          if (request.url().includes('/api/sales?')) requests += 1;
        });
        await signIn(page, office.at('multisafepay'), 'private', '/nl/dashboard/transactions');
        await page.waitForSelector('[data-complete="false"]');
        const began = await page.evaluate(() => performance.now());
        await page.waitForSelector('[data-complete="true"]', { timeout: 900_000 });
        return page.evaluate(
          ({ start, count }) => {
            const { tasks } = globalThis as unknown as { tasks: { start: number; duration: number }[] };
            const during = tasks.filter((task) => task.start >= start).map(({ duration }) => duration);
            return {
              seconds: (performance.now() - start) / 1000,
              requests: count,
              longTasks: during.length,
              worst: Math.max(0, ...during),
            };
          },
          { start: began, count: requests },
        );
      },
      phone,
    );
    console.log(`${wanted} transactions: ${figures.seconds.toFixed(1)} s, ${figures.requests} requests`);
    console.log(
      `tasks over 50 ms: ${figures.longTasks}, the longest ${Math.round(figures.worst)} ms (goal: at most ${longest})`,
    );
    return figures.worst <= longest ? 0 : 1;
  } finally {
    await browser.close();
    await office.stop();
  }
}
