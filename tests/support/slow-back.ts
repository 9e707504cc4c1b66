import type { Page } from 'playwright-core';
import { present } from './screen.ts';

/** Runs in a page before its scripts: going back takes longer than anything that follows from a press. */
export function goBackSlowly(): void {
  const { back } = History.prototype;
  History.prototype.back = function (this: History) {
    document.documentElement.dataset['wentBack'] = 'not yet';
    addEventListener('popstate', () => Object.assign(document.documentElement.dataset, { wentBack: 'yes' }), {
      once: true,
    });
    setTimeout(() => back.call(this), 700);
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
