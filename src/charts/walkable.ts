import type { AnyEventObject, AnyStateMachine, AnyStateNode } from 'xstate';
import { isNothingSent } from '../../machines/shared/nothing-sent.ts';
import type { ChartValues } from '../../machines/values-for.ts';
import type { Around, Held, Walk } from '../../machines/walk-for.ts';
import { type Failure, failureOf } from '../contract/failure.ts';
import { arrowsOf, nodesOf, pathOf } from './arrows.ts';
import { type Left, leftBy } from './left.ts';
import { type Path, pathsOf } from './paths.ts';
import type { Step } from './steps.ts';
import { unpressed } from './unpressed.ts';
import { waitsWhatever } from './waits-whatever.ts';

/** What of a chart can be walked from outside. */
export interface Walkable {
  readonly paths: readonly Path[];
  readonly left: readonly Left[];
  readonly arrows: number;
}

/** What the paths of a walk go over. */
export const covers = ['transitions', 'states'] as const;
export type Cover = (typeof covers)[number];

/** The paths over everything that a person, a network or a back office can bring about. */
export function walkable(
  chart: AnyStateMachine,
  values: ChartValues,
  walk: Walk,
  cover: Cover = 'transitions',
  { devicesFail = true }: { readonly devicesFail?: boolean } = {},
): Walkable {
  const mayFollow = (before: Step, step: Step) =>
    !comesTooLate(walk, step, before) && !('event' in before && walk.parts?.(before.event as never));
  const paths = split(
    pathsOf(chart, causable(chart, values, walk, devicesFail), { cover, mayFollow, tellsTexts: walk.tellsTexts }),
    walk,
  );
  return { paths, left: leftBy(chart, walk, paths), arrows: arrowsOf(chart).size };
}

/** What removes what it is about ends a path; nothing of it may be needed afterwards, so these come last. */
function split(paths: readonly Path[], walk: Walk): Path[] {
  const { removes = [] } = walk;
  const isRemoval = ({ step }: Path['steps'][number]) => 'done' in step && removes.includes(step.actor);
  const parts = paths.flatMap((path) => {
    const found: Path[] = [];
    let steps: Path['steps'][number][] = [];
    for (const step of path.steps) {
      steps.push(step);
      if (!isRemoval(step) || step.state !== path.begins) continue;
      found.push({ ...path, steps });
      steps = [];
    }
    return steps.length > 0 || found.length === 0 ? [...found, { ...path, steps }] : found;
  });
  const ends = ({ steps }: Path) => Number(steps.some(isRemoval));
  return parts.toSorted((one, other) => ends(one) - ends(other));
}

/** A network that has to be lost just between two answers, or after what was sent already, and a word on what was asked about: that cannot be done on time. */
function comesTooLate(walk: Walk, step: Step, before: Step): boolean {
  const cause = 'fails' in step && causeOf(walk, step.actor, step.fails);
  const isLost = cause === 'offline' || cause === 'declined';
  return isLost && (!('event' in before) || before.event.type === 'outcome asked for');
}

/** How an actor's failure is brought about: an answer of the back office, none at all, or a network that is lost before. */
export type Cause =
  | { readonly status: number; readonly body: string; readonly contentType?: string }
  | 'drop'
  /** What is answered, changed. */
  | { readonly change: (answer: never) => unknown }
  /** The device does not do it. */
  | 'denied'
  /** What was asked under this key differs: what became of it cannot be told. */
  | 'left open'
  /** The back office wants the password confirmed first, and the customer would rather not. */
  | 'declined'
  | 'offline';

/** Undefined when it cannot be brought about from outside. */
export function causeOf(walk: Walk, actor: string, error: unknown): Cause | undefined {
  const [call] = callsOf(walk, actor);
  const failure = failureOf(error);
  if (walk.device?.[actor] || walk.unkept?.includes(actor) || walk.breaks?.[actor]) return 'denied';
  if (!call) return undefined;
  if (failure.type === 'refused') return refusalOf(failure);
  if (failure.type !== 'no answer') return undefined;
  if (call.act === 'C' || call.act === undefined) return 'drop';
  const needsPresence = call.act === 'B' || walk.onlyWhilePresent?.includes(actor);
  if (!needsPresence && isNothingSent(failure)) return 'declined';
  return needsPresence && failure.reason === 'unreachable' ? 'offline' : 'left open';
}

/** The calls of which one ends the actor; none where its end cannot be held back. */
export function callsOf({ ends }: Walk, actor: string): readonly Held[] {
  const calls = ends[actor] ?? [];
  return 'path' in calls ? [calls] : calls;
}

/** What the back office answers to end the actor well; undefined: it is carried out. */
export function answerOf({ answers }: Walk, { actor, done }: { actor: string; done: unknown }, around: Around) {
  const answer = answers?.(actor, done, around);
  if (answer === undefined) return undefined;
  if (answer === 'nothing') return { status: 204, body: '' };
  if (typeof answer === 'function') return { change: answer as (told: never) => unknown };
  if (typeof answer === 'object' && answer !== null && 'file' in answer)
    return { status: 200, body: '', contentType: String(answer.file) };
  const failure = failureOf(answer);
  return failure.type === 'refused' ? refusalOf(failure) : { status: 200, body: JSON.stringify(answer) };
}

/** What a request is answered with whose end a page hears of by itself; undefined: it is carried out. */
export function followedBy(how: 'carried out' | 'drop' | object) {
  if (how === 'carried out') return undefined;
  if (how === 'drop') return how;
  const failure = failureOf(how);
  return failure.type === 'refused' ? refusalOf(failure) : { status: 200, body: JSON.stringify(how) };
}

function refusalOf({ status, messageKey, placeholder, details }: Extract<Failure, { type: 'refused' }>) {
  const key = placeholder === undefined ? messageKey : `${messageKey}#${placeholder}`;
  return { status, body: JSON.stringify({ key, ...(details !== undefined && { details }) }) };
}

/** The actor that runs in a state, the innermost of several; nothing where none does. */
export function actorIn(chart: AnyStateMachine, state: string): string {
  const invoked = nodesIn(chart, state)
    .flatMap(({ invoke }) => invoke)
    .at(-1);
  return invoked ? String(invoked.src) : '';
}

/** Where a state may lead when its actor ends. */
export function endsOf(chart: AnyStateMachine, state: string): string[] {
  return nodesIn(chart, state)
    .flatMap(({ transitions }) => [...transitions])
    .filter(([type]) => /^xstate\.(?:done|error)\.actor\./.test(type))
    .flatMap(([, arrows]) => arrows.flatMap(({ target = [] }) => target.flatMap(throughTo)));
}

/** Where it leads that is left at once, and that itself. */
function throughTo(state: AnyStateNode): string[] {
  const next = (state.always ?? []).flatMap(({ target = [] }) => target);
  return [pathOf(state), ...next.map(pathOf)];
}

/** A state and those that it lies in; the chart as a whole aside. */
function nodesIn(chart: AnyStateMachine, state: string): AnyStateNode[] {
  return nodesOf(chart.root).filter(({ path }) => path.length > 0 && `${state}.`.startsWith(`${path.join('.')}.`));
}

/** What is taken back was made void, or carried out already. */
function isWordOnVoiding(walk: Walk, actor: string, ending: unknown): boolean {
  return isMadeVoid(ending) || causeOf(walk, actor, ending) === undefined;
}

/** Only what the customer takes back is made void. */
function isMadeVoid(ending: unknown): boolean {
  const failure = typeof ending === 'object' && ending !== null && 'messageKey' in ending ? ending : null;
  return failure?.messageKey === 'error.act.voided';
}

/** A screen that is busy takes no press. */
function isBusy(chart: AnyStateMachine, state: string): boolean {
  return nodesIn(chart, state).some(({ tags }) => tags.includes('busy'));
}

/** Whether the chart waits, in that state, for an act whose outcome is not known. */
export function isLeftOpen(chart: AnyStateMachine, state: string): boolean {
  return nodesIn(chart, state).some(({ ownEvents }) => ownEvents.includes('outcome asked for'));
}

/** Whether an actor ends so only where its device does not let it read how its act stands: where the chart hears that an outcome is left open, it goes on waiting for it. */
export function isUnreadable(chart: AnyStateMachine, walk: Walk, step: Step): boolean {
  return 'fails' in step && hearsOfOpenOutcomes(chart) && causeOf(walk, step.actor, step.fails) === 'left open';
}

function hearsOfOpenOutcomes(chart: AnyStateMachine): boolean {
  return chart.events.includes('outcome left open');
}

/** It ends by itself, at once or after a time. */
function isWaitedFor({ alone = [], timed = [] }: Walk, actor: string): boolean {
  return alone.includes(actor) || timed.includes(actor);
}

/** Only whether there is an answer is asked. */
export const nowhere = { origin: '', attempt: '', nth: 0 };

function causable(chart: AnyStateMachine, values: ChartValues, walk: Walk, devicesFail: boolean): ChartValues {
  const events = values.events.filter(
    ({ type }: AnyEventObject) => type !== 'thing vanished' || walk.vanishes !== undefined,
  );
  const isCausable = (actor: string, fails: unknown) =>
    causeOf(walk, actor, fails) !== undefined &&
    ((devicesFail && !waitsWhatever(chart)) || !isUnreadable(chart, walk, { actor, fails }));
  const actors = Object.entries(values.actors).map(([actor, { done = [], fails = [] }]) => {
    const isCaused = actor in walk.ends || walk.device?.[actor] !== undefined || isWaitedFor(walk, actor);
    const ends = done.filter(
      (one, index) =>
        isCaused &&
        (index === 0 ||
          walk.answers?.(actor, one, nowhere) !== undefined ||
          walk.holds?.(actor, one) ||
          walk.knows?.(actor, one)),
    );
    return [actor, { done: ends, fails: fails.filter((error) => isCausable(actor, error)) }] as const;
  });
  const inputs = values.inputs.filter((input) => walk.begins?.(input as never) ?? true);
  return {
    ...values,
    inputs,
    events,
    actors: Object.fromEntries(actors),
    ends: (state, actor, ending, context) =>
      !isLeftOpen(chart, state) &&
      (state.endsWith('taking it back') ? isWordOnVoiding(walk, actor, ending) : !isMadeVoid(ending)) &&
      (walk.comesTrue?.(actor, ending, context) ?? true),
    sends: (event, context, state) =>
      (event.type in unpressed || walk.whileBusy?.includes(event.type) || !isBusy(chart, state)) &&
      (walk.sends?.(event as never, context, state) ?? true),
  };
}
