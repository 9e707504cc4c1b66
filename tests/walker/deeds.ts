import type { AnyEventObject } from 'xstate';
import type { Deed, Walk } from '../../machines/walk-for.ts';
import { sessionKey } from '../../src/contract/device-keys.ts';
import { password } from '../support/password.ts';
import { control, idsIn, present } from '../support/screen.ts';
import { hoursPass } from './day.ts';
import { findNetwork, loseNetwork, press } from './hands.ts';
import { fillIn, type Place } from './place.ts';
import type { Stage } from './stage.ts';
import { serveVersion } from './versions.ts';

/** Does what has to be done for an event to come; answers whether there is anything. */
export async function didAll(stage: Stage, walk: Walk, event: AnyEventObject, place: Place): Promise<boolean> {
  const told = walk.deeds?.[event.type];
  if (!told) return false;
  for (const deed of typeof told === 'function' ? told(event as never) : told)
    if (typeof deed === 'string') await deeds[deed](stage, place);
    else await stage.page.locator(deed.clicked).first().evaluate(click);
  return true;
}

/** Without the pointer, and without the focus. */
const click = (one: HTMLElement) => one.click();

const deeds = {
  'another tab ends the session': async ({ context, origin }) => {
    const other = await context.newPage();
    await other.goto(`${origin}/favicon.svg`);
    await other.evaluate((key) => localStorage.removeItem(key), sessionKey);
    await other.close();
  },
  'somebody signs in': async ({ page }, place) => {
    const form: Place = { ...place, flow: 'log-in', row: null };
    await fillIn(page, form, { username: 'private@example.com', password }, 1_000);
    await press(page, form, 'sign in requested');
  },
  'a new version is served': ({ page }) => serveVersion(page),
  'it is opened again an hour later': async (stage, { home }) => {
    const { page, context, language } = stage;
    await hoursPass(context, 1);
    const go = (path: string) => page.evaluate((to) => history.pushState({}, '', to), path);
    await go(`/${language}/dashboard/legal`);
    await page.waitForFunction(() => document.querySelector('[data-list]') === null);
    await go(new URL(home).pathname);
    await present(page.locator('[data-list]').first());
  },
  'the network goes and comes back': async (stage) => {
    await hoursPass(stage.context, 1);
    await stage.gate.answered();
    await loseNetwork(stage);
    await findNetwork(stage);
  },
  'it is taken back, and what that tells is closed': async ({ page }) => {
    const known = await idsIn(page.locator('[data-toasts]'));
    await control(page, 'undo requested').first().evaluate(click);
    const told = page.locator(`[data-toasts] li${known.map((id) => `:not([data-id="${id}"])`).join('')}`);
    await control(told, 'toast closed').evaluate(click);
  },
  'the pointer comes': async ({ page }) => {
    // It may have been there before.
    await page.mouse.move(0, 0);
    await page.locator('[data-toasts] li').first().hover();
  },
  'the pointer goes': ({ page }) => page.mouse.move(0, 0),
  'the pointer goes where no toast is left': async ({ page }) => {
    // The next one would come under it.
    if ((await page.locator('[data-toasts] li').count()) === 0) await page.mouse.move(0, 0);
  },
} satisfies Record<Extract<Deed, string>, (stage: Stage, place: Place) => Promise<void>>;
