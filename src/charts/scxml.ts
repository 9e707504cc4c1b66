import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { arrowsOf, guardName } from './arrows.ts';
import { inXml } from './draw.ts';

/**
 * A chart as SCXML of the W3C, which an engine of that runs as it is. States, arrows, guards, actors and timers are carried. What guards say is told
 * by who runs it: each event carries it in its data, as `{ guards: { 'the name of a guard': true } }`, or a list where the same guard is asked about
 * several things in turn; of an event that carries none, and before the first one, the data element `begun` tells it. Actions are logged by name.
 * An actor is a document that does nothing: how it ends is an event from outside, `done.invoke.ID` or `error.invoke.ID`. Blanks and hyphens become
 * underscores.
 */
export function scxml(chart: AnyStateMachine): string {
  const { root } = chart;
  const initial = root.type === 'parallel' ? idOf(root) : idOf(root.initial.target[0] as AnyStateNode);
  // What holds anywhere belongs to a state around all others: the document itself has neither transitions nor actors.
  const holds = root.type === 'parallel' || body(root).length > 0;
  const lines = holds ? state(root) : Object.values(root.states).flatMap(state);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="${name(chart.id)}" datamodel="ecmascript" initial="${holds ? idOf(root) : initial}">`,
    ...indented([...declared(chart), ...lines]),
    '</scxml>',
    '',
  ].join('\n');
}

/** What the conditions and timers of the document read. */
function declared(chart: AnyStateMachine): string[] {
  const guards = [...arrowsOf(chart).keys()].flatMap(({ guard }) => (guard ? guardName(guard) : []));
  const names = [...new Set(guards)].map((guard) => JSON.stringify(guard)).join(', ');
  if (names === '') return [];
  const says =
    'function (event, place) { var told = event && event.data && event.data.guards || begun; return Boolean([].concat(told[name])[place]); }';
  const all = `[${names}].reduce(function (guards, name) { guards[name] = ${says}; return guards; }, {})`;
  return [`<datamodel><data id="begun" expr="{}"/><data id="guards" expr="${inXml(all)}"/></datamodel>`];
}

function state(node: AnyStateNode): string[] {
  if (node.type === 'parallel') return parallel(node);
  if (node.type === 'history')
    return [`<history id="${idOf(node)}" type="${node.history === 'deep' ? 'deep' : 'shallow'}"/>`];
  const element = node.type === 'final' ? 'final' : 'state';
  const initial = node.initial?.target[0];
  const open = `<${element} id="${idOf(node)}"${initial ? ` initial="${idOf(initial)}"` : ''}`;
  const inside = [...body(node), ...Object.values(node.states).flatMap(state)];
  return inside.length === 0 ? [`${open}/>`] : [`${open}>`, ...indented(inside), `</${element}>`];
}

function parallel(node: AnyStateNode): string[] {
  return [
    `<parallel id="${idOf(node)}">`,
    ...indented([...body(node), ...Object.values(node.states).flatMap(state)]),
    '</parallel>',
  ];
}

function body(node: AnyStateNode): string[] {
  const { delays } = node.machine.implementations as unknown as { delays: Readonly<Record<string, unknown>> };
  const timers = node.after.map(({ eventType, delay }) => ({
    event: name(eventType),
    delay: String(delays[String(delay)] ?? delay),
  }));
  const entry = [
    ...node.entry.map(action),
    ...timers.map(
      ({ event, delay }) =>
        `<send event="${event}" id="${event}" delay="${/^\d+$/.test(delay) ? `${delay}ms` : name(delay)}"/>`,
    ),
  ];
  const exit = [...node.exit.map(action), ...timers.map(({ event }) => `<cancel sendid="${event}"/>`)];
  const actors = node.invoke.map(
    ({ id, src }) =>
      `<invoke id="${name(id)}" type="${scxmlType}"><content>${waiting(id, String(src))}</content></invoke>`,
  );
  return [
    ...block('onentry', entry),
    ...block('onexit', exit),
    ...(node.type === 'final' ? [] : transitions(node)),
    ...actors,
  ];
}

function transitions(node: AnyStateNode): string[] {
  return [...[...node.transitions.values()], node.always ?? []].flatMap((siblings) =>
    siblings.map((one, index) => transition(node, one, siblings.slice(0, index))),
  );
}

function transition(
  node: AnyStateNode,
  { eventType, target, guard, actions, reenter }: AnyTransitionDefinition,
  before: readonly AnyTransitionDefinition[],
): string {
  const event = eventType === '' ? '' : ` event="${eventName(eventType)}"`;
  const place = before.filter((one) => guard && one.guard && guardName(one.guard) === guardName(guard)).length;
  const cond = guard ? ` cond="${inXml(`guards[${JSON.stringify(guardName(guard))}](_event, ${place})`)}"` : '';
  const to = target ? ` target="${target.map(idOf).join(' ')}"` : '';
  const isInside = target?.every((one) => one !== node && idOf(one).startsWith(`${idOf(node)}.`));
  const type = isInside && !reenter ? ' type="internal"' : '';
  const done = actions.map(action);
  // One without an event and a condition would be taken at once and for ever.
  const open = `<transition${event}${cond}${to}${type}`;
  return done.length === 0 ? `${open}/>` : `${open}>${done.join('')}</transition>`;
}

/** An action stands there by its name; carrying it out is for who runs the document. */
function action(one: unknown): string {
  const type = typeof one === 'object' && one !== null && 'type' in one ? String(one.type) : String(one);
  return `<log label="action" expr="${inXml(JSON.stringify(type))}"/>`;
}

function block(element: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`<${element}>${lines.join('')}</${element}>`];
}

/** What an event of a chart is called in its document: the ends of actors have names of their own in SCXML; a failure is an error of the platform's. */
export function eventName(type: string): string {
  const [, end, of, id = ''] = type.match(/^xstate\.(done|error)\.(actor|state)\.(.+)$/) ?? [];
  return end === undefined ? name(type) : `${end}.${of === 'actor' ? 'invoke' : 'state'}.${name(id)}`;
}

const scxmlType = 'http://www.w3.org/TR/scxml/';
const waiting = (id: string, actor: string) =>
  `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="${name(actor)}" datamodel="ecmascript" initial="${name(`${id}.running`)}"><state id="${name(`${id}.running`)}"/></scxml>`;

/** What a state is called in its document. */
export const idOf = (node: Pick<AnyStateNode, 'machine' | 'path'>) => name([node.machine.id, ...node.path].join('.'));

const name = (text: string) => text.replace(/[^\p{L}\p{N}._*]/gu, '_').replace(/^(?=[\d.])/, '_');
const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
