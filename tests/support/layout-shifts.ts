import type { Page } from 'playwright-core';

export interface Shift {
  /** As the browser weighs it: the part of the window that moves, by the part of it that it moves through. */
  readonly value: number;
  readonly at: number;
  /** What moved, from and to where. */
  readonly moved: readonly string[];
}

/** From its next address on a page notes what of it moves while nobody presses anything. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(noteShifts);
}

/** What has moved in a page that is watched. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

/** Runs in the page. */
function noteShifts(): void {
  type Rect = DOMRectReadOnly;
  type Entry = PerformanceEntry & {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node?: Node | null;
      readonly previousRect: Rect;
      readonly currentRect: Rect;
    }[];
  };
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  const named = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element?.getAttribute('data-list') ?? element?.className ?? '';
    return `${element?.tagName.toLowerCase() ?? '?'}.${name}`;
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput)
        shifts.push({
          value,
          at: startTime,
          moved: sources.map(
            ({ node, previousRect: from, currentRect: to }) =>
              `${named(node)} ${Math.round(from.y)}+${Math.round(from.height)} → ${Math.round(to.y)}+${Math.round(to.height)}`,
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}
