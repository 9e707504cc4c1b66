import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { arrowsOf, guardName, nodesOf, pathOf } from './arrows.ts';

/**
 * Finds states that are called otherwise after a change: one that is gone and one that is new, in the same place, that hear, run and do the same and are
 * led to by the same; where several fit, none is one of them. Answers how a path of before reads now.
 */
export function renamesOf(before: AnyStateMachine, after: AnyStateMachine): (path: string) => string {
  const now = new Map(nodesOf(after.root).map((node) => [pathOf(node), node]));
  const looks = { before: looksOf(before), after: looksOf(after) };
  const found = new Map<AnyStateNode, string>();
  const current = (node: AnyStateNode): string => {
    const known = found.get(node);
    if (known !== undefined || !node.parent) return known ?? pathOf(node);
    return node.parent.parent ? `${current(node.parent)}.${node.key}` : node.key;
  };
  const all = nodesOf(before.root);
  const former = new Map(all.map((node) => [pathOf(node), node]));
  for (const node of all) {
    if (now.has(current(node)) || !node.parent) continue;
    const parent = now.get(current(node.parent));
    const isNew = (one: AnyStateNode) => node.parent?.states[one.key] === undefined;
    const isGone = (one: AnyStateNode) => parent?.states[one.key] === undefined;
    const fit = Object.values(parent?.states ?? {}).filter(
      (one) => isNew(one) && looks.after(one) === looks.before(node),
    );
    const alike = Object.values(node.parent.states).filter(
      (one) => isGone(one) && looks.before(one) === looks.before(node),
    );
    if (fit.length === 1 && alike.length === 1 && fit[0]) found.set(node, pathOf(fit[0]));
  }
  return (path) => {
    const node = former.get(path);
    return node ? current(node) : path;
  };
}

/** What a state is known by, its name and those of all others aside. */
function looksOf(chart: AnyStateMachine): (node: AnyStateNode) => string {
  const arrows = [...arrowsOf(chart)].map(([{ source, target = [] }, name]) => ({
    source,
    target,
    heard: name.slice(name.indexOf(': ') + 2, name.lastIndexOf(' → ')),
  }));
  return (node) => {
    const out = arrows.filter(({ source }) => source === node).map(({ heard }) => heard);
    const into = arrows.filter(({ target }) => target.includes(node)).map(({ heard }) => heard);
    const runs = node.invoke.map(({ src }) => String(src));
    return JSON.stringify([
      ...[node.type, node.tags.toSorted(), runs, out, into.toSorted(), Object.keys(node.states).length],
      ...[node.entry, node.exit].map((actions) => actions.map(guardName)),
    ]);
  };
}
