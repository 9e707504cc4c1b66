import type { Page } from 'playwright-core';
import { type Held, whoWalks } from '../../machines/walk-for.ts';
import { type Command, readCommand } from '../../src/contract/commands.ts';
import type { Act } from '../../src/portal/ledger/act.ts';
import { readRows } from '../support/kept-rows.ts';
import { findNetwork, loseNetwork } from './hands.ts';
import { type Place, reaches, statesIn, usualPatience } from './place.ts';
import type { Stage } from './stage.ts';
import { isUnseen, type Standing, type Told, walkPath } from './walk.ts';
import { actorIn, callsOf, isLeftOpen } from './walkable.ts';

export const mishaps = ['reload', 'back', 'offline', 'second-tab', 'kill'] as const;
export type Mishap = (typeof mishaps)[number];

/**
 * Walks a path with a mishap in every state. Where the flow rightly begins anew or goes another way that its chart knows, the path is
 * walked again and what was met is passed by. At the end chart, ledger and back office must agree.
 */
export async function crossed(
  stage: Stage,
  told: Pick<Told, 'registered' | 'walk' | 'path'>,
  mishap: Mishap,
  onMet: (state: string, outcome: string) => void,
): Promise<{ walks: number; found: string[] }> {
  const found: string[] = [];
  let from = -1;
  let walks = 0;
  while (from < told.path.steps.length) {
    let diverted: number | undefined;
    walks += 1;
    await stage.enterAs(whoWalks(told.walk, told.path.input), {
      anew: told.walk.endsSession,
      tenant: told.walk.tenant,
    });
    const onState = async (standing: Standing) => {
      if (standing.index < from || !mayMeet(told, standing)) return true;
      if (isCarriedOut(told, standing)) await stage.gate.carryOut(heldIn(told, standing));
      await meet(stage, standing.place, mishap);
      const outcome = await after(stage, told, standing, mishap);
      onMet(standing.state, outcome);
      if (outcome === 'as before') return true;
      if (outcome !== 'another way') found.push(outcome);
      diverted = standing.index;
      return false;
    };
    try {
      await walkPath(stage, { ...told, onState });
      if (whoWalks(told.walk, told.path.input) !== null) found.push(...(await disagreements(stage)));
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

function heldIn({ registered, walk }: Pick<Told, 'registered' | 'walk'>, { state }: Standing): readonly Held[] {
  return isLeftOpen(registered.chart, state) ? [] : callsOf(walk, actorIn(registered.chart, state));
}

/** Whether a request waits whose answer the next step of the path brings. */
function isCarriedOut(told: Pick<Told, 'registered' | 'walk'>, standing: Standing): boolean {
  return standing.next !== undefined && 'done' in standing.next.step && heldIn(told, standing).length > 0;
}

/** An answer that only a walk can give would be lost with the page that waits for it; what may wait is asked for again. */
function mayMeet(told: Pick<Told, 'registered' | 'walk'>, standing: Standing): boolean {
  const [held] = heldIn(told, standing);
  if (!held) return true;
  if (isCarriedOut(told, standing)) return held.act === 'A' || held.act === 'B';
  const step = standing.next?.step;
  return held.act === 'A' && step !== undefined && 'event' in step && step.event.type === 'outcome left open';
}

async function meet(stage: Stage, { address }: Place, mishap: Mishap): Promise<void> {
  const { page, context } = stage;
  const anew = async (): Promise<Page> => {
    const other = await context.newPage();
    const size = page.viewportSize();
    if (size) await other.setViewportSize(size);
    await other.goto(address);
    return other;
  };
  if (mishap === 'reload') await page.reload();
  if (mishap === 'back') {
    await page.goBack();
    await page.goForward();
  }
  if (mishap === 'offline') {
    await loseNetwork(stage);
    await findNetwork(stage);
  }
  if (mishap === 'second-tab') {
    const other = await anew();
    await page.close();
    stage.page = other;
  }
  if (mishap === 'kill') {
    await crash(page);
    stage.page = await anew();
  }
  await stage.page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
}

/** What became of the flow: it stands where it stood, or where the chart allows, or else what is wrong. */
async function after(
  stage: Stage,
  told: Pick<Told, 'registered' | 'walk' | 'path'>,
  standing: Standing,
  mishap: Mishap,
) {
  const { registered, walk, path } = told;
  const { state, next, place } = standing;
  const isDone = isCarriedOut(told, standing);
  const goal = isDone && next ? next.state : state;
  const isThere = await reaches(stage.page, place, goal, isUnseen(walk, goal)).then(
    () => true,
    () => false,
  );
  if (isThere && !isDone) return 'as before';
  if (isThere) return 'another way';
  const shown = await statesIn(stage.page, place);
  // What is not recorded begins anew; a page that was left ends what was asked on it.
  const isAnew = registered.recording === null || mishap === 'back';
  if (isAnew && (shown.includes(path.begins) || (shown.length === 0 && isUnseen(walk, path.begins))))
    return 'another way';
  const acts = (await readRows<Act>(stage.page, 'acts')).map((act) => `${act.type} is ${act.state}`).join(', ');
  return `${mishap} at "${state}": ${registered.chart.id} should be "${goal}" but is "${shown.join('", "') || 'not drawn'}" (${acts})`;
}

/** What ledger and back office say differently of what was asked for on this device, once nothing is under way any more. */
async function disagreements({ page, account }: Stage): Promise<string[]> {
  const until = Date.now() + usualPatience;
  let acts = await readRows<Act>(page, 'acts');
  while (acts.some(({ state }) => state === 'queued' || state === 'sent')) {
    if (Date.now() > until) break;
    acts = await readRows<Act>(page, 'acts');
  }
  const found = await Promise.all(
    acts.map(async (act) => ({ act, standing: standingOf(await account.ask(readCommand, { key: act.key })) })),
  );
  return found
    .filter(({ act, standing }) => !agrees(act, standing))
    .map(({ act, standing }) => `${act.type} is "${act.state}" here but "${standing}" at the back office`);
}

function standingOf(command: Command): string {
  return command.state === 'done' && command.status >= 400 ? 'refused' : command.state;
}

/** A refusal that the walk gave in the back office's place was never carried out, and what is left open may be anything. */
function agrees({ state }: Act, standing: string): boolean {
  if (state === 'done') return standing === 'done';
  if (state === 'refused') return standing !== 'done';
  return state === 'review' || state === 'draft';
}

/** The renderer dies, as it does when it runs out of memory: nothing is told to the page. */
async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
