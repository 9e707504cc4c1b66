import type { AnyEventObject } from 'xstate';
import type { RegisteredChart } from '../../machines/registry.ts';
import type { Walk } from '../../machines/walk-for.ts';
import type { Path, PathStep } from '../../src/charts/paths.ts';
import type { Step } from '../../src/charts/steps.ts';
import { actorIn, answerOf, callsOf, causeOf, endsOf, followedBy, isUnreadable } from '../../src/charts/walkable.ts';
import { failToKeep } from '../support/failing-device.ts';
import { lastResort } from '../support/last-resort.ts';
import { wantsPassword } from './answers.ts';
import { didAll } from './deeds.ts';
import { answerOfDevice } from './device.ts';
import { anyCall } from './gate.ts';
import { failToReadActs, findNetwork, leadsAway, loseNetwork, press, uncover } from './hands.ts';
import { addressFor, happen, isElsewhere } from './happen.ts';
import { type Holding, holding, isReady } from './holding.ts';
import { lookInside } from './inside.ts';
import { beginAnew, hold, openPage } from './open.ts';
import { pausesEnd } from './pauses.ts';
import { type Place, reaches, staysUnseen } from './place.ts';
import { around, forgetPapers, letHold, prepare } from './prepare.ts';
import type { Stage } from './stage.ts';

/** What is walked, and who looks on. */
export interface Walked {
  readonly registered: RegisteredChart;
  readonly walk: Walk;
  readonly path: Path;
  /** Called in every state that is seen, before the next step. False: the walk ends here. */
  readonly onState?: (state: Seen) => Promise<boolean>;
  readonly patience?: number;
  readonly onStep?: (step: PathStep, index: number) => void;
  /** Called with what the product does otherwise than the chart says, its states aside; without it nothing but those is looked at. */
  readonly onStray?: (what: string) => void;
  /** Examples of what the chart hears. */
  readonly events?: readonly AnyEventObject[];
}

/** Where a walk stands. */
export interface Seen {
  /** The number of the step that led here; -1 at the beginning. */
  readonly index: number;
  readonly state: string;
  readonly place: Place;
  /** Whether the answer of an actor is held back, and what will end it. */
  readonly next: PathStep | undefined;
}

/** Drives the running product along a path. Answers the arrows that it took there; throws where the product goes another way. */
export async function walkPath(stage: Stage, told: Walked): Promise<string[]> {
  const { registered, walk, path, onStep, onState = async () => true, patience = lastResort } = told;
  const { chart, route } = registered;
  const { gate } = stage;
  const attempt = crypto.randomUUID();
  const place: Place = {
    ...{ flow: chart.id, told: walk.inside && chart.id, row: null, spares: [], typed: {}, lately: {} },
    ...{ home: '', address: '', attempt, patience },
  };
  const held = holding(stage, told, place);
  const taken = [...path.first];
  await prepare(stage, walk, place, route);
  await lookInside(stage.page, stage.origin, chart.id, walk.inside);
  const followed = Object.values(walk.follows ?? {}).flatMap((requests) => requests.map(([call]) => call));
  const ending = Object.keys(walk.ends).flatMap((actor) => callsOf(walk, actor));
  gate.hold([...ending, ...followed, ...(walk.quiet ? anyCall : [])]);
  try {
    const isOpen = await openPage(stage, route, path, place, walk);
    for (const call of walk.quiet ?? []) await gate.asked([call]).then(() => gate.setAside([call]));
    if (isOpen) await held.opened();
    if (isOpen && !(await onState({ index: -1, state: path.begins, place, next: path.steps[0] }))) return taken;
    const ends: (() => void)[] = [];
    for (const [index, step] of path.steps.entries()) {
      const next = path.steps[index + 1];
      const from = path.steps[index - 1]?.state ?? path.begins;
      const before = stage.page.url();
      const end = await take(stage, told, place, path.steps.slice(index), {
        held,
        from,
        before: path.steps[index - 1]?.step,
      });
      const parts = 'event' in step.step && (walk.parts?.(step.step.event as never) ?? false);
      const departs = walk.departs?.(step.step, step.state, from) ?? false;
      if (departs) await stage.page.waitForURL(leadsAway(departs));
      if (parts) await stage.page.waitForURL(({ href }) => href !== before);
      if (departs || parts) for (const one of lostOnTheWay(stage, walk, place)) told.onStray?.(one);
      // Where the next is pressed on the other page, the flow is met again when that leads back.
      const passes =
        parts ||
        (next !== undefined && (goesOn(walk, next, step.step) || (departs && isElsewhere(stage, walk, next.step))));
      if (departs && !passes) await stage.page.goBack();
      const mayBeGone = 'actor' in step.step && walk.removes?.includes(step.step.actor);
      const actor = actorIn(chart, step.state);
      // What asks for nothing may be over before it is seen.
      const isBrief = next === undefined && actor !== '' && endsAlone(walk, actor, step.step);
      const states = [step.state, ...(isBrief ? endsOf(chart, step.state) : [])];
      if (!passes) await reaches(stage.page, place, states, mayBeGone || isUnseen(walk, step.state));
      const undrawn = walk.staysUnseen?.[step.state];
      if (!passes && undrawn !== undefined) await staysUnseen(stage.page, place, undrawn);
      await held.stepped(step, passes, parts || departs !== false);
      ends.push(end);
      if (!passes) for (const release of ends.splice(0)) release();
      taken.push(...step.arrows);
      onStep?.(step, index);
      if (!passes && !(await onState({ index, state: step.state, place, next }))) return taken;
    }
    await untilAsked(stage, told);
    if (walk.inside === 'page') await reaches(stage.page, place, [isReady], false).then(held.ready);
    return taken;
  } finally {
    await stage.context.setOffline(false);
    await gate.open();
  }
}

/** What the page that it led to was not told in its address. */
function lostOnTheWay({ page }: Stage, { takesAlong }: Walk, { row }: Place): string[] {
  const said = [...new URL(page.url()).searchParams.values()];
  const lost = (takesAlong?.(row) ?? []).filter((one) => one != null && !said.includes(one));
  return lost.map((one) => `"${one}" does not stand in the address that it leads to, but "${said.join('", "')}"`);
}

export function isUnseen({ unseen = [] }: Walk, state: string): boolean {
  return unseen.includes(state);
}

/** What a path asks for last is not carried out: it has to wait before nothing is held back any more. */
async function untilAsked(stage: Stage, { registered, walk, path }: Walked): Promise<void> {
  const [last, before] = path.steps.toReversed();
  if (!last || !('event' in last.step) || last.step.event.type === 'outcome left open') return;
  const actor = actorIn(registered.chart, last.state);
  const isNew = actor !== actorIn(registered.chart, before?.state ?? path.begins);
  const calls = callsOf(walk, actor);
  if (isNew && calls.some(({ act }) => act) && !endsAlone(walk, actor, last.step)) await stage.gate.asked(calls);
}

/** Nothing holds the state before this step: it may be over before anybody sees it. */
export function goesOn(walk: Walk, { step }: PathStep, before: Step | undefined): boolean {
  if (!('actor' in step)) return false;
  return (
    endsAlone(walk, step.actor, before) ||
    isKnown(walk, step) ||
    ('fails' in step && causeOf(walk, step.actor, step.fails) === 'offline')
  );
}

async function take(
  stage: Stage,
  told: Walked,
  place: Place,
  [first, ...rest]: readonly PathStep[],
  { held, from, before: cameFrom }: { held: Holding; from: string; before: Step | undefined },
): Promise<() => void> {
  const nothing = () => {};
  const { step } = first as PathStep;
  const [next] = rest;
  if ('timer' in step) throw new Error('The time cannot be made to pass.');
  const isLost = next !== undefined && 'fails' in next.step && goesOn(told.walk, next, step);
  const lose = () => stage.gate.answered().then(() => loseNetwork(stage));
  const before = isLost ? lose : undefined;
  if ('event' in step && step.event.type === 'outcome left open') {
    const actor = actorIn(told.registered.chart, from);
    await held.asked(actor, callsOf(told.walk, actor));
    return stage.gate.leaveOpen(callsOf(told.walk, actor));
  }
  const follows = 'event' in step ? told.walk.follows?.[step.event.type] : undefined;
  if (follows) {
    if (told.walk.begun && cameFrom) await beginAnew(stage, told.walk.begun, place);
    const by = 'event' in step ? told.walk.pressedBeside?.[step.event.type] : undefined;
    if (by) await press(stage.page, { ...place, flow: by[0], row: null }, by[1]);
    // As it opens, a page asks by itself.
    if ('event' in step && (cameFrom || !told.walk.quiet)) await didAll(stage, told.walk, step.event, place);
    for (const [call, how] of follows) await stage.gate.end([call], followedBy(how));
    return nothing;
  }
  if ('event' in step) {
    await hold(stage, told.walk, place, next);
    await uncover(stage, told.walk, place, from);
    const actor = actorIn(told.registered.chart, from);
    const calls = callsOf(told.walk, actor);
    // The page that is left by coming back once more has asked already.
    const opens = (one: Step | undefined) => addressFor(stage, told.walk, one, place) !== null;
    if (calls.some(({ act }) => act) && opens(step) && opens(cameFrom) && !endsAlone(told.walk, actor, cameFrom))
      await stage.gate.asked(calls);
    const release = stage.gate.setAside(calls);
    const isUnkept = next !== undefined && 'fails' in next.step && told.walk.unkept?.includes(next.step.actor);
    if (isUnkept) await stage.page.evaluate(failToKeep, true);
    await happen(stage, told, place, step.event, rest, before);
    await release();
    return nothing;
  }
  const { walk } = told;
  const holds = next && 'done' in next.step ? walk.holds?.(next.step.actor, next.step.done) : null;
  // It looks at once when this one has ended.
  if (holds && ('notices' in holds || 'saysToNotices' in holds)) await letHold(stage, holds);
  if ('fails' in step && walk.unkept?.includes(step.actor))
    return () => void stage.page.evaluate(failToKeep, false).catch(() => undefined);
  const asked = walk.device?.[step.actor];
  if (asked) return answerOfDevice(stage.page, asked, step).then(() => nothing);
  if (walk.timed?.includes(step.actor)) return pausesEnd(stage.page).then(() => nothing);
  if (isKnown(walk, step)) return nothing;
  if (endsAlone(walk, step.actor, cameFrom)) {
    const [flow = '', control = ''] = walk.pressedBeside?.[step.actor] ?? [];
    if (control && (await stage.page.locator(`[data-event="${control}"]`).count()) > 0)
      await press(stage.page, { ...place, flow, row: null }, control);
    return nothing;
  }
  const calls = callsOf(walk, step.actor);
  const cause = 'fails' in step ? causeOf(walk, step.actor, step.fails) : answerOf(walk, step, around(stage, place));
  if (cause === 'denied') return nothing;
  const isRead = calls.every(({ act }) => act === undefined);
  if (isUnreadable(told.registered.chart, walk, step)) {
    await held.asked(step.actor, calls);
    const { state } = first as PathStep;
    const isTold = () => reaches(stage.page, place, [state], isUnseen(walk, state));
    return failToReadActs(stage, calls, isTold);
  }
  if (cause === 'declined') {
    await held.asked(step.actor, calls);
    await stage.gate.end(calls, wantsPassword);
    await press(stage.page, { ...place, flow: 'confirm-password', row: null }, 'confirmation declined');
    return nothing;
  }
  if (isRead && cause !== undefined && cause !== 'offline' && cause !== 'left open') {
    if (cause === 'drop') await forgetPapers(stage);
    return stage.gate.always(calls, cause);
  }
  if (typeof cause === 'object' && 'change' in cause) throw new Error('Only what is read is answered otherwise.');
  if (cause !== 'offline') await held.asked(step.actor, calls);
  if (cause === 'offline') await findNetwork(stage);
  else await stage.gate.end(calls, cause, before);
  return nothing;
}

function isKnown({ knows }: Walk, step: Step): boolean {
  return 'done' in step && (knows?.(step.actor, step.done) ?? false);
}

/** It asks for nothing whose answer could be held back. */
export function endsAlone(walk: Walk, actor: string, after: Step | undefined): boolean {
  if (walk.device?.[actor] || walk.timed?.includes(actor)) return false;
  return callsOf(walk, actor).length === 0 || (after !== undefined && walk.asks?.(actor, after) === false);
}
