import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Leaves out what a chart says for tools, readers and the compiler alone: its specification, screen and route, and its types. How a chart is recorded
 * stays in its `meta`, with the fields that are secret then.
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
  return code
    .replace(/^ {2}meta: \{[^{}]*\},\n/m, (meta) => (meta.includes('recording') ? meta : ''))
    .replace(/^ {2}meta: \{(?:[^{}]|\{[^{}]*\})*\},\n/m, (meta) =>
      meta.replace(/\b(?:spec|screen|route): '[^'\\]*',? ?/g, ''),
    )
    .replace(/^ {2}types: \{(?: .*\}|\n(?: {4}.*\n)* {2}\}),\n/m, '');
}
