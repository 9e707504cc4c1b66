import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { arrowsOf, guardName, heard, nodesOf } from './arrows.ts';

/** A chart as a state diagram of Mermaid, which many wikis and README files draw. */
export function mermaid(chart: AnyStateMachine): string {
  const ids = new Map(nodesOf(chart.root).map((node, index) => [node, `s${index}`]));
  const idOf = (node: AnyStateNode) => ids.get(node) ?? '';
  const body = (node: AnyStateNode): string[] => {
    const inner = Object.values(node.states);
    const regions = inner.map((state) => [
      `state "${words(state.key)}" as ${idOf(state)}`,
      ...(Object.keys(state.states).length > 0 ? [`state ${idOf(state)} {`, ...indented(body(state)), '}'] : []),
      ...(state.type === 'final' ? [`${idOf(state)} --> [*]`] : []),
    ]);
    const initial = node.initial?.target.map((target) => `[*] --> ${idOf(target)}`) ?? [];
    return node.type === 'parallel'
      ? regions.flatMap((region, index) => (index === 0 ? region : ['--', ...region]))
      : [...initial, ...regions.flat()];
  };
  const arrows = [...arrowsOf(chart).keys()].flatMap(({ source, target, eventType, guard }) => {
    const label = `${heard(source, eventType)}${guard ? ` [${guardName(guard)}]` : ''}`;
    const from = source === chart.root ? Object.values(chart.root.states) : [source];
    return from.flatMap((one) => (target ?? [one]).map((to) => `${idOf(one)} --> ${idOf(to)} : ${words(label)}`));
  });
  return ['stateDiagram-v2', ...indented([...body(chart.root), ...arrows]), ''].join('\n');
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** Characters that mean something to Mermaid. */
const words = (text: string) => text.replace(/[":;#{}]/g, ' ').trim();
