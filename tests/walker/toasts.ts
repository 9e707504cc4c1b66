import type { BrowserContext, Page } from 'playwright-core';

/** A short message that was told, and whether it was told as a failure. */
export interface ToldText {
  readonly text: string;
  readonly isAlert: boolean;
}

/** Keeps what the pages of a browser tell in short messages, which go away by themselves. */
export async function hearToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard: ToldText[] = [];
    const known = new WeakSet<Element>();
    Object.assign(globalThis, { walksTold: heard });
    const look = () => {
      for (const one of document.querySelectorAll('[data-toasts] [role="status"] p, [data-toasts] [role="alert"] p')) {
        if (known.has(one)) continue;
        known.add(one);
        heard.push({ text: one.textContent ?? '', isAlert: one.closest('[role="alert"]') !== null });
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
}

/** What was told since that was asked last. */
export function toldSince(page: Page): Promise<ToldText[]> {
  return page.evaluate(() => (globalThis as { walksTold?: ToldText[] }).walksTold?.splice(0) ?? []);
}
