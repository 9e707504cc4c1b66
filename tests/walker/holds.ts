import type { Page, Request } from 'playwright-core';
import {
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
import { failureOf } from '../../src/contract/failure.ts';
import { failureMessage } from '../../src/portal/words/failure-message.ts';
import type { Place } from './place.ts';

/** A chart that goes along a path as the product does, and says what the product has to show of it. */
export interface Beside {
  readonly snapshot: () => AnyMachineSnapshot;
  /** Answers what the chart has done besides, such as telling something. */
  readonly take: (step: PathStep) => readonly { readonly type: string; readonly params?: unknown }[];
}

export function besidePath(chart: AnyStateMachine, input: unknown): Beside {
  let snapshot = initialTransition(chart, input)[0] as AnyMachineSnapshot;
  return {
    snapshot: () => snapshot,
    take: ({ step }) => {
      const [next, done] = transition(chart, snapshot, eventOf(step, snapshot));
      snapshot = next as AnyMachineSnapshot;
      return done as unknown as readonly { type: string; params?: unknown }[];
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

/** Whether somebody brings it about with a control that is always there in such a state. */
function isPressed(
  { filled = [], hears = {}, opens, outside = {}, leads = {}, brings = {} }: Walk,
  event: AnyEventObject,
): boolean {
  const { type } = event;
  if (type in unpressed || type in outside || type in hears || type in leads || type in brings || filled.includes(type))
    return false;
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

/** What is wrong with a request that goes out: with its key, with what was typed, or with what it is about. */
export function strayRequest(request: Request, call: Held, walk: Walk, place: Place): string[] {
  const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
  const said = new Map(leavesOf(body));
  const wrong = Object.entries(place.typed).flatMap(([name, typed]) => {
    const sent = said.get(name);
    if (sent === undefined || walk.rewritten?.includes(name) || typeof typed !== 'string' || typed === '') return [];
    return plain(String(sent)) === plain(typed)
      ? []
      : [`${call.name} says ${name} "${sent}", although "${typed}" was typed`];
  });
  const about = aboutOf(request, call);
  const isOther = place.row !== null && about !== undefined && ![place.row, ...place.spares].includes(about);
  const key = request.headers()['idempotency-key'];
  return [
    ...wrong,
    ...(isOther && !walk.rewritten?.includes(call.name)
      ? [`${call.name} is about ${about}, although ${place.row} was pressed`]
      : []),
    ...(call.act !== undefined && call.act !== 'C' && key === undefined ? [`${call.name} goes out without a key`] : []),
  ];
}

/** The id in its address, where there is one. */
function aboutOf(request: Request, { path }: Held): string | undefined {
  const pattern =
    path
      .split('?')[0]
      ?.replace(/\{\w+\}/, '([^/]+)')
      .replaceAll(/\{\w+\}/g, '[^/]+') ?? '';
  return new RegExp(`${pattern}$`).exec(new URL(request.url()).pathname)?.[1];
}

function leavesOf(value: unknown, name = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([field, inner]) => leavesOf(inner, field));
}

/** As it is compared: plates, cards and numbers are written in several ways. */
function plain(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

/** What the chart tells, as patterns of the texts in a language. */
export function tellsOf(
  done: readonly { readonly type: string; readonly params?: unknown }[],
  walk: Walk,
  say: (id: string) => string | undefined,
): { readonly what: string; readonly text: RegExp }[] {
  return done.flatMap(({ type, params }) => {
    const id =
      type === 'tell the failure'
        ? failureMessage(failureOf((params as { error: unknown }).error), (key): key is never => say(key) !== undefined)
            .id
        : walk.says?.[type];
    return id === undefined ? [] : [{ what: id, text: patternOf(say(id) ?? id) }];
  });
}

/** A text with whatever stands in its gaps. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}
