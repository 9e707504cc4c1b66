import type { Page } from 'playwright-core';
import type { Held, Walk } from '../../machines/walk-for.ts';
import { failToRead } from '../support/failing-device.ts';
import { untilWritten } from '../support/kept-rows.ts';
import { flow, gone, networkAppears, present } from '../support/screen.ts';
import { controlFor, type Place } from './place.ts';
import type { Stage } from './stage.ts';

/** Simulated providers stand on pages of their own. */
export function atProvider({ pathname }: URL): boolean {
  return pathname.startsWith('/sandbox/');
}

/** Whether a page is where a step leads that departs. */
export function leadsAway(to: true | RegExp): (url: URL) => boolean {
  return to === true ? atProvider : ({ pathname }) => to.test(pathname);
}

/** The row of which something can be asked. */
export async function rowIn(page: Page, { flow: name }: Place): Promise<string> {
  const rows = page.locator(`[data-flow="${name}"][data-id]:has([data-event])`);
  return (await rows.count()) === 0 ? '' : ((await rows.first().getAttribute('data-id')) ?? '');
}

/** With the keyboard, because a toast may stand in front of it. What goes away just then is looked for again. */
export async function press(page: Page, place: Place, event: string): Promise<void> {
  const until = Date.now() + place.patience;
  for (;;) {
    const control = await controlFor(page, place, event);
    try {
      if (await control.evaluate((one) => (one as HTMLInputElement).type === 'radio', undefined, { timeout: 3_000 }))
        await page.locator(`[data-event="${event}"]:not(:checked)`).last().check({ force: true, timeout: 3_000 });
      else if (
        await control.evaluate((one) => (one as HTMLInputElement).type === 'checkbox', undefined, { timeout: 3_000 })
      )
        await control.check({ force: true, timeout: 3_000 });
      else {
        const isOn = await control.evaluate(
          (one) => (one.role === 'switch' ? one.ariaChecked === 'true' : null),
          undefined,
          { timeout: 3_000 },
        );
        await control.press('Enter', { timeout: 3_000 });
        if (isOn !== null) place.switched = !isOn;
      }
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

/** Another tab of the same browser opens the page, or another one, where the control is pressed. */
export async function pressInAnotherTab(
  { context, origin, language }: Stage,
  place: Place,
  [event, other]: readonly [control: string, page?: string],
): Promise<void> {
  const page = await context.newPage();
  await page.goto(other === undefined ? place.address : `${origin}/${language}${other}`);
  await press(page, { ...place, row: null }, event);
  await gone(page.locator(`[data-event="${event}"]`));
  await page.close();
}

/** What lies over the flow is closed; after a mishap it may be gone. */
export async function uncover({ page }: Stage, { covered }: Walk, place: Place, state: string): Promise<void> {
  const closing = covered?.[state];
  if (closing === undefined) return;
  const control = page.locator(`[data-event="${closing}"]`).locator('visible=true').first();
  const comes = control.waitFor({ timeout: 2_000 });
  await comes.then(
    () => press(page, place, closing),
    () => undefined,
  );
}

/** To another page of the portal, and back. */
export async function leaveAndReturn(
  { page, language }: Stage,
  route: string,
  place: Place,
  returns: boolean,
): Promise<void> {
  const go = (path: string) => page.evaluate((to) => history.pushState({}, '', to), path);
  await go(`/${language}/dashboard/transactions`);
  await gone(page.locator(`[data-flow="${place.flow}"][data-id]`).first());
  await present(page.locator('[data-list="transactions"]'));
  if (!returns) {
    // Whatever is begun next is another.
    place.attempt = crypto.randomUUID();
    return gone(page.locator(`[data-flow="${place.flow}"]`));
  }
  await go(`/${language}${route}${new URL(place.home).search}`);
  await page
    .locator(`[data-list][data-state="fresh"], [data-flow="${place.flow}"]`)
    .first()
    .waitFor({ state: 'attached' });
}

export async function reload(page: Page): Promise<void> {
  await untilCalm(page);
  // A dialog that closes just then goes back in the history, which breaks it off.
  await page.reload().catch(() => page.reload());
}

/** Back in the history, and forth again. */
export async function backAndForth(page: Page): Promise<void> {
  await untilCalm(page);
  const { pathname } = new URL(page.url());
  await page.goBack();
  await page.goForward();
  // The entry of a dialog that was closed is left once the page is there: that may lead out of the portal, where no page of ours is.
  for (let times = 0; times < 2; times += 1) {
    await page.waitForFunction(
      (from) => location.pathname !== from || performance.getEntriesByName('interactive').length > 0,
      pathname,
    );
    await untilCalm(page);
    if (new URL(page.url()).pathname === pathname) return;
    await page.goForward();
  }
}

/** Until the last press is written down and the entry in the history of a dialog that was closed is left: no customer is quicker than that. The entry of an earlier page stays. */
export async function untilCalm(page: Page): Promise<void> {
  const isLeft = page.waitForFunction(
    () => {
      const isOver = (history.state as { isOver?: boolean } | null)?.isOver === true;
      return !isOver || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    },
    undefined,
    { timeout: 1_000 },
  );
  await isLeft.catch(() => undefined);
  await untilWritten(page);
}

export async function vanish({ account, gate }: Stage, { vanishes }: Walk, place: Place): Promise<void> {
  const { row } = place;
  if (!vanishes || row === null) throw new Error('Nothing is told of how it vanishes.');
  place.spares = place.spares.filter((spare) => spare !== row);
  if (vanishes.method === 'GET')
    return gate.tell(vanishes, (rows: { id: string }[]) => rows.filter(({ id }) => id !== row));
  const field = /\{(\w+)\}/.exec(vanishes.path)?.[1] as string;
  await account.ask(vanishes, { [field]: row } as never);
  // A list may go on showing what it kept of it.
  place.row = null;
}

/**
 * While it waits for what was asked, the device does not let the page read how that stands, until the flow has told so. What became of it is not known
 * then either. Answers how to hold back what is asked about it again.
 */
export async function failToReadActs(
  { page, gate }: Stage,
  calls: readonly Held[],
  untilTold: () => Promise<void>,
): Promise<() => void> {
  await page.evaluate(failToRead, Number.POSITIVE_INFINITY);
  const left = gate.leaveOpen(calls);
  // It is told below, unless the flow is told of first.
  left.catch(() => undefined);
  await untilTold().finally(() => page.evaluate(failToRead, 0));
  return left;
}

export async function loseNetwork({ page, context, gate }: Stage): Promise<void> {
  await context.setOffline(true);
  gate.network(false);
  await untilTold(page, 'unreachable');
}

export async function findNetwork({ page, context, gate }: Stage): Promise<void> {
  gate.network(true);
  await context.setOffline(false);
  await networkAppears(page);
  await untilTold(page, 'reachable');
}

/** Most pages behind sign-in tell it, also those that are only just opened. */
async function untilTold(page: Page, connection: string): Promise<void> {
  const told = flow(page, 'connection').first();
  const isSignedIn = () => [localStorage, sessionStorage].some((kept) => 'washbook.session' in kept);
  if (await page.evaluate(isSignedIn)) await told.waitFor({ state: 'attached', timeout: 2_000 }).catch(() => undefined);
  if ((await told.count()) === 0) return;
  await present(flow(page, 'connection', connection)).catch(async () => {
    throw new Error(`The connection should be "${connection}", but is "${await told.getAttribute('data-state')}".`);
  });
}
