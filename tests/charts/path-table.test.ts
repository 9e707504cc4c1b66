import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { allWalks } from '../../src/charts/all-walks.ts';
import { formats } from '../../src/charts/path-formats.ts';
import { table } from '../../src/charts/path-table.ts';
import { pathsOf } from '../../src/charts/paths.ts';
import { readCharts } from '../../src/charts/read-charts.ts';
import { root } from '../../src/tools/project.ts';

const walks = await allWalks();
const charts = (await readCharts(root)).map((one) => {
  const { chart, values } = one;
  return {
    ...one,
    id: chart.id,
    walk: walks.get(chart.id),
    paths: pathsOf(chart, values, { cover: 'transitions' }),
    missing: [],
  };
});

it('the table of all paths, read by a parser of others, says every step of each and where it leads', () => {
  const read: Record<string, string>[] = parse(table(charts), { columns: true });
  expect(read.map((line) => [line['chart'], line['path'], line['step'], line['state']])).toEqual(
    charts.flatMap(({ id, paths }) =>
      paths.flatMap(({ begins, steps }, path) =>
        [begins, ...steps.map(({ state }) => state)].map((state, step) => [id, `${path + 1}`, `${step}`, state]),
      ),
    ),
  );
});

it('a tester is told who signs in, where, what happens, and what goes out for it', () => {
  const lines = table(charts.filter(({ id }) => id === 'confirm-cancellation')).split('\r\n');
  expect(lines.slice(0, 4)).toEqual([
    '"chart","screen","page","signed in as","path","step","what happens","request","state"',
    '"confirm-cancellation","end of a subscription","/confirm-cancellation/{id}","nobody",1,0,"","","ready"',
    '"confirm-cancellation","end of a subscription","/confirm-cancellation/{id}","nobody",1,1,"confirmation requested","","confirming"',
    expect.stringMatching(
      /^"confirm-cancellation",.*,1,2,"confirm cancellation failed: .*","PUT \/cancellations\/\{token\}","/,
    ),
  ]);
});

it('what begins like a formula is a text, and no secret of an example is told', () => {
  const [one] = charts;
  if (!one) throw new Error('there is no chart');
  expect(table([{ ...one, screen: '=1+1, "so"' }]).split('\r\n')[1]).toContain(`,"'=1+1, ""so""",`);
  for (const secret of ['washbook1', 'token-1']) expect(table(charts)).not.toContain(secret);
});

it('the scenarios of all paths, read by the parser of Cucumber, say every step of each and where it leads', () => {
  const features = scenariosIn(formats.gherkin(charts));
  expect(features).toEqual(
    charts.flatMap(({ id, paths }) =>
      paths.map(({ begins, steps }) => [
        `the flow "${id}" is "${begins}"`,
        ...steps.map(({ state }) => `it is "${state}"`),
      ]),
    ),
  );
});

it('a scenario says who is signed in, where, and whose answer a step is', () => {
  const [first = ''] = formats.gherkin(charts.filter(({ id }) => id === 'item-status')).split('\n\n    Scenario: 2.');
  expect(first.split('\n').slice(5, 12)).toEqual([
    '    Scenario: 1. idle at the end of 15 steps',
    '      Given whoever is signed in as "private" is on the page "/dashboard/license-plate"',
    '      And the flow "item-status" is "idle"',
    '      When disable requested',
    '      Then it is "confirming disable"',
    '      When disable confirmed',
    '      Then it is "disabling.under way"',
  ]);
  expect(first).toContain(
    'When disable item done, which PUT /identification-items/{identificationItemId}/disable answers\n',
  );
  for (const secret of ['washbook1', 'token-1']) expect(formats.gherkin(charts)).not.toContain(secret);
});

/** Of each scenario what it says of states. */
function scenariosIn(text: string): string[][] {
  const newId = () => crypto.randomUUID();
  const read = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(text);
  const said = compile(read, '', newId).map(({ steps }) => steps.map((step) => step.text));
  return said.map((steps) => steps.filter((step) => /^(?:the flow ".*"|it) is "/.test(step)));
}
