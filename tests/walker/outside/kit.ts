import type { BrowserContext, Page } from 'playwright-core';
import type { Held } from '../../../machines/walk-for.ts';
import { readNotice, refuseToInstall } from '../../support/later-visit.ts';
import { type Answer, wantsPassword } from '../answers.ts';
import { dayPasses, letDaysPass } from '../day.ts';
import { type Gate, gateFor } from '../gate.ts';
import { findNetwork, leadsAway, leaveAndReturn, loseNetwork, press, reload, rowIn } from '../hands.ts';
import { controlFor, fillIn, type Place, reaches, standingIn } from '../place.ts';
import { strayRequest } from '../said.ts';
import { hearToasts } from '../toasts.ts';
import { type Asked, ask, type Here, idsOf, type LinkMail, linkOf, originOf, signIn } from './asks.ts';
import { heard, type Standing, shown, untilStill } from './looks.ts';

type Filled = Readonly<Record<string, string | boolean | undefined>>;

export interface Beginning {
  readonly chart: string;
  readonly language: string;
  /** The e-mail address that signs in; null: none does. */
  readonly as: string | null;
  readonly tenant?: string;
  /** Has the account read in that language. */
  readonly speaks: Asked;
  /** The path of the page, with the language. */
  readonly page: string;
  readonly mail?: LinkMail;
  readonly given?: readonly Asked[];
  /** The answers of these wait until the test says how they end. */
  readonly holds: readonly Held[];
  /** The state in which it begins; absent where the first step opens the page. */
  readonly stands?: string;
  readonly mayBeGone?: true;
  /** The control that is there before the first step. */
  readonly first?: string;
  readonly begun?: { readonly flow: string; readonly filled: Filled; readonly by: string };
  readonly narrow?: true;
  readonly recorded?: true;
  readonly sent?: Readonly<Record<string, unknown>>;
  readonly ofRow?: readonly string[];
  readonly rewritten?: readonly string[];
}

const patience = 20_000;
const base = Math.floor(Math.random() * 700);

/** A number that is new in each run. */
export function nth(number: number): number {
  return base + number;
}

/** Signs in where that is needed, prepares what is given, and opens the page. */
export async function begin(page: Page, here: Here, told: Beginning) {
  const origin = originOf(here, told.tenant);
  const context = page.context();
  await Promise.all([letDaysPass(context), hearToasts(context)]);
  for (const script of [refuseToInstall, readNotice]) await context.addInitScript(script);
  await page.setViewportSize({ width: told.narrow ? 390 : 1280, height: 800 });
  const gate = await gateFor(context);
  const place = placeOf(told);
  const token = told.as === null ? '' : await signIn(page, origin, here, told.language, told.as);
  const ids = token === '' ? {} : await idsOf(origin, here, token);
  for (const one of token === '' ? [] : [told.speaks]) await ask(origin, token, one, ids);
  for (const one of told.given ?? []) {
    const id = await ask(origin, token, one, ids);
    if (id !== undefined) place.spares.push(id);
  }
  const ends: (() => void)[] = [];
  const stage = { page, context, gate, language: told.language };
  place.home = origin + (await linkOf(origin, here, told));
  gate.hold(told.holds);
  const known = (actor: string, input: unknown) => ({
    walk: { sent: told.sent, ofRow: told.ofRow, rewritten: told.rewritten } as never,
    ...{ place, input, actor, ids: [...Object.values(ids), told.language, origin] },
  });
  const walk = {
    stands: async (state: string, { or = [], mayBeGone, tells = [], shows = [], ...more }: Standing = {}) => {
      await reaches(page, place, [state, ...or], mayBeGone === true);
      await heard(page, tells, more);
      await shown(page, shows);
      for (const end of ends.splice(0)) end();
    },
    presses: async (event: string, how: Pressing = {}) => {
      await untilStill(page);
      await uncover(page, place, how.covered);
      place.lately = {};
      const release = gate.setAside(how.beside ?? []);
      if (how.brings && !(await isThere(page, place, event))) {
        const row = place.row ?? (await rowIn(page, place));
        await ask(origin, token, how.brings, { ...ids, row });
        await page.reload();
      }
      for (const lead of how.leads ?? []) await press(page, place, lead);
      await controlFor(page, place, event);
      place.lately = {
        ...(await fillIn(page, place, how.fills ?? {}, 0)),
        ...(await fillIn(page, place, how.also ?? {}, 1_000)),
      };
      place.typed = {
        ...place.typed,
        ...(await standingIn(page, place, how.keeps ?? [])),
        ...place.lately,
        ...how.says,
      };
      if (how.losesNetwork) await gate.answered().then(() => loseNetwork(stage as never));
      if (!how.byItself) await press(page, place, event);
      await release();
    },
    opens: async (to: string, beside: readonly Held[] = []) => {
      const release = gate.setAside(beside);
      place.address = new URL(
        to.replaceAll('{origin}', origin).replaceAll('{attempt}', place.attempt),
        place.home,
      ).href;
      await page.goto(place.address).catch(() => page.goto(place.address));
      await release();
    },
    leavesAndReturns: (route: string, returns: boolean) => leaveAndReturn(stage as never, route, place, returns),
    vanishes: async (call: Held) => {
      await gate.answered();
      await vanish({ origin, token, gate, place }, call);
      if (told.recorded) return reload(page);
      await readAnew(stage);
    },
    /** The request that is asked for here says what was typed and what the chart hands over, and nothing else. */
    asks: async (calls: readonly Held[], actor: string, input: unknown) => {
      const { call, route, about } = await gate.asked(calls);
      const strays = about ? [] : strayRequest(route.request(), call, known(actor, input));
      place.lately = {};
      if (strays.length > 0) throw new Error(strays.join('\n'));
    },
    isAnswered: (calls: readonly Held[], answer?: Answer | 'left open') => gate.end(calls, answer),
    /** What only reads may ask again by itself: it is answered so until the next state is there. */
    isAlwaysAnswered: async (calls: readonly Held[], answer: Answer) => void ends.push(gate.always(calls, answer)),
    passwordIsAskedAndDeclined: async (calls: readonly Held[]) => {
      await gate.end(calls, wantsPassword);
      await press(page, { ...place, flow: 'confirm-password', row: null }, 'confirmation declined');
    },
    outcomeIsLeftOpen: async (calls: readonly Held[]) => void ends.push(await gate.leaveOpen(calls)),
    networkIsBack: () => findNetwork(stage as never),
    leadsAway: async (to: RegExp | true, comesBack: boolean) => {
      await page.waitForURL(leadsAway(to));
      if (comesBack) await page.goBack();
    },
    isOver: async (waiting?: readonly Held[]) => {
      if (waiting) await gate.asked(waiting);
      await context.setOffline(false);
      await gate.open();
    },
  };
  if (told.stands === undefined) return walk;
  place.address = place.home;
  await page.goto(place.home);
  if (told.begun) await beginElsewhere(page, place, told.begun);
  else if (told.first) await controlFor(page, place, told.first);
  place.row = null;
  await reaches(page, place, [told.stands], told.mayBeGone === true);
  return walk;
}

interface Pressing {
  readonly fills?: Filled;
  readonly also?: Filled;
  /** What stands in what is filled in, by the names under which it goes out. */
  readonly says?: Readonly<Record<string, string>>;
  /** What stands in these fields is left as it is. */
  readonly keeps?: readonly string[];
  readonly leads?: readonly string[];
  readonly brings?: Asked;
  readonly covered?: string;
  readonly beside?: readonly Held[];
  readonly byItself?: true;
  readonly losesNetwork?: true;
}

function placeOf({ chart }: Beginning): Place {
  const nothing = { row: null, spares: [], typed: {}, lately: {}, home: '', address: '' };
  return { flow: chart, ...nothing, attempt: crypto.randomUUID(), patience };
}

async function beginElsewhere(page: Page, place: Place, { flow, filled, by }: NonNullable<Beginning['begun']>) {
  const other: Place = { ...place, flow, row: null };
  await controlFor(page, other, by);
  await fillIn(page, other, filled, 1_000);
  await press(page, other, by);
}

function isThere(page: Page, place: Place, event: string): Promise<boolean> {
  return controlFor(page, place, event, 2_000).then(
    () => true,
    () => false,
  );
}

async function uncover(page: Page, place: Place, closing: string | undefined): Promise<void> {
  if (closing !== undefined && (await isThere(page, { ...place, row: null }, closing)))
    await press(page, place, closing);
}

async function vanish(
  { origin, token, gate, place }: { origin: string; token: string; gate: Gate; place: Place },
  call: Held,
): Promise<void> {
  const { row } = place;
  if (row === null) throw new Error('Nothing was pressed yet: nobody knows which row it is.');
  place.spares = place.spares.filter((spare) => spare !== row);
  if (call.method === 'GET') return gate.tell(call, (rows: { id: string }[]) => rows.filter(({ id }) => id !== row));
  await ask(origin, token, { method: call.method, path: call.path.replace(/\{\w+\}/, row) }, {});
  place.row = null;
}

async function readAnew(stage: { context: BrowserContext }): Promise<void> {
  await dayPasses(stage.context);
  await loseNetwork(stage as never);
  await findNetwork(stage as never);
}
