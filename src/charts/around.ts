import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { arrowsOf, guardName, heard, pathOf } from './arrows.ts';

export interface NearArrow {
  /** The arrow as a sentence. */
  readonly name: string;
  /** What is heard, and under which condition. */
  readonly words: string;
  readonly from: string;
  /** None where it leads to no other state. */
  readonly to: readonly string[];
}

/** What leads into a state and what out of it; what is heard in all states around it, or within it, counts as well. */
export function around(chart: AnyStateMachine, state: string): { into: NearArrow[]; out: NearArrow[] } {
  const into: NearArrow[] = [];
  const out: NearArrow[] = [];
  for (const [arrow, name] of arrowsOf(chart)) {
    const { source, target = [] } = arrow;
    const isFromHere = isWithin(source, state);
    const near = { name, words: wordsOf(arrow), from: pathOf(source), to: target.map(pathOf) };
    if (isFromHere || state.startsWith(`${pathOf(source)}.`) || pathOf(source) === 'anywhere') out.push(near);
    if (!isFromHere && target.flatMap(entered).some((node) => isWithin(node, state))) into.push(near);
  }
  return { into, out };
}

function isWithin(node: AnyStateNode, state: string): boolean {
  return `${pathOf(node)}.`.startsWith(`${state}.`);
}

/** A state and those in which it begins. */
function entered(node: AnyStateNode): AnyStateNode[] {
  const inner = node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? []);
  return [node, ...inner.flatMap(entered)];
}

function wordsOf({ source, eventType, guard }: AnyTransitionDefinition): string {
  return heard(source, eventType) + (guard ? `, if ${guardName(guard)}` : '');
}
