import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

type Edit = readonly [pattern: RegExp, instead: string];

/** What packages bring along for those who look into them, or for what is older than what is there: by their files, and what stands in its place. */
export const slimmed: readonly (readonly [files: RegExp, edits: readonly Edit[]])[] = [
  [
    /[\\/]node_modules[\\/]@radix-ui[\\/][^\\/]+[\\/]dist[\\/]index\.mjs$/,
    [
      // Functions are told their names, for tools, and are kept for it where none calls them.
      [/^ *__name\([\w$]+, "[^"]*"\);$/gm, ''],
      [/^var __name = .*$/m, 'var __name = (target) => target;'],
      // Looked up under cover, so that a bundler lets an older React pass.
      [/\bReact\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, 'React.$1'],
    ],
  ],
  [
    /[\\/]node_modules[\\/]dexie-react-hooks[\\/]dist[\\/]dexie-react-hooks\.mjs$/,
    [[/\bReflect\.get\(React, 'use'\)/, 'React.use']],
  ],
  [
    /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/,
    [
      // The parts of an icon are handed over one by one, which needs no keys.
      [/, key: "\w+"(?= \})/g, ''],
      [/^__iconData\.node;$/m, ''],
    ],
  ],
  [
    /[\\/]node_modules[\\/]xstate[\\/]dist[\\/]xstate-dev\.esm\.js$/,
    // Looked for by three older names.
    [[/^function getGlobal\(\) \{\n[\s\S]*?^\}$/m, 'const getGlobal = () => globalThis;']],
  ],
];

/** Leaves out of packages what no browser needs. */
export const slimmedPackages: Plugin = {
  name: 'slimmed packages',
  setup(build) {
    for (const [filter, edits] of slimmed)
      build.onLoad({ filter }, async ({ path }) => ({
        contents: edits.reduce((text, [pattern, by]) => text.replace(pattern, by), await readFile(path, 'utf8')),
      }));
  },
};
