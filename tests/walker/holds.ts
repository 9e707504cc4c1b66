import type { Page, Request } from 'playwright-core';
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { stateText } from '../../machines/state-of.ts';
import type { Held, Walk } from '../../machines/walk-for.ts';
import type { PathStep } from '../../src/charts/paths.ts';
import { eventOf } from '../../src/charts/steps.ts';
import { unpressed } from '../../src/charts/unpressed.ts';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { failureMessage } from '../../src/portal/words/failure-message.ts';
import type { Place } from './place.ts';

/** A chart that goes along a path as the product does, and says what the product has to show of it. */
export interface Beside {
  readonly snapshot: () => AnyMachineSnapshot;
  /** Answers what the chart has done besides, such as telling something. */
  readonly take: (step: PathStep) => Done;
  /** What it hands to the actor that runs. */
  readonly inputOf: (actor: string) => unknown;
}

export function besidePath(chart: AnyStateMachine, input: unknown): Beside {
  let snapshot = initialTransition(chart, input)[0] as AnyMachineSnapshot;
  return {
    snapshot: () => snapshot,
    take: ({ step }) => {
      const [next, done] = transition(chart, snapshot, eventOf(step, snapshot));
      snapshot = next as AnyMachineSnapshot;
      return done as unknown as Done;
    },
    inputOf: (actor) => {
      const running = Object.values<AnyActorRef>(snapshot.children).find(({ src }) => src === actor);
      return (running?.getSnapshot() as { input?: unknown } | undefined)?.input;
    },
  };
}

/** What of a state has no control, and which control nothing hears: none of either where screen and chart say the same. */
export async function strayControls(
  page: Page,
  { chart, walk, events }: { chart: AnyStateMachine; walk: Walk; events: readonly AnyEventObject[] },
  place: Place,
  snapshot: AnyMachineSnapshot,
): Promise<string[]> {
  const { besides = [], either = [], whileBusy = [] } = walk;
  const isBusy = snapshot.hasTag('busy');
  const heard = new Set(snapshot._nodes.flatMap(({ ownEvents }) => ownEvents.map(String)));
  const state = stateText(snapshot.value);
  const maySend = (event: AnyEventObject) =>
    (!isBusy || whileBusy.includes(event.type)) &&
    (walk.sends?.(event as never, snapshot.context as never, state) ?? true);
  const pressed = events
    .filter((event) => isPressed(walk, event) && snapshot.can(event) && maySend(event))
    .map(({ type }) => type);
  const shown = await controlsOf(page, place, chart.events.map(String));
  const isThere = (type: string) =>
    shown.includes(type) || either.some((all) => all.includes(type) && all.some((one) => shown.includes(one)));
  const without = [...new Set(pressed)].filter((type) => !isThere(type));
  const stray = shown.filter((type) => !heard.has(type) && !besides.includes(type));
  return [
    ...without.map((type) => `nothing on the screen sends "${type}"`),
    ...stray.map((type) => `a control sends "${type}", which nobody hears`),
    ...shown
      .filter((type) => isBusy && heard.has(type) && !whileBusy.includes(type))
      .map((type) => `"${type}" can be pressed although it is busy`),
  ];
}

/** Whether it is brought about with a control that is always there in such a state. */
function isPressed({ filled = [], opens, ...walk }: Walk, event: AnyEventObject): boolean {
  const { type } = event;
  const { hears, outside, leads, brings, browserTells, deeds, follows, inAnotherTab, pressedBeside } = walk;
  const others = [unpressed, hears, outside, leads, brings, browserTells, deeds, follows, inAnotherTab, pressedBeside];
  if (others.some((all) => all && type in all) || filled.includes(type)) return false;
  return (opens?.(event as never, { origin: 'http://a.example', attempt: 'a', nth: 1 }) ?? null) === null;
}

/** What can be pressed of this flow, wherever it stands; of another flow nothing. */
function controlsOf(page: Page, { flow, row }: Place, known: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ({ name, id, events }) => {
      // What a dialog lies over cannot be pressed.
      const place = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
      const all = [...place.querySelectorAll<HTMLElement>('[data-event]')].filter((one) => {
        const canBePressed = !one.matches(':disabled, [aria-disabled="true"]') && one.checkVisibility();
        const own = one.closest<HTMLElement>('[data-flow]');
        if (!canBePressed || (own && own.dataset['flow'] !== name)) return false;
        const ofRow = one.closest<HTMLElement>('[data-id]')?.dataset['id'];
        if (own && id !== null && own.dataset['id'] !== undefined && own.dataset['id'] !== id) return false;
        return own !== null || ((ofRow === undefined || ofRow === id) && events.includes(one.dataset['event'] ?? ''));
      });
      return [...new Set(all.map(({ dataset }) => dataset['event'] ?? ''))];
    },
    { name: flow, id: row, events: known },
  );
}

/** What the chart tells, and how it reads in a language. */
export interface Tell {
  readonly what: string;
  readonly text: RegExp;
}

type Done = readonly { readonly type: string; readonly params?: unknown }[];
type Say = (id: string) => string | undefined;

/** What the chart tells, as patterns of the texts in a language. */
export function tellsOf(done: Done, walk: Walk, say: Say): Tell[] {
  return done.flatMap(({ type, params }) => {
    const id =
      type === 'tell the failure'
        ? failureTold(failureOf((params as { error: unknown }).error), say)
        : (walk.says?.[type] ?? undefined);
    return id === undefined ? [] : [{ what: id, text: new RegExp(`^${gapsIn(say(id) ?? id)}$`, 's') }];
  });
}

/** What the chart tells although no message was named by which that is heard. */
export function untoldBy(done: Done, { says = {} }: Walk): string[] {
  return done
    .filter(({ type }) => type.startsWith('tell ') && type !== 'tell the failure' && !(type in says))
    .map(({ type }) => `by which message it is to "${type}" nobody says`);
}

/** The message of a failure. */
export function failureTold(failure: Failure, say: Say): string {
  return failureMessage(failure, (key): key is never => say(key) !== undefined).id;
}

/** A text as a pattern, with whatever stands in its gaps; however it is spaced. */
export function gapsIn(text: string): string {
  let depth = 0;
  let pattern = '';
  for (const sign of text) {
    if (sign === '{') {
      if (depth === 0) pattern += '.*';
      depth += 1;
    } else if (sign === '}') depth -= 1;
    else if (depth === 0) pattern += sign.replace(/[.*+?^$()|[\]\\]/, '\\$&');
  }
  return pattern.replaceAll(/\s+/g, '\\s+');
}

/** Holds the keys of what goes out to the presses: new ones for each, and what is sent once more has the one that it had. */
export function strayKey() {
  const spent = new Set<string>();
  const used = new Map<string, Set<string>>();
  let isAgain = false;
  return {
    pressed: (event: AnyEventObject) => {
      isAgain = event.type === 'send requested';
      if (!carriesKey(event)) return;
      for (const key of [...used.values()].flatMap((keys) => [...keys])) spent.add(key);
      used.clear();
    },
    heldTo: (request: Request, { name, act }: Held): string[] => {
      const key = request.headers()['idempotency-key'];
      if (act === undefined || act === 'C' || key === undefined) return [];
      const known = used.get(name) ?? new Set();
      used.set(name, new Set([...known, key]));
      if (spent.has(key)) return [`${name} goes out under a key that was used before`];
      // What never left the device goes out for the first time.
      return isAgain && known.size > 0 && !known.has(key) ? [`${name} goes out once more under a new key`] : [];
    },
  };
}

/** A press on several things at once carries one for each. */
function carriesKey(told: unknown): boolean {
  if (typeof told !== 'object' || told === null) return false;
  return Object.entries(told).some(([name, inner]) => name === 'key' || name === 'nextKey' || carriesKey(inner));
}
