import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { stateText } from '../../machines/state-of.ts';
import type { ChartValues } from '../../machines/values-for.ts';
import type { Held, Walk } from '../../machines/walk-for.ts';
import { nodesOf, pathOf } from '../../src/charts/arrows.ts';
import { eventOf } from '../../src/charts/steps.ts';
import { actorIn, answerOf, callsOf, nowhere } from '../../src/charts/walkable.ts';
import { failureOf } from '../../src/contract/failure.ts';
import { endsAlone, type Seen, type Walked } from './walk.ts';

/** What is crossed, with everything that may happen to it. */
export type Crossing = Pick<Walked, 'registered' | 'walk' | 'path'> & { readonly values: ChartValues };

/**
 * Where a flow may stand once its act was carried out and the answer lost. What a walk would have said in the back office's place, that says itself: anything that
 * may come of it. What is in no ledger asks for no second word.
 */
export function carriedOutTo(told: Crossing, standing: Seen): string[] {
  const { state, next } = standing;
  if (next === undefined || !('done' in next.step)) return [state];
  const endings = endingsOf(told, standing, next.step.actor);
  const isSaid = answerOf(told.walk, next.step, nowhere) === undefined;
  if (isSaid && told.registered.recording !== null) return [next.state];
  if (isSaid) return distinct([next.state, ...endings.unanswered]);
  const begins = endings.isOver ? begunAnew(told) : [];
  return distinct([...endings.states, ...begins]);
}

/** What is read in a state, and how the flow stands where that is lost with the network: it may tell so, or know enough by itself. */
export function readingIn(told: Crossing, standing: Seen): { calls: readonly Held[]; lostTo: readonly string[] } {
  const { walk, registered } = told;
  const actor = actorIn(registered.chart, standing.state);
  const own = callsOf(walk, actor);
  if (!own.every(isRead)) return { calls: [], lostTo: [] };
  const isAsked = own.length > 0 && asks(told, standing, actor);
  const ends = (isAsked ? endingsOf(told, standing, actor).all : []).filter(
    ({ value }) => stateText(value) !== standing.state,
  );
  // Where it knows enough by itself, the page may read something else there, which is lost as well.
  const further = ends.flatMap((there) => followingFrom(told, there).map((event) => after(told, there, event)));
  const snapshot = snapshotAt(told, standing.index);
  const following = followingFrom(told, snapshot);
  // What the page reads for itself is read once, what an actor reads again and again: only the former tells how it ended.
  const followed = following.flatMap(({ type }) => walk.follows?.[type]?.map(([call]) => call) ?? []).filter(isRead);
  return {
    calls: followed.length > 0 ? followed : isAsked ? own : [],
    lostTo: distinct([...textsOf(ends), ...further, ...following.map((event) => after(told, snapshot, event))]),
  };
}

/** What comes by itself there, from what the page reads. */
function followingFrom({ walk, values }: Crossing, snapshot: AnyMachineSnapshot): ChartValues['events'] {
  const state = stateText(snapshot.value);
  const comes = (event: ChartValues['events'][number]) =>
    snapshot.can(event) && (walk.sends?.(event as never, snapshot.context as never, state) ?? true);
  return values.events.filter((event) => walk.follows?.[event.type] && comes(event));
}

/** Where a state leads whose actor asks nobody that a walk could hold back, or asks a device that forgets it with the page: it may be over by then. */
export function endsByItself(told: Crossing, standing: Seen, mishap: string): string[] {
  const actor = actorIn(told.registered.chart, standing.state);
  const isForgotten = told.walk.device?.[actor] !== undefined && mishap !== 'offline';
  const isAlone = isForgotten || (actor !== '' && endsAlone(told.walk, actor, told.path.steps[standing.index]?.step));
  return isAlone ? endingsOf(told, standing, actor).states : [];
}

/** Whether it asks anybody at all, as much as the flow knows. */
function asks({ walk, values, ...told }: Crossing, { index }: Seen, actor: string): boolean {
  const { context } = snapshotAt({ walk, values, ...told }, index);
  const { done = [], fails = [] } = values.actors[actor] ?? {};
  const { comesTrue = () => true } = walk;
  return [...done, ...fails].some((ending) => comesTrue(actor, ending, context as never));
}

function isRead({ act }: Held): boolean {
  return act === undefined;
}

/** Where everything leads that an actor may end with. */
function endingsOf(told: Crossing, { index }: Seen, actor: string) {
  return endingsAt(told, snapshotAt(told, index), actor);
}

function endingsAt(told: Crossing, snapshot: AnyMachineSnapshot, actor: string) {
  const { done = [], fails = [] } = told.values.actors[actor] ?? {};
  const led = (ending: { done: unknown } | { fails: unknown }) =>
    transition(told.registered.chart, snapshot, eventOf({ actor, ...ending }, snapshot))[0];
  const unanswered = fails.filter((one) => failureOf(one).type === 'no answer').map((one) => led({ fails: one }));
  const all = [...done.map((one) => led({ done: one })), ...fails.map((one) => led({ fails: one }))];
  const isOver = all.some(({ status }) => status === 'done');
  return { all, states: textsOf(all), unanswered: textsOf(unanswered), isOver };
}

function textsOf(there: readonly AnyMachineSnapshot[]): string[] {
  return distinct(there.map(({ value }) => stateText(value)));
}

/** Where a flow stands that is over and found anew: what its address says, or what the ledger knows. */
function begunAnew(told: Crossing): string[] {
  const { walk, path, values, registered } = told;
  const [first] = initialTransition(registered.chart, path.input);
  const opening = values.events.filter((event) => comesWithAddress(walk, event));
  return [path.begins, ...opening.flatMap((event) => openedBy(told, transition(registered.chart, first, event)[0]))];
}

/** Where a flow stands that its address has just opened. An order whose answer never came names nothing to ask about: what would ask is over before it can be seen. */
function openedBy(told: Crossing, there: AnyMachineSnapshot): string[] {
  const state = stateText(there.value);
  const actor = actorIn(told.registered.chart, state);
  const isLeftOpen = told.path.steps.some(({ step }) => 'event' in step && step.event.type === 'outcome left open');
  const reads = callsOf(told.walk, actor).some(isRead);
  return isLeftOpen && reads ? [state, ...endingsAt(told, there, actor).unanswered] : [state];
}

/** Where a flow begins whose page is loaded anew; with what the ledger knows, where something was asked for. */
export function beginnings({ registered, walk, path, values }: Crossing, { state }: Seen): string[] {
  const isActing = callsOf(walk, actorIn(registered.chart, state)).some(({ act }) => act !== undefined);
  const inputs = isActing ? values.inputs : [];
  return [path.begins, ...inputs.map((input) => stateText(initialTransition(registered.chart, input)[0].value))];
}

function comesWithAddress({ opens, inAddress }: Walk, event: ChartValues['events'][number]): boolean {
  return (inAddress?.includes(event.type) ?? false) || (opens?.(event as never, nowhere) ?? null) !== null;
}

/** Where a flow stands whose page is loaded anew, where that has to read again what it shows; null where it stands as it stood. */
export function readsAnew({ walk, path }: Crossing, { index, state }: Seen): string | null {
  const [within] = state.split('.');
  for (const [at, { step }] of [...path.steps.slice(0, index + 1).entries()].reverse()) {
    const before = path.steps[at - 1]?.state ?? path.begins;
    if (before.split('.')[0] !== within) return null;
    const followed = 'event' in step ? walk.follows?.[step.event.type] : undefined;
    if (followed?.some(([call]) => isRead(call))) return before;
  }
  return null;
}

/** Where else a flow may stand whose page is loaded anew: what is over begins anew, by its address or by what the ledger knows; what was only read may be read again. */
export function loadedAnew(told: Crossing, { index, state }: Seen, mishap: string): string[] {
  const { walk, path } = told;
  const step = path.steps[index]?.step;
  const actor = step && 'actor' in step ? step.actor : '';
  const asked = callsOf(walk, actor);
  const isOnlyRead = asked.length > 0 && asked.every(isRead);
  const again = isOnlyRead ? statesWith(told.registered.chart, actor) : [];
  const snapshot = snapshotAt(told, index);
  const came = path.steps.slice(0, index + 1).flatMap(({ step: one }) => ('event' in one ? [one.event] : []));
  const [last, before] = came.filter((event) => comesWithAddress(walk, event)).toReversed();
  // Its address says the same once more.
  const says = (there: AnyMachineSnapshot) => (last && there.can(last) ? [after(told, there, last)] : []);
  // A crash may lose what somebody had just pressed, where nothing was asked for by it but to read.
  const former = path.steps[index - 1]?.state ?? path.begins;
  const calls = callsOf(walk, actorIn(told.registered.chart, state));
  const isLost = calls.every(isRead) && (calls.length > 0 || (step !== undefined && 'event' in step));
  if (mishap === 'kill' && isLost && !walk.unseen?.includes(former))
    again.push(former, ...says(snapshotAt(told, index - 1)));
  if (snapshot.status !== 'active') return distinct([...again, ...begunAnew(told)]);
  again.push(...says(snapshot));
  // The address before it is passed on the way back: it says something else than is known.
  if (before && mishap === 'back') again.push(...ledToBy(snapshot, before.type));
  const goesBack = walk.goesBack && { type: walk.goesBack };
  if (goesBack && mishap === 'back' && snapshot.can(goesBack)) again.push(after(told, snapshot, goesBack));
  return distinct(again);
}

/** Where an event may lead from there, whatever it carries. */
function ledToBy({ _nodes: nodes }: AnyMachineSnapshot, type: string): string[] {
  return nodes
    .flatMap(({ transitions }) => transitions.get(type) ?? [])
    .flatMap(({ target = [] }) => target.map(pathOf));
}

/** Where that actor runs. */
function statesWith(chart: AnyStateMachine, actor: string): string[] {
  return nodesOf(chart.root)
    .filter(({ states }) => Object.keys(states).length === 0)
    .map(({ path }) => path.join('.'))
    .filter((state) => actorIn(chart, state) === actor);
}

function snapshotAt({ registered: { chart }, path }: Crossing, index: number): AnyMachineSnapshot {
  let [snapshot]: readonly [AnyMachineSnapshot, ...unknown[]] = initialTransition(chart, path.input);
  for (const { event } of path.steps.slice(0, index + 1)) [snapshot] = transition(chart, snapshot, event);
  return snapshot;
}

function after(
  { registered: { chart } }: Crossing,
  snapshot: AnyMachineSnapshot,
  event: ChartValues['events'][number],
): string {
  return stateText(transition(chart, snapshot, event)[0].value);
}

function distinct(states: readonly string[]): string[] {
  return [...new Set(states)];
}
