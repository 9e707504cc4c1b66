import { createContext, runInContext } from 'node:vm';
import * as xstate from 'xstate';
import { capturedBy } from './captured.ts';

/**
 * A chart as one expression, `setup({ … }).createMachine({ … })`, in which nothing is called but xstate's own: what helpers put together stands
 * there as it came out. A function that a helper made for given values has a name of its own, and stands with those before the chart.
 * @param code JavaScript that declares the chart and imports nothing; names of xstate are known to it
 */
export function literalChart(code: string, exported: string): { made: readonly string[]; chart: string } {
  const made = new Map<unknown, { name: string; declared: string }>();
  const written = new Map<unknown, () => string>();
  const known = Object.entries(xstate).map(([name, own]) => [name, name === 'setup' ? noted : heard(name, own)]);
  const chart: unknown = runInContext(`${code};${exported}`, createContext({ ...Object.fromEntries(known), Error }));
  return { chart: text(chart), made: [...made.values()].map(({ declared }) => declared) };

  /** What is made by xstate is written as the call that made it. */
  function heard(name: string, own: unknown): unknown {
    if (typeof own !== 'function' || /^[A-Z]/.test(name)) return own;
    return (...given: unknown[]) => {
      const result: unknown = Reflect.apply(own, undefined, given);
      written.set(result, () => `${name}(${given.map(text).join(', ')})`);
      return result;
    };
  }

  function noted(parts: Parameters<typeof xstate.setup>[0]) {
    return {
      createMachine: (config: never) => {
        const machine = xstate.setup(parts).createMachine(config);
        written.set(machine, () => `setup(${text(parts)}).createMachine(${text(config)})`);
        return machine;
      },
    };
  }

  function text(value: unknown): string {
    const call = written.get(value);
    if (call) return call();
    if (typeof value === 'string') return JSON.stringify(value);
    if (typeof value === 'function') return functionText(value);
    if (typeof value !== 'object' || value === null) return String(value);
    if (Array.isArray(value)) return within('[', value.map(text), ']');
    return within(
      '{ ',
      Object.entries(value).map(([key, part]) => `${keyText(key)}: ${text(part)}`),
      ' }',
    );
  }

  function functionText(value: object): string {
    const code = String(value);
    const held = Object.entries(capturedBy(value))
      .filter(([name]) => new RegExp(`\\b${name}\\b`).test(code))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    if (held.length === 0) return code;
    const given = held.map(([, part]) => text(part)).join(', ');
    const name = made.get(value)?.name ?? `made${made.size + 1}`;
    made.set(value, {
      name,
      declared: `var ${name} = ((${held.map(([one]) => one).join(', ')}) => ${code})(${given});`,
    });
    return name;
  }
}

const keyText = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key));

function within(open: string, parts: readonly string[], close: string): string {
  const short = `${open}${parts.join(', ')}${close}`;
  return short.length < 90 && !short.includes('\n') ? short : `${open.trim()}\n${parts.join(',\n')}\n${close.trim()}`;
}
