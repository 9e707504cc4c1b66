import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { arrowsOf, guardName, nodesOf, pathOf } from './arrows.ts';
import type { Mark } from './draw.ts';

/** One thing about a chart that a change adds, removes or alters. */
export interface Change {
  readonly mark: Mark;
  readonly what: 'chart' | 'state' | 'transition';
  /** A state by its path, an arrow by its name; as it is after the change unless it was removed. */
  readonly name: string;
  /** As it was before, where it was altered. */
  readonly formerName?: string;
  /** What is different, in words. */
  readonly how: string;
}

export interface ChartChanges {
  readonly id: string;
  readonly before: AnyStateMachine | undefined;
  readonly after: AnyStateMachine | undefined;
  readonly changes: readonly Change[];
}

/** What differs between two versions of the charts; a chart that is the same is left out. */
export function compareAll(before: readonly AnyStateMachine[], after: readonly AnyStateMachine[]): ChartChanges[] {
  const ids = [...new Set([...after, ...before].map(({ id }) => id))].sort();
  const compared = ids.map((id) => {
    const [former, current] = [before, after].map((charts) => charts.find((chart) => chart.id === id));
    return { id, before: former, after: current, changes: compare(former, current) };
  });
  return compared.filter(({ changes }) => changes.length > 0);
}

function compare(before: AnyStateMachine | undefined, after: AnyStateMachine | undefined): Change[] {
  if (!before || !after) {
    const chart = before ?? after;
    return chart ? [{ mark: after ? 'added' : 'removed', what: 'chart', name: chart.id, how: '' }] : [];
  }
  const states = matched(statesOf(before), statesOf(after), 'state');
  const arrows = matched(arrowFacts(before), arrowFacts(after), 'transition');
  return [...states, ...arrows];
}

interface Fact {
  /** Found again by this, whatever else changes. */
  readonly key: string;
  readonly name: string;
  /** What may be altered, by what it is called. */
  readonly told: Readonly<Record<string, string>>;
}

function statesOf(chart: AnyStateMachine): Fact[] {
  return nodesOf(chart.root).map((node) => ({
    key: pathOf(node),
    name: pathOf(node),
    told: {
      kind: node.type,
      'begins in': node.initial?.target.map(pathOf).join(' ') ?? '',
      tags: node.tags.join(' '),
      invokes: node.invoke.map(({ src }) => String(src)).join(', '),
      'on entry': namesOf(node.entry),
      'on exit': namesOf(node.exit),
    },
  }));
}

/** An arrow is found again by its state, what it hears, its guard, and its turn among those that share all these. */
function arrowFacts(chart: AnyStateMachine): Fact[] {
  const turns = new Map<string, number>();
  return [...arrowsOf(chart)].map(([definition, name]) => {
    const heard = name.slice(0, name.indexOf(' → '));
    const turn = turns.get(heard) ?? 0;
    turns.set(heard, turn + 1);
    return { key: `${heard} ${turn}`, name, told: toldOf(definition) };
  });
}

function toldOf({ source, target, actions, reenter, eventType }: AnyTransitionDefinition): Record<string, string> {
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return {
    'leads to': target?.map((node: AnyStateNode) => pathOf(node)).join(' ') ?? 'no other state',
    does: namesOf(actions),
    'comes after': siblings
      .slice(
        0,
        siblings.findIndex((one) => one.actions === actions),
      )
      .flatMap(({ guard }) => (guard ? guardName(guard) : []))
      .join(', '),
    'enters anew': reenter ? 'yes' : 'no',
  };
}

function namesOf(actions: readonly unknown[]): string {
  return actions.map(guardName).join(', ');
}

function matched(before: readonly Fact[], after: readonly Fact[], what: Change['what']): Change[] {
  const former = new Map(before.map((fact) => [fact.key, fact]));
  const current = new Map(after.map((fact) => [fact.key, fact]));
  const changes: Change[] = [];
  for (const [key, { name, told }] of former) {
    const now = current.get(key);
    if (!now) changes.push({ mark: 'removed', what, name, how: '' });
    else {
      const how = Object.keys(told)
        .filter((part) => told[part] !== now.told[part])
        .map((part) => `${part}: ${told[part] || 'nothing'} ⇒ ${now.told[part] || 'nothing'}`);
      if (how.length > 0)
        changes.push({ mark: 'altered', what, name: now.name, formerName: name, how: how.join('; ') });
    }
  }
  for (const [key, { name }] of current) if (!former.has(key)) changes.push({ mark: 'added', what, name, how: '' });
  return changes;
}
