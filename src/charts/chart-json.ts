import type { AnyStateMachine } from 'xstate';

/**
 * A chart as the JSON that `createMachine` reads. Everything that decides where it goes is in it by name; functions that read values for those
 * names are not. The context is what it begins with for the given input.
 */
export function chartJson(chart: AnyStateMachine, input: unknown, promise = ''): string {
  const { context, ...config } = chart.config as { context?: unknown };
  const begins = typeof context === 'function' ? context({ input, spawn: () => undefined }) : context;
  const described = promise === '' ? {} : { description: promise };
  return `${JSON.stringify({ ...config, ...described, ...(begins === undefined ? {} : { context: begins }) }, plain, 2)}\n`;
}

/** A name without what is read for it stands alone. */
function plain(_: string, value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  const isNamed = typeof value === 'object' && value !== null && 'type' in value && 'params' in value;
  return isNamed && typeof value.params === 'function' && Object.keys(value).length === 2 ? value.type : value;
}
