import type { AnyEventObject } from 'xstate';
import type { Deed } from '../../machines/walk-device.ts';
import type { Walk } from '../../machines/walk-for.ts';
import { sessionKey } from '../../src/contract/device-keys.ts';
import { control, idsIn, present } from '../support/screen.ts';
import { hoursPass } from './day.ts';
import { findNetwork, loseNetwork, press } from './hands.ts';
import type { Place } from './place.ts';
import { signIn } from './sign-in.ts';
import type { Stage } from './stage.ts';
import { deletes, holdsUp, makesNewer, opens, refuses } from './storage.ts';
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
  'what is kept is deleted': (stage) => deletes(stage),
  'what is kept is held up': (stage, place) => holdsUp(stage, place),
  'what is kept is made newer': (stage) => makesNewer(stage),
  'what is kept is opened': (stage, place) => opens(stage, place),
  'what is kept is refused': (stage, place) => refuses(stage, place),
  'all sessions are ended': async ({ page, language }, place) => {
    await page.evaluate((to) => history.pushState({}, '', to), `/${language}/my-login-details`);
    const form: Place = { ...place, flow: 'sessions', row: null };
    await press(page, form, 'sign out everywhere requested');
    await press(page, form, 'sign out everywhere confirmed');
  },
  'another tab is signed in': async ({ context, origin, page }) => {
    // The page is loaded anew, and the one before stays as long as nothing comes.
    await page.route(
      (url) => !url.pathname.startsWith('/api/'),
      (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()),
    );
    const anew = page.waitForRequest((request) => request.isNavigationRequest());
    const other = await context.newPage();
    await other.goto(`${origin}/favicon.svg`);
    await other.evaluate((key) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{"token":"1","accountId":"1"}') as object;
      const expiresAt = Date.now() + 3_600_000;
      localStorage.setItem(key, JSON.stringify({ ...kept, expiresAt, remembered: true, epoch: crypto.randomUUID() }));
    }, sessionKey);
    await other.close();
    await anew;
  },
  'another tab ends the session': async ({ context, origin }) => {
    const other = await context.newPage();
    await other.goto(`${origin}/favicon.svg`);
    await other.evaluate((key) => localStorage.removeItem(key), sessionKey);
    await other.close();
  },
  'somebody signs in': signIn,
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
  'the second in the row is swiped to': ({ page }, { flow }) =>
    page
      .locator(`[data-flow="${flow}"] > section`)
      .evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' })),
} satisfies Record<Extract<Deed, string>, (stage: Stage, place: Place) => Promise<void>>;
