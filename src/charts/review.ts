import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { AnyStateMachine } from 'xstate';
import type { ChartChanges } from './compare.ts';
import { inXml, type Marks, standaloneSvg } from './draw.ts';
import { pictureOf } from './picture.ts';

const run = promisify(execFile);

/** The charts of an earlier version of the project. @param scratch a folder below node_modules, so that packages are found from there */
export async function chartsAt(revision: string, root: string, scratch: string): Promise<AnyStateMachine[]> {
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(join(scratch, 'charts-'));
  try {
    const archive = join(folder, 'archive.tar');
    await run('git', ['archive', '--output', archive, revision, 'machines', 'src/contract'], { cwd: root });
    await run('tar', ['-xf', archive, '-C', folder]);
    return await registryIn(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The charts that the registry of a folder lists; they share this process's xstate. */
async function registryIn(folder: string): Promise<AnyStateMachine[]> {
  const outfile = join(folder, 'registry.mjs');
  await build({
    entryPoints: [join(folder, 'machines/registry.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outfile,
    logLevel: 'silent',
  });
  const { registry } = (await import(pathToFileURL(outfile).href)) as {
    registry: readonly { readonly chart: AnyStateMachine }[];
  };
  return registry.map(({ chart }) => chart);
}

/** What a change does to the charts, as lines. */
export function reviewText(changed: readonly ChartChanges[]): string {
  if (changed.length === 0) return 'No chart differs.\n';
  return changed
    .map(({ id, changes }) =>
      [
        id,
        ...changes.map(({ mark, what, name, how }) => `  ${signs[mark]} ${what} ${name}${how && `   (${how})`}`),
        '',
      ].join('\n'),
    )
    .join('\n');
}

const signs = { added: '+', removed: '-', altered: '~' };

/** The same as a page: each chart before and after, with what differs marked. */
export async function reviewPage(changed: readonly ChartChanges[], revision: string): Promise<string> {
  const parts = changed.map(async ({ id, before, after, changes }) => {
    const list = changes.map(
      ({ mark, what, name, how }) =>
        `<li class="${mark}"><b>${mark}</b> ${what} ${inXml(name)} <i>${inXml(how)}</i></li>`,
    );
    const pictures = [
      before && `<figure><figcaption>before</figcaption>${await marked(before, formerMarks(changes))}</figure>`,
      after && `<figure><figcaption>after</figcaption>${await marked(after, currentMarks(changes))}</figure>`,
    ];
    return `<section><h2>${inXml(id)}</h2><ul>${list.join('')}</ul><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Charts since ${inXml(revision)}</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:24px}section>div{display:flex;flex-wrap:wrap;gap:24px;overflow:auto}figure{margin:0}.added b{color:light-dark(#1c7c4a,#62c994)}.removed b{color:light-dark(#b3261e,#f2938c)}.altered b{color:light-dark(#b26a00,#f0b45a)}</style>
<h1>Charts since ${inXml(revision)}</h1>${changed.length === 0 ? '<p>No chart differs.</p>' : (await Promise.all(parts)).join('')}</html>\n`;
}

async function marked(chart: AnyStateMachine, marks: Marks): Promise<string> {
  return standaloneSvg(await pictureOf(chart), chart.id, marks);
}

function formerMarks(changes: ChartChanges['changes']): Marks {
  return new Map(
    changes.filter(({ mark }) => mark !== 'added').map(({ mark, name, formerName }) => [formerName ?? name, mark]),
  );
}

function currentMarks(changes: ChartChanges['changes']): Marks {
  return new Map(changes.filter(({ mark }) => mark !== 'removed').map(({ mark, name }) => [name, mark]));
}
