import type { Page } from 'playwright-core';
import { type Held, whoWalks } from '../../machines/walk-for.ts';
import { actorIn, callsOf, isLeftOpen } from '../../src/charts/walkable.ts';
import type { Act } from '../../src/portal/ledger/act.ts';
import { readRows } from '../support/kept-rows.ts';
import { disagreements, ledgerPatience } from './agree.ts';
import { beginnings, type Crossing, carriedOutTo, endsByItself, loadedAnew, readingIn, readsAnew } from './allowed.ts';
import { backAndForth, findNetwork, leadsAway, loseNetwork, reload, untilCalm } from './hands.ts';
import { type Place, reaches, statesIn } from './place.ts';
import { enterFor } from './prepare.ts';
import type { Stage } from './stage.ts';
import { isUnseen, type Seen, walkPath } from './walk.ts';

export const mishaps = ['reload', 'back', 'offline', 'second-tab', 'kill'] as const;
export type Mishap = (typeof mishaps)[number];

/**
 * Walks a path with a mishap in every state. Where the flow rightly begins anew or goes another way that its chart knows, the path is
 * walked again and what was met is passed by. At the end chart, ledger and back office must agree.
 * @param first the number of the step after which it happens for the first time; -1 is the beginning
 */
export async function crossed(
  stage: Stage,
  told: Crossing,
  mishap: Mishap,
  onMet: (state: string, outcome: string) => void,
  first = -1,
): Promise<{ walks: number; found: string[] }> {
  const found: string[] = [];
  let from = first;
  let walks = 0;
  while (from < told.path.steps.length) {
    let diverted: number | undefined;
    let led: readonly string[] = [];
    let last: Seen | undefined;
    walks += 1;
    await enterFor(stage, told.walk, told.path.input);
    const onState = async (standing: Seen) => {
      last = standing;
      if (standing.index < from || !mayMeet(told, standing)) return true;
      const isDone = isCarriedOut(told, standing);
      const acting = heldIn(told, standing).filter(({ act }) => act !== undefined);
      // What was asked for stands in the ledger once it went out.
      if (!isDone && acting.length > 0) await stage.gate.asked(acting);
      const lose = isDone ? await stage.gate.carryOut(heldIn(told, standing)) : async () => undefined;
      await meet(stage, standing.place, mishap, lose);
      const outcome = await after(stage, told, standing, mishap);
      onMet(standing.state, outcome);
      if (outcome === 'as before') return true;
      if (outcome !== 'another way') found.push(outcome);
      diverted = standing.index;
      if (isDone) led = carriedOutTo(told, standing);
      return false;
    };
    try {
      await walkPath(stage, { ...told, onState });
      const steps = diverted === undefined ? told.path.steps.length : diverted + 1;
      if (whoWalks(told.walk, told.path.input) !== null)
        found.push(...(await disagreements(stage, told, last?.place ?? null, steps, led)));
    } catch (error) {
      const what = `${(error as Error).message.split('\n')[0]}`;
      found.push(`${mishap}, from step ${from + 2}: ${what}`);
      await stage.leave();
      break;
    }
    if (diverted === undefined) break;
    from = diverted + 1;
  }
  return { walks, found };
}

function heldIn({ registered, walk }: Pick<Crossing, 'registered' | 'walk'>, { state }: Seen): readonly Held[] {
  return isLeftOpen(registered.chart, state) ? [] : callsOf(walk, actorIn(registered.chart, state));
}

/** Whether a request waits whose answer the next step of the path brings. */
function isCarriedOut(told: Pick<Crossing, 'registered' | 'walk'>, standing: Seen): boolean {
  const isActing = heldIn(told, standing).some(({ act }) => act !== undefined);
  return standing.next !== undefined && 'done' in standing.next.step && isActing;
}

/** An answer that only a walk can give would be lost with the page that waits for it; what only reads, or may wait, is asked for again. */
function mayMeet(told: Pick<Crossing, 'registered' | 'walk'>, standing: Seen): boolean {
  const all = heldIn(told, standing);
  const [held] = all;
  if (!held || all.every(({ act }) => act === undefined)) return true;
  if (isCarriedOut(told, standing)) return held.act === 'A' || held.act === 'B';
  const step = standing.next?.step;
  return held.act === 'A' && step !== undefined && 'event' in step && step.event.type === 'outcome left open';
}

/** @param lose the answer that is on its way */
async function meet(stage: Stage, { address }: Place, mishap: Mishap, lose: () => Promise<void>): Promise<void> {
  const { page, context } = stage;
  const anew = async (): Promise<Page> => {
    const other = await context.newPage();
    const size = page.viewportSize();
    if (size) await other.setViewportSize(size);
    await other.goto(address);
    return other;
  };
  if (mishap === 'reload') await reload(page);
  if (mishap === 'back') await backAndForth(page);
  if (mishap === 'offline') {
    await loseNetwork(stage);
    await lose();
    await findNetwork(stage);
  }
  if (mishap === 'second-tab') {
    const other = await anew();
    // What it waits for ends with it: of a page that is closed at once it would be carried out.
    await page.goto('about:blank');
    await page.close();
    stage.page = other;
  }
  if (mishap === 'kill') {
    // What was pressed within the last moment would be lost with it.
    await untilCalm(page);
    await crash(page);
    stage.page = await anew();
  }
  await lose();
  await untilInteractive(stage.page);
}

async function untilInteractive(page: Page): Promise<void> {
  await page
    .waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
    .catch(() => {
      throw new Error(`The page at ${page.url()} takes no press.`);
    });
}

/** What became of the flow: it stands where it stood, or where the chart allows, or else what is wrong. */
async function after(stage: Stage, told: Crossing, standing: Seen, mishap: Mishap) {
  const { registered, walk, path } = told;
  const { state, place } = standing;
  const isDone = isCarriedOut(told, standing);
  const ended = [path.steps[standing.index]?.step, isDone ? standing.next?.step : undefined];
  const isGone = ended.some((step) => step && 'done' in step && walk.removes?.includes(step.actor));
  if (mishap === 'offline') {
    const lost = await afterLoss(stage, told, standing);
    if (lost !== null) return lost;
  }
  if (walk.begun !== undefined && mishap !== 'offline') {
    await stage.page.locator(`[data-flow="${walk.begun.flow}"]`).first().waitFor();
    // It went with its page: it begins with a press again.
    if ((await statesIn(stage.page, place)).length === 0) return 'another way';
  }
  const anew = mishap === 'offline' ? null : readsAnew(told, standing);
  const goals = isDone ? carriedOutTo(told, standing) : [anew ?? state];
  // Of what the page before told, or had not written down, a tab of its own knows nothing.
  const isOfItsOwn = mishap === 'second-tab' || mishap === 'kill';
  // What is not recorded begins anew; a page that was left ends what was asked on it.
  const isRecorded = registered.recording !== null;
  const beginsAnew = !isRecorded || (isOfItsOwn && walk.eachVisit === true);
  const begins = beginsAnew || mishap === 'back' ? beginnings(told, standing) : [];
  // What stands in the address is opened again by going forth.
  const former = path.steps[standing.index - 1]?.state;
  if (!isRecorded && mishap === 'back' && former !== undefined) begins.push(former);
  const others = endsByItself(told, standing, mishap);
  if (mishap !== 'offline') others.push(...loadedAnew(told, standing, mishap));
  if (isOfItsOwn && beginsAnew) others.push(...begins);
  // It rests there, or waits for an answer that is held back: no time will bring it back.
  const { inAddress, opens } = walk;
  const waits = (first: string) => callsOf(walk, actorIn(registered.chart, first)).some(({ act }) => act === undefined);
  const rests = (first: string) => !isUnseen(walk, first) && (actorIn(registered.chart, first) === '' || waits(first));
  if (beginsAnew && !inAddress && !opens) others.push(...begins.filter(rests));
  const patient = isDone ? { ...place, patience: ledgerPatience } : place;
  const there = await Promise.any(
    [...goals, ...others].map(async (goal) => {
      // Who pressed is still there: the answer, once it arrives, leads to the payment page.
      const away = mishap === 'offline' && isDone && departs(told, standing, goal);
      if (away) await stage.page.waitForURL(leadsAway(away), { timeout: patient.patience });
      else await reaches(stage.page, patient, [goal], isGone || isUnseen(walk, goal));
      return goal;
    }),
  ).catch(() => null);
  if (there !== null) return there === state && !isDone ? 'as before' : 'another way';
  const shown = await statesIn(stage.page, place);
  const hasLedAway = new URL(stage.page.url()).pathname !== new URL(place.address).pathname;
  if (shown.length === 0 && walk.arrives !== undefined && isOfItsOwn && hasLedAway) return 'another way';
  const [actor, saysSo] = walk.usesUp ?? [];
  const isUsedUp = wasDone(path, standing, actor) || wasIn(path, standing, saysSo);
  if (saysSo !== undefined && shown.includes(saysSo) && isUsedUp) return 'another way';
  if (begins.some((first) => shown.includes(first) || (shown.length === 0 && isUnseen(walk, first))))
    return 'another way';
  const acts = (await readRows<Act>(stage.page, 'acts')).map((act) => `${act.type} is ${act.state}`).join(', ');
  return `${mishap} at "${state}": ${registered.chart.id} should be "${goals.join('" or "')}" but is "${shown.join('", "') || 'not drawn'}" (${acts})`;
}

/** Whether an actor has done its work by then. */
function wasDone({ steps }: Crossing['path'], { index }: Seen, actor: string | undefined): boolean {
  return steps.slice(0, index + 1).some(({ step }) => 'done' in step && step.actor === actor);
}

/** Whether it stood there before, by which the link has left the address. */
function wasIn({ steps }: Crossing['path'], { index }: Seen, state: string | undefined): boolean {
  return steps.slice(0, index + 1).some((step) => step.state === state);
}

/** What is read just then fails with the network: the flow tells so, or reads again. Null where nothing is read. */
async function afterLoss({ page, gate }: Stage, told: Crossing, standing: Seen): Promise<string | null> {
  const { calls, lostTo } = readingIn(told, standing);
  if (calls.length === 0) return null;
  const { place, state } = standing;
  return Promise.any([
    gate.asked(calls).then(() => 'as before'),
    ...lostTo.map((goal) => reaches(page, place, [goal], isUnseen(told.walk, goal)).then(() => 'another way')),
  ]).catch(() => `offline at "${state}": ${told.registered.chart.id} reads no more, and tells nothing of it`);
}

/** Whether a state is left at once for another page. */
function departs({ walk }: Crossing, { next, state }: Seen, goal: string): boolean | RegExp {
  return next !== undefined && (walk.departs?.(next.step, goal, state) ?? false);
}

/** The renderer dies, as it does when it runs out of memory: nothing is told to the page. */
async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
