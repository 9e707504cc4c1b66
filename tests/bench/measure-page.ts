import type { BrowserContext } from 'playwright-core';
import { slowDownProcessor } from '../support/browser.ts';

export interface PageFigures {
  /** Milliseconds from the start of the navigation. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the portal says that it answers; absent on a page without scripts. */
  readonly interactive: number | undefined;
  /** The element of the largest paint. */
  readonly largest: string;
  readonly requests: number;
  readonly scriptBytes: number;
}

/** Loads a page once on a slow processor and waits until nothing more is coming. */
export async function measurePage(context: BrowserContext, address: string, slowdown: number): Promise<PageFigures> {
  const page = await context.newPage();
  await slowDownProcessor(page, slowdown);
  await page.addInitScript(() => {
    const kept = { largestPaint: 0, largest: '' };
    Object.assign(globalThis, { kept });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        kept.largestPaint = entry.startTime;
        kept.largest = entry.element?.tagName.toLowerCase() ?? '';
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const figures = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      ...(globalThis as unknown as { kept: { largestPaint: number; largest: string } }).kept,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      interactive: performance.getEntriesByName('interactive')[0]?.startTime,
      requests: files.length + 1,
      scriptBytes: files
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  await page.close();
  return figures;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
