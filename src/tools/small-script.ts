import { createHash } from 'node:crypto';
import { type BuildOptions, build } from 'esbuild';
import { bundleOptions } from './bundle.ts';

/** A file of the build that is made apart from all others, with its name below the output folder. */
export interface SmallScript {
  readonly name: string;
  readonly content: string;
}

/** @param source of the script, below `src/portal`. */
export async function smallScript(
  root: string,
  id: string,
  source: string,
  options: Pick<BuildOptions, 'format' | 'define' | 'external'>,
): Promise<SmallScript> {
  const { outputFiles } = await build({
    ...bundleOptions(root, id, 'production'),
    ...options,
    entryPoints: [`src/portal/${source}`],
    legalComments: 'none',
    outfile: 'small.js',
    write: false,
  });
  const content = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  return { name: `assets/${source.replace(/\.ts$/, '')}-${hash}.js`, content };
}
