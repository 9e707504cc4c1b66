import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Leaves out what a chart says of itself for tools and readers alone: its specification, screen and route. A recorded chart keeps its `meta`,
 * which tells how it is recorded.
 */
export const withoutMeta: Plugin = {
  name: 'charts without meta',
  setup(build) {
    build.onLoad({ filter: /[\\/]machines[\\/].+\.ts$/ }, async ({ path }) => ({
      contents: slimmed(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

export function slimmed(code: string): string {
  return code.replace(/^ {2}meta: \{[^{}]*\},\n/m, (meta) => (meta.includes('recording') ? meta : ''));
}
