import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every arrow of a chart, guarded alternatives one by one, named as a sentence. */
export function arrowsOf(chart: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const arrows = new Map<AnyTransitionDefinition, string>();
  for (const node of nodesOf(chart.root)) {
    const always = node.always ?? [];
    for (const arrow of [...[...node.transitions.values()].flat(), ...always]) arrows.set(arrow, nameOf(arrow));
  }
  return arrows;
}

export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** A state by its name within the chart; the chart as a whole is `anywhere`. */
export function pathOf(node: AnyStateNode): string {
  return node.path.join('.') || 'anywhere';
}

export function guardName(guard: unknown): string {
  return typeof guard === 'string' ? guard : String((guard as { type?: unknown }).type);
}

/** What a chart hears, in words: an event by its type, the end of an actor by the actor's name. */
export function heard(node: AnyStateNode, eventType: string): string {
  if (eventType === '') return 'at once';
  if (eventType.startsWith('xstate.after.')) return `after ${eventType.split('.')[2]}`;
  const invoked = node.invoke.find(({ id }) => eventType.endsWith(`.${id}`));
  if (!invoked) return eventType.startsWith('xstate.done.state') ? 'its end is reached' : eventType;
  return `${String(invoked.src)} ${eventType.startsWith('xstate.done') ? 'done' : 'failed'}`;
}

function nameOf(arrow: AnyTransitionDefinition): string {
  const { source, target, guard, eventType } = arrow;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const which = siblings.length < 2 ? '' : guard ? `, if ${guardName(guard)}` : ', else';
  const to = target?.map(pathOf).join(' ') ?? 'no other state';
  return `${pathOf(source)}: ${heard(source, eventType)}${which} → ${to}`;
}
