import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { arrowsOf, guardName, nodesOf, pathOf } from './arrows.ts';
import type { Mark } from './draw.ts';
import { renamesOf } from './renamed.ts';

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
  const renamed = renamesOf(before, after);
  const states = matched(statesOf(before, renamed), statesOf(after), 'state');
  const arrows = matched(arrowFacts(before, renamed), arrowFacts(after), 'transition');
  return [...states, ...arrows];
}

interface Fact {
  /** Found again by this, whatever else changes. */
  readonly key: string;
  readonly name: string;
  /** What an arrow hears, and all that it is known by besides. */
  readonly heard?: { readonly what: string; readonly besides: string };
  /** What may be altered, by what it is called. */
  readonly told: Readonly<Record<string, string>>;
}

type Renamed = (path: string) => string;

const asItIs: Renamed = (path) => path;

/** @param renamed how a path reads in the other version */
function statesOf(chart: AnyStateMachine, renamed = asItIs): Fact[] {
  return nodesOf(chart.root).map((node) => ({
    key: renamed(pathOf(node)),
    name: pathOf(node),
    told: {
      called: node.key,
      kind: node.type,
      'begins in': node.initial?.target.map(pathOf).map(renamed).join(' ') ?? '',
      tags: node.tags.join(' '),
      invokes: node.invoke.map(({ src }) => String(src)).join(', '),
      'on entry': namesOf(node.entry),
      'on exit': namesOf(node.exit),
    },
  }));
}

/** An arrow is found again by its state, what it hears, its guard, and its turn among those that share all these. */
function arrowFacts(chart: AnyStateMachine, renamed = asItIs): Fact[] {
  const turns = new Map<string, number>();
  return [...arrowsOf(chart)].map(([definition, name]) => {
    const source = pathOf(definition.source);
    const hears = name.slice(source.length, name.lastIndexOf(' → '));
    const known = renamed(source) + hears;
    const turn = turns.get(known) ?? 0;
    turns.set(known, turn + 1);
    const told = toldOf(definition, renamed);
    const guard = definition.guard ? guardName(definition.guard) : '';
    const besides = JSON.stringify([renamed(source), guard, told]);
    return { key: `${known} ${turn}`, name, told, heard: { what: hears.slice(2), besides } };
  });
}

function toldOf(
  { source, target, actions, reenter, eventType }: AnyTransitionDefinition,
  renamed: Renamed,
): Record<string, string> {
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return {
    'leads to': target?.map((node: AnyStateNode) => renamed(pathOf(node))).join(' ') ?? 'no other state',
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
  const gone = before.filter(({ key }) => !current.has(key));
  const come = after.filter(({ key }) => !former.has(key));
  const heardOtherwise = new Map(
    gone.flatMap((fact) => {
      const alike = ({ heard }: Fact) => heard !== undefined && heard.besides === fact.heard?.besides;
      const [found, ...others] = come.filter(alike);
      return found && others.length === 0 && gone.filter(alike).length === 1 ? [[fact, found] as const] : [];
    }),
  );
  const changes = before.flatMap((fact): Change[] => {
    const { key, name, told, heard } = fact;
    const now = current.get(key) ?? heardOtherwise.get(fact);
    if (!now) return [{ mark: 'removed', what, name, how: '' }];
    const how = Object.keys(told)
      .filter((part) => told[part] !== now.told[part])
      .map((part) => `${part}: ${told[part] || 'nothing'} ⇒ ${now.told[part] || 'nothing'}`);
    if (!current.has(key)) how.unshift(`hears: ${heard?.what} ⇒ ${now.heard?.what}`);
    return how.length > 0 ? [{ mark: 'altered', what, name: now.name, formerName: name, how: how.join('; ') }] : [];
  });
  const found = [...heardOtherwise.values()];
  const added = come.filter((fact) => !found.includes(fact));
  return [...changes, ...added.map(({ name }): Change => ({ mark: 'added', what, name, how: '' }))];
}
