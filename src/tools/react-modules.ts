import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/** What React brings for each of its names: the module that names lead to, and the one with what is in it. */
const modules = {
  react: { index: 'index.js', made: 'cjs/react.production.js' },
  'react/jsx-runtime': { index: 'jsx-runtime.js', made: 'cjs/react-jsx-runtime.production.js' },
};

/**
 * React is written for `require`. Taken as it is, each module that draws unwraps it anew and calls its functions as parts of an object; told name by name they
 * are bound once for all, as those of any other package. For production: there alone it is known which of its files is meant.
 */
export const reactModules: Plugin = {
  name: 'react modules',
  setup(build) {
    const require = createRequire(import.meta.url);
    const folder = dirname(require.resolve('react'));
    for (const [name, { index, made }] of Object.entries(modules)) {
      const contents = boundNames(`./${made}`, Object.keys(require(join(folder, made)) as object));
      build.onLoad({ filter: new RegExp(`[\\\\/]node_modules[\\\\/]react[\\\\/]${RegExp.escape(index)}$`) }, () => ({
        contents,
        resolveDir: folder,
      }));
      build.onResolve({ filter: new RegExp(`^${name}$`) }, ({ kind }) =>
        kind === 'require-call' ? { path: join(folder, made) } : undefined,
      );
    }
  },
};

/** A module with the names of another; those that are not used leave nothing behind. */
function boundNames(source: string, names: readonly string[]): string {
  return [
    `import all from '${source}';`,
    'export default all;',
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`),
  ].join('\n');
}
