import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as whole from 'd3-scale';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { ensureBuilt } from '../../src/tools/build.ts';
import { leftOut } from '../../src/tools/left-out.ts';
import { cacheFolder, root } from '../../src/tools/project.ts';
import { reactModules } from '../../src/tools/react-modules.ts';
import { slimmed, slimmedPackages } from '../../src/tools/slimmed-packages.ts';

it('a scale puts numbers where the whole package does', async () => {
  const { scaleBand, scaleLinear } = await built<typeof whole>("export { scaleBand, scaleLinear } from 'd3-scale'");
  const drawn = ({ scaleBand, scaleLinear }: Pick<typeof whole, 'scaleBand' | 'scaleLinear'>) => {
    const up = scaleLinear().domain([-3, 1234]).nice(3).range([154, 12]);
    const across = scaleBand().domain(['a', 'b', 'c']).range([52, 324]).padding(0.25);
    return [
      [...up.ticks(3), -3, 0, 0.5, 999, 1234, 5000].map((value) => [value, up(value)]),
      ['a', 'b', 'c', 'd'].map((name) => across(name)),
      across.bandwidth(),
      scaleLinear([0, 7], [0, 100])(3),
    ];
  };
  expect(drawn({ scaleBand, scaleLinear })).toEqual(drawn(whole));
});

it('an icon is drawn as by the whole package, in React as it is', async () => {
  const drawing = `
    import { createElement } from 'react';
    import { renderToStaticMarkup } from 'react-dom/server';
    import Car from 'lucide-react/icons/car';
    import { jsx } from 'react/jsx-runtime';
    export const drawn = renderToStaticMarkup(jsx('p', { children: createElement(Car, { size: 20 }) }));`;
  const { drawn } = await built<{ drawn: string }>(drawing);
  expect(drawn).toMatch(/^<p><svg [^>]*width="20"[^>]*>(?:<[a-z]+ [^>]+><\/[a-z]+>)+<\/svg><\/p>$/);
  expect(drawn).toBe((await built<{ drawn: string }>(drawing, [])).drawn);
});

it('what is left out of packages is still in the ones that the portal is built of', async () => {
  await ensureBuilt();
  const { inputs } = JSON.parse(await readFile(join(cacheFolder, 'metafile.json'), 'utf8')) as Metafile;
  const texts = async (files: RegExp) => {
    const held = Object.keys(inputs).filter((path) => files.test(`/${path}`));
    return (await Promise.all(held.map((path) => readFile(join(root, path), 'utf8')))).join('\n');
  };
  const missed = slimmed.map(async ([files, edits]) => {
    const text = await texts(files);
    return edits.map(([pattern]) => pattern).filter((pattern) => text.replace(pattern, '') === text);
  });
  expect((await Promise.all(missed)).flat()).toEqual([]);
});

async function built<Module>(contents: string, plugins = [leftOut, slimmedPackages, reactModules]): Promise<Module> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    plugins,
  });
  return (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)) as Module;
}
