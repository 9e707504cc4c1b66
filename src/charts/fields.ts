import type { ChartValues } from '../../machines/values-for.ts';

/** Fields that are never typed: keys are made, problems are found. */
export const madeByUs = ['type', 'key', 'completionKey', 'settingKey', 'problems', 'now', 'epoch'];

/** The inputs that an event is filled from, by their names, as far as the values tell. */
export function fieldsOf(eventType: string, { events }: ChartValues): string[] {
  const alike = (events as readonly { readonly type: string }[]).filter(({ type }) => type === eventType);
  return [...new Set(alike.flatMap((event) => [...namesIn(event), ...namesIn(problemsOf(event))]))].sort();
}

function problemsOf(event: object): object {
  const { problems } = event as { problems?: object };
  return Object.fromEntries(Object.keys(problems ?? {}).map((name) => [name, '']));
}

/** What was typed says it best; without it whatever the event carries does. */
function namesIn(value: object): string[] {
  const { typed } = value as { typed?: object };
  if (typed) return Object.keys(typed);
  return Object.entries(value).flatMap(([name, inner]) => {
    if (madeByUs.includes(name)) return [];
    return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? namesIn(inner) : [name];
  });
}
