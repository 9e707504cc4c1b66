import type { ChartValues } from '../../machines/values-for.ts';
import { type Walk, whoWalks } from '../../machines/walk-for.ts';
import type { Missing } from './missing.ts';
import { requestOf, table } from './path-table.ts';
import type { Path } from './paths.ts';
import { pathSentence, stepWords } from './sentences.ts';

/** The paths of a chart and what they leave out. */
export interface PathsOfChart {
  readonly id: string;
  /** The chart's file, from the root of the project. */
  readonly file: string;
  /** The name under which that file exports it. */
  readonly exported: string;
  readonly screen: string;
  readonly route: string;
  readonly secretFields: readonly string[];
  readonly values: ChartValues;
  /** How a browser goes along them; of a chart without one it has not been said yet. */
  readonly walk: Walk | undefined;
  readonly paths: readonly Path[];
  readonly missing: readonly Missing[];
}

type Format = (charts: readonly PathsOfChart[]) => string;

/** The forms in which paths are written. */
export const formats: Readonly<Record<'markdown' | 'gherkin' | 'csv' | 'json' | 'vitest', Format>> = {
  markdown: (charts) => charts.map(markdown).join('\n'),
  gherkin,
  csv: table,
  json: (charts) => `${JSON.stringify(charts.map(plain), errorsAsText, 2)}\n`,
  vitest,
};

function markdown({ id, screen, route, secretFields, values, paths, missing }: PathsOfChart): string {
  const rows = paths.flatMap(({ begins, steps }, number) => [
    `\n${number + 1}. from **${begins}**`,
    ...steps.map(({ step, state }) => `   - ${stepWords(step, values, secretFields)} → **${state}**`),
  ]);
  const left = missing.map(({ arrow, why }) => `- ${arrow}: ${why}`);
  return [
    `## ${id} (${screen}, \`${route}\`)`,
    ...rows,
    ...(left.length > 0 ? ['\nNot taken:\n', ...left] : []),
    '',
  ].join('\n');
}

/** One feature, because a file holds no more, with a rule for each chart. */
function gherkin(charts: readonly PathsOfChart[]): string {
  return ['Feature: Washbook, along the paths of its charts', '', ...charts.map(ruleOf)].join('\n');
}

function ruleOf({ id, screen, route, secretFields, values, walk, paths, missing }: PathsOfChart): string {
  const scenarios = paths.map((path, number) =>
    [
      `    Scenario: ${number + 1}. ${path.steps.at(-1)?.state ?? path.begins} at the end of ${path.steps.length} steps`,
      `      Given ${whoIsThere(walk, path.input)} is on the page "${route}"`,
      `      And the flow "${id}" is "${path.begins}"`,
      ...path.steps.flatMap(({ step, state }) => {
        const request = requestOf(step, walk);
        return [
          `      When ${stepWords(step, values, secretFields)}${request && `, which ${request} answers`}`,
          `      Then it is "${state}"`,
        ];
      }),
    ].join('\n'),
  );
  const left = missing.map(({ arrow, why }) => `  # Not taken: ${arrow}. ${why}`);
  return [`  Rule: ${id}`, `    On the screen "${screen}".`, '', scenarios.join('\n\n'), ...left, ''].join('\n');
}

function whoIsThere(walk: PathsOfChart['walk'], input: unknown): string {
  const who = walk && whoWalks(walk, input);
  if (who === undefined) return 'somebody';
  return who === null ? 'nobody who is signed in' : `whoever is signed in as "${who}"`;
}

function plain({ id, screen, route, secretFields, values, paths, missing }: PathsOfChart) {
  return {
    chart: id,
    screen,
    route,
    paths: paths.map((path) => ({
      name: pathSentence(path, values, secretFields),
      input: path.input,
      begins: path.begins,
      steps: path.steps.map(({ step, state, arrows }) => ({ ...step, state, arrows })),
    })),
    missing,
  };
}

function errorsAsText(_: string, value: unknown): unknown {
  return value instanceof Error ? { error: value.message } : value;
}

/** A test file that stands in the root of the project and runs by itself. */
function vitest(charts: readonly PathsOfChart[]): string {
  const imports = charts.map(({ file, exported }) => `import { ${exported} } from './${file}';`);
  const suites = charts.map((chart) => {
    const tests = chart.paths.map((path) => {
      const name = JSON.stringify(pathSentence(path, chart.values, chart.secretFields));
      const events = path.steps.map(({ event }) => code(event));
      const states = [path.begins, ...path.steps.map(({ state }) => state)];
      return `  it(${name}, () => {\n    expect(statesOf(${chart.exported}, ${code(path.input)}, [${events.join(', ')}])).toEqual(${JSON.stringify(states)});\n  });`;
    });
    return `describe(${JSON.stringify(chart.id)}, () => {\n${tests.join('\n')}\n});`;
  });
  return `import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
${imports.join('\n')}
import { stateText } from './machines/state-of.ts';

function statesOf(chart, input, events) {
  let [snapshot] = initialTransition(chart, input);
  const states = [stateText(snapshot.value)];
  for (const event of events) {
    [snapshot] = transition(chart, snapshot, event);
    states.push(stateText(snapshot.value));
  }
  return states;
}

${suites.join('\n\n')}
`;
}

function code(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (value instanceof Error) return `new Error(${JSON.stringify(value.message)})`;
  if (Array.isArray(value)) return `[${value.map(code).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}: ${code(inner)}`)
    .join(', ')} }`;
}
