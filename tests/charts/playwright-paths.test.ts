import { parse } from '@babel/parser';
import { expect, it } from 'vitest';
import { allWalks } from '../../src/charts/all-walks.ts';
import { readCharts } from '../../src/charts/read-charts.ts';
import { root } from '../../src/tools/project.ts';
import { playwrightFile } from '../walker/outside/file.ts';

const walks = await allWalks();
const charts = (await readCharts(root)).map((one) => ({
  ...one,
  id: one.chart.id,
  walk: walks.get(one.chart.id),
  paths: [],
  missing: [],
}));

it('each path that is walked is a test for others, or says why it is none; a parser of others reads them all', async () => {
  const { text, paths, of } = await playwrightFile(charts);
  expect(parse(text, { sourceType: 'module' }).errors).toEqual([]);
  expect(text.match(/^ {2}test\(/gm)).toHaveLength(paths);
  expect(text.match(/^ {2}\/\/ \d+\. .*: not here, because .+\.$/gm)).toHaveLength(of - paths);
  expect(paths).toBeGreaterThan(of / 3);
});

it('a test says who signs in, what is typed, what goes out, what is answered and what is told', async () => {
  const { text } = await playwrightFile(charts.filter(({ id }) => id === 'add-plate'));
  const [, body = ''] = /async \(\{ page \}\) => \{\n([\s\S]*?)\n {2}\}\);/.exec(text) ?? [];
  const lines = body.split('\n').map((line) => line.trim());
  expect(lines[0]).toContain('as: "private@example.com"');
  expect(lines[0]).toContain('page: "/nl/dashboard/license-plate"');
  expect(lines).toContain('await walk.isAnswered([calls["addIdentificationItem"]]);');
  expect(lines).toContain(
    'await walk.stands("filling in.as it is", { tells: [/^Nummerplaat\\s+.*\\s+is\\s+toegevoegd\\.$/s] });',
  );
  expect(lines.filter((line) => line.startsWith('await walk.asks('))[0]).toMatch(
    /^await walk\.asks\(\[calls\["addIdentificationItem"\]\], "add plate", \{ .*plate: "1-ABC-123".* \}\);$/,
  );
  expect(lines.some((line) => /^await walk\.presses\("add requested", .*`2-WAL-\$\{nth\(\d+\)\}`/.test(line))).toBe(
    true,
  );
});
