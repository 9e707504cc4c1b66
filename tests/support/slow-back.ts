import type { Page } from 'playwright-core';
import { present } from './screen.ts';

/** Runs in a page before its scripts: going back takes longer than anything that follows from a press. */
export function goBackSlowly(): void {
  const { back } = History.prototype;
  const { traverseTo } = Navigation.prototype;
  const slowly = (go: () => unknown) => {
    document.documentElement.dataset['wentBack'] = 'not yet';
    addEventListener('popstate', () => Object.assign(document.documentElement.dataset, { wentBack: 'yes' }), {
      once: true,
    });
    setTimeout(go, 700);
  };
  History.prototype.back = function (this: History) {
    slowly(() => back.call(this));
  };
  Navigation.prototype.traverseTo = function (this: Navigation, key) {
    const never = new Promise<NavigationHistoryEntry>(() => undefined);
    slowly(() => traverseTo.call(this, key));
    return { committed: never, finished: never };
  };
}

/** Runs in a page before its scripts: a browser that was told to go back does so once it is told again, and then as often as it was told; from then on at once. */
export function goBackWhenToldTwice(): void {
  const { back } = History.prototype;
  const { traverseTo } = Navigation.prototype;
  const told: (() => unknown)[] = [];
  const later = (go: () => unknown) => {
    document.documentElement.dataset['toldToGoBack'] = String(told.push(go));
    if (told.length === 2) for (const one of told) one();
    if (told.length > 2) go();
  };
  History.prototype.back = function (this: History) {
    later(() => back.call(this));
  };
  Navigation.prototype.traverseTo = function (this: Navigation, key) {
    const never = new Promise<NavigationHistoryEntry>(() => undefined);
    later(() => traverseTo.call(this, key).finished?.catch(() => undefined));
    return { committed: never, finished: never };
  };
}

/** Closes the dialog that is open, and follows a link as soon as the browser has been asked to leave it. */
export async function closeAndFollow(page: Page, href: string): Promise<void> {
  await page.evaluate(async (to) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    while (document.documentElement.dataset['wentBack'] === undefined)
      await new Promise((resolve) => setTimeout(resolve));
    document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click();
  }, href);
  await present(page.locator('[data-went-back="yes"]'));
}
