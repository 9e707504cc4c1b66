import type { Locator, Page } from 'playwright-core';

type Place = Page | Locator;

/** A control by the event it sends. */
export function control(place: Place, event: string): Locator {
  return place.locator(`[data-event="${event}"]`);
}

/** An input by its field's name. */
export function field(place: Place, name: string): Locator {
  return place.locator(`[name="${name}"]`);
}

/** Chooses one of several cards. It moves as long as words are on their way, and is chosen once its flow has said so. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  const card = page.locator('label').filter({ has: page.locator(`[name="${name}"][value="${value}"]`) });
  await card.click();
  await present(card.locator(':checked'));
}

/** The element of a flow, wherever it stands or in one state only. */
export function flow(place: Place, name: string, state?: string): Locator {
  return place.locator(`[data-flow="${name}"]${state === undefined ? '' : `[data-state="${state}"]`}`);
}

/** A list in one of its faces. */
export function list(place: Place, name: string, face?: string): Locator {
  return place.locator(`[data-list="${name}"]${face === undefined ? '' : `[data-state="${face}"]`}`);
}

export function row(place: Place, id: string): Locator {
  return place.locator(`[data-id="${id}"]`);
}

/** The ids of the rows of a list, top down. */
export function idsIn(place: Locator): Promise<string[]> {
  return place
    .locator('[data-id]')
    .evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset['id'] ?? ''));
}

/** The id of the first row of a list that holds such a control. */
export async function firstWith(place: Locator, event: string): Promise<string> {
  const first = place.locator(`[data-id]:has([data-event="${event}"])`).first();
  return (await first.getAttribute('data-id')) ?? '';
}

/** Tells the page what a browser tells it when a network appears; whether anything can be reached is another matter. */
export function networkAppears(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event('online')));
}

/**
 * Waits until nothing gets through to a page whose browser has been taken offline. A browser tells of it a moment before: what a page asks in between is
 * answered, and it does not ask again before it has to.
 */
export async function lineGone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const getsThrough = () =>
      fetch('/health/live', { cache: 'no-store' }).then(
        () => true,
        () => false,
      );
    while (await getsThrough()) await new Promise((resolve) => setTimeout(resolve, 50));
    dispatchEvent(new Event('offline'));
  });
}

/** Waits until it is, and the page says so. */
export async function lineLost(page: Page): Promise<void> {
  await lineGone(page);
  await present(flow(page, 'connection', 'unreachable'));
}

/** Waits until it is in the page, seen or not: what has nothing to say is empty. */
export function present(place: Locator): Promise<void> {
  return place.first().waitFor({ state: 'attached' });
}

/** Waits until it is nowhere in the page. */
export function gone(place: Locator): Promise<void> {
  return place.waitFor({ state: 'detached' });
}

/** What a screen reader is told of a field's mistake. */
export async function mistakeOf(page: Page, name: string): Promise<string | null> {
  const id = await field(page, name).and(page.locator('[aria-invalid="true"]')).getAttribute('id');
  return page.locator(`[id="${id}-error"]`).textContent();
}

/** What toasts say, those of failures apart: they are read out at once. */
export function toasts(page: Page, tone?: 'negative'): Locator {
  const region = page.locator('section:has(> * > [role="alert"])');
  return tone === undefined ? region.locator('[data-id]') : region.locator('[role="alert"] > p');
}

/** Waits until an address of ours is shown; its origin is left out. */
export async function at(page: Page, pathAndQuery: string | RegExp): Promise<void> {
  await page.waitForURL(({ pathname, search }) =>
    typeof pathAndQuery === 'string' ? pathname + search === pathAndQuery : pathAndQuery.test(pathname + search),
  );
}
