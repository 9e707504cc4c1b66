import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { stateText } from '../../machines/state-of.ts';
import type { ChartValues } from '../../machines/values-for.ts';

/** What happens to a chart: an event from outside, the end of an actor that it invoked, or a time that is over. */
export type Step =
  | { readonly event: AnyEventObject }
  | { readonly actor: string; readonly done: unknown }
  | { readonly actor: string; readonly fails: unknown }
  | { readonly timer: string };

/** All that may happen in a state, with the given values. */
export function stepsFrom(
  snapshot: AnyMachineSnapshot,
  { events, actors, sends = () => true, ends: mayEnd = () => true }: Omit<ChartValues, 'inputs'>,
): Step[] {
  if (snapshot.status !== 'active') return [];
  const state = stateText(snapshot.value);
  const may = (actor: string) => (ending: unknown) => mayEnd(state, actor, ending, snapshot.context);
  const ends = invokedIn(snapshot).flatMap(([, actor]): Step[] => [
    ...(actors[actor]?.done ?? []).filter(may(actor)).map((done) => ({ actor, done })),
    ...(actors[actor]?.fails ?? []).filter(may(actor)).map((fails) => ({ actor, fails })),
  ]);
  const timers = snapshot._nodes.flatMap((node) => node.after.map(({ eventType }): Step => ({ timer: eventType })));
  const heard = (events as readonly AnyEventObject[]).filter((event) => sends(event, snapshot.context, state));
  return [...heard.map((event) => ({ event })), ...ends, ...timers];
}

/** The event by which the chart hears of a step; the ends of actors carry their id. */
export function eventOf(step: Step, snapshot: AnyMachineSnapshot): AnyEventObject {
  if ('event' in step) return step.event;
  if ('timer' in step) return { type: step.timer };
  const [actorId] = invokedIn(snapshot).find(([, actor]) => actor === step.actor) ?? [];
  return 'done' in step
    ? { type: `xstate.done.actor.${actorId}`, output: step.done, actorId }
    : { type: `xstate.error.actor.${actorId}`, error: step.fails, actorId };
}

/** The ids of the actors that run, and their names. */
function invokedIn({ children }: AnyMachineSnapshot): [id: string, actor: string][] {
  return Object.entries<AnyActorRef>(children).map(([id, child]) => [id, String(child.src)]);
}
