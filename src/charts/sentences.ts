import type { AnyEventObject } from 'xstate';
import type { ChartValues } from '../../machines/values-for.ts';
import { failureOf } from '../contract/failure.ts';
import type { Path } from './paths.ts';
import type { Step } from './steps.ts';

/** A path in words: where it begins, and each step with the state that it leads to. */
export function pathSentence(
  { begins, steps }: Path,
  values: ChartValues,
  secretFields: readonly string[] = [],
): string {
  const words = steps.map(({ step, state }, index) => {
    const before = steps[index - 1]?.state ?? begins;
    const where = state === before ? 'stays there' : `leads to ${state}`;
    return `${stepWords(step, values, secretFields)} ${where}`;
  });
  return [`from ${begins}`, ...words].join(', ');
}

/** What happens in a step, with what tells it from the other examples of its kind. */
export function stepWords(step: Step, values: ChartValues, secretFields: readonly string[] = []): string {
  if ('timer' in step) return `after ${step.timer.split('.')[2]}`;
  if ('event' in step) {
    const alike = (values.events as readonly AnyEventObject[]).filter(({ type }) => type === step.event.type);
    const told = telling(step.event, alike, secretFields);
    return told === '' ? step.event.type : `${step.event.type} (${told})`;
  }
  if ('done' in step) {
    const alike = values.actors[step.actor]?.done ?? [];
    const told = alike.length > 1 ? ` with ${outputWords(step.done, secretFields)}` : '';
    return `${step.actor} done${told}`;
  }
  return `${step.actor} failed: ${failureWords(step.fails)}`;
}

/** What an actor ended with; of a secret in it only that it is there. */
function outputWords(output: unknown, secretFields: readonly string[]): string {
  if (secretFields.includes('output')) return 'an output';
  const secret = new Set(secretFields.map((path) => path.split('.').at(-1)));
  const shown = JSON.stringify(output, (name, value: unknown) => (secret.has(name) ? '•••' : value));
  return short(shown === undefined ? undefined : JSON.parse(shown));
}

function failureWords(error: unknown): string {
  const failure = failureOf(error);
  if (failure.type === 'refused') return `refused with ${failure.messageKey}`;
  return failure.type === 'no answer' ? `no answer, ${failure.reason}` : failure.type;
}

/** The fields by which an example differs from the others of its type. */
function telling(event: AnyEventObject, alike: readonly AnyEventObject[], secretFields: readonly string[]): string {
  if (alike.length < 2) return '';
  const all = alike.map((one) => leavesOf(one));
  const own = leavesOf(event);
  const problems = [...own].filter(([path]) => path.startsWith('problems.'));
  const names = new Set(all.flatMap((leaves) => [...leaves.keys()]));
  const differing = [...names].filter((path) => new Set(all.map((leaves) => leaves.get(path))).size > 1);
  const shown = differing.filter(
    (path) => !path.startsWith('problems.') && !path.startsWith('typed.') && path !== 'key',
  );
  const told = shown.map((path) =>
    secretFields.includes(path)
      ? `another ${path}`
      : `${path} ${path in event || own.has(path) ? (own.get(path) ?? 'none') : 'none'}`,
  );
  return [...told, ...problems.map(([path, text]) => `${path.split('.')[1]}: ${text.slice(1, -1)}`)].join(', ');
}

/** Every value in an event by its path, as short text; of a problem its message. */
function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map([[path, short(value)]]);
  const { messageKey } = value as { messageKey?: unknown };
  if (path.startsWith('problems.') && messageKey !== undefined) return new Map([[path, short(messageKey)]]);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...leavesOf(inner, path === '' ? name : `${path}.${name}`)]),
  );
}

function short(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 32 ? `${text.slice(0, 31)}…` : text;
}
