import type { BrowserContext, Page } from 'playwright-core';
import { readAccount } from '../../src/contract/account.ts';
import { databaseName } from '../../src/portal/log/database-name.ts';
import { failToOpen } from '../support/failing-device.ts';
import type { Place } from './place.ts';
import { signInAnew } from './sign-in.ts';
import type { Stage } from './stage.ts';

/** The other tab of a browser that has to do with what the portal keeps there. */
const others = new WeakMap<BrowserContext, Page>();

/** What the portal keeps is let go of by the other tab, or opened by signing in. */
export async function opens(stage: Stage, place: Place): Promise<void> {
  await stage.page.evaluate(failToOpen, false);
  if (!(await letsGo(stage))) await signInAnew(stage, place, async () => undefined);
}

/** The device opens nothing that is new to it. */
export async function refuses(stage: Stage, place: Place): Promise<void> {
  await stage.page.evaluate(failToOpen, true);
  if (!(await letsGo(stage))) await signInAnew(stage, place, async () => undefined);
}

/** Another tab has it open in an old form. */
export async function holdsUp(stage: Stage, place: Place): Promise<void> {
  await stage.page.evaluate(failToOpen, false);
  const has = async () => {
    const tab = await otherTab(stage);
    await tab.evaluate(
      (name) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name, 1);
          opening.onsuccess = () => resolve();
          opening.onerror = reject;
        }),
      await nameOf(stage),
    );
  };
  if (others.has(stage.context)) {
    await has();
    await others.get(stage.context)?.evaluate(() => (globalThis as { walksTurn?: () => void }).walksTurn?.());
  } else await signInAnew(stage, place, has);
}

/** Another tab takes it on to a newer form. */
export async function makesNewer(stage: Stage): Promise<void> {
  const tab = await otherTab(stage);
  await tab.evaluate((name) => void indexedDB.open(name, 1_000_000), await nameOf(stage));
}

/** It is deleted in another tab, whose turn it is from then on. */
export async function deletes(stage: Stage): Promise<void> {
  const tab = await otherTab(stage);
  await tab.evaluate(
    async (name) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      Object.assign(globalThis, { walksTurn: resolve });
      await new Promise<void>((begun) => {
        void navigator.locks.request('washbook-databases', () => {
          begun();
          return promise;
        });
      });
      indexedDB.deleteDatabase(name);
    },
    await nameOf(stage),
  );
}

async function nameOf({ account, origin }: Stage): Promise<string> {
  return databaseName(new URL(origin).host, (await account.ask(readAccount, {})).id);
}

async function otherTab({ context, origin }: Stage): Promise<Page> {
  const known = others.get(context);
  if (known) return known;
  const tab = await context.newPage();
  await tab.goto(`${origin}/favicon.svg`);
  others.set(context, tab);
  return tab;
}

/** Whether there was another tab; it is closed then. */
async function letsGo({ context }: Stage): Promise<boolean> {
  const tab = others.get(context);
  others.delete(context);
  await tab?.close();
  return tab !== undefined;
}
