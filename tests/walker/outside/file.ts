import { join } from 'node:path';
import { build } from 'esbuild';
import { registeredChart } from '../../../machines/registry.ts';
import type { Held } from '../../../machines/walk-for.ts';
import type { PathsOfChart } from '../../../src/charts/path-formats.ts';
import { actorIn, callsOf, walkable } from '../../../src/charts/walkable.ts';
import { readAccount } from '../../../src/contract/account.ts';
import { listIdentificationItemTypes } from '../../../src/contract/identification-items.ts';
import type { Language } from '../../../src/contract/languages.ts';
import { login } from '../../../src/contract/session.ts';
import { readTexts } from '../../../src/tools/catalogs.ts';
import { root } from '../../../src/tools/project.ts';
import { password } from '../../support/password.ts';
import { linesOf } from './lines.ts';
import { whyNotOutside } from './why-not.ts';
import { code, numbers, reference } from './written.ts';

/** A file of tests that needs `@playwright/test` and a running product alone, and how many of the paths that are walked it holds. */
export async function playwrightFile(
  charts: readonly PathsOfChart[],
  language: Language = 'nl',
): Promise<{ text: string; paths: number; of: number }> {
  const texts = await readTexts(join(root, 'locales'), language);
  const parts = charts.map((chart) => suiteOf(chart, language, (id) => texts.get(id) || undefined));
  const calls = new Map(charts.flatMap(callsIn).map((call) => [call.name, call]));
  const here = { password, logIn: login.path, account: readAccount.path, cardTypes: listIdentificationItemTypes.path };
  const suites = parts.map((part) => part.text).join('\n');
  const used = Object.fromEntries(
    [...calls.values()]
      .filter(({ name }) => suites.includes(reference(name)))
      .map(({ name, method, path, act }) => [name, { name, method, path, act }]),
  );
  const constants = [
    'const address = process.env.PORTAL ?? "http://localhost:4173";',
    `const here = { address, ...${code(here)} };`,
    '/** What goes out, and is answered by the product or in its place. */',
    `const calls = ${code(used)};`,
  ];
  const text = [head, ...constants, suites, await kit()].join('\n');
  const sum = (of: 'paths' | 'of') => parts.reduce((all, part) => all + part[of], 0);
  return { text, paths: sum('paths'), of: sum('of') };
}

const head = `// Paths through the charts, as tests: save as washbook.spec.js beside an installed @playwright/test, start the product with its demo
// (npm start), and run npx playwright test --workers 1. PORTAL is the address of the product where it is not http://localhost:4173.
import { test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);
`;

function suiteOf({ id, walk, values }: PathsOfChart, language: string, say: (id: string) => string | undefined) {
  const registered = registeredChart(id);
  if (!walk || !registered) return { text: `// ${id}: nothing says how a browser goes along it.\n`, paths: 0, of: 0 };
  const { chart } = registered;
  const counted = numbers();
  const { paths } = walkable(chart, values, walk, 'transitions', { devicesFail: false });
  const tests = paths.map((path, index) => {
    const name = `${index + 1}. from ${path.begins} to ${path.steps.at(-1)?.state ?? path.begins}`;
    const why = whyNotOutside(walk, path, (state) => actorIn(chart, state));
    if (why !== null) return `  // ${name}: not here, because ${why}.`;
    const lines = linesOf({ registered, values, walk, language, say, numbers: counted }, path);
    return `  test(${JSON.stringify(name)}, async ({ page }) => {\n${lines.map((line) => `    ${line}\n`).join('')}  });`;
  });
  const written = tests.filter((one) => one.startsWith('  test('));
  const body = `${tests.join('\n')}\n`;
  return {
    text: written.length > 0 ? `test.describe(${JSON.stringify(id)}, () => {\n${body}});\n` : `// ${id}\n${body}`,
    paths: written.length,
    of: paths.length,
  };
}

function callsIn({ walk }: PathsOfChart): Held[] {
  if (!walk) return [];
  const followed = Object.values(walk.follows ?? {}).flatMap((all) => all.map(([call]) => call));
  const vanishing = walk.vanishes ? [walk.vanishes] : [];
  return [...Object.keys(walk.ends).flatMap((actor) => callsOf(walk, actor)), ...followed, ...vanishing];
}

/** What goes along a path, as the project's own walks do: below the tests, in the same file. */
async function kit(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['tests/walker/outside/kit.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  return (outputFiles[0]?.text ?? '').replace(/^export \{[^}]*\};\n/m, '');
}
