import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { build as bundle, type Plugin } from 'esbuild';

/** In what esbuild tells of a bundle, a CSS module with its final names is `scoped-css:<path from the root>`. */
export const scopedCss = 'scoped-css';

/**
 * CSS modules whose class names depend on nothing but the path of the file. Esbuild's own short names differ from
 * one bundle to the next; a page rendered by one bundle must be taken over by another without a difference.
 */
export function cssModules(root: string): Plugin {
  return {
    name: 'css modules',
    setup(build) {
      build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
        const { names } = await scoped(path, relative(root, path));
        const contents = `import './${basename(path)}?scoped'; export default ${JSON.stringify(names)};`;
        return { contents, loader: 'js', resolveDir: dirname(path), watchFiles: [path] };
      });
      build.onResolve({ filter: /\.module\.css\?scoped$/ }, ({ path, resolveDir }) => ({
        path: relative(root, join(resolveDir, path.replace(/\?scoped$/, ''))),
        namespace: scopedCss,
      }));
      build.onLoad({ filter: /.*/, namespace: scopedCss }, async ({ path: shown }) => {
        const path = join(root, shown);
        const { css } = await scoped(path, shown);
        return { contents: css, loader: 'css', resolveDir: dirname(path), watchFiles: [path] };
      });
    },
  };
}

interface Scoped {
  readonly names: Record<string, string>;
  readonly css: string;
}

const known = new Map<string, Promise<Scoped>>();

async function scoped(path: string, shown: string): Promise<Scoped> {
  const text = await readFile(path, 'utf8');
  const key = `${shown}\n${text}`;
  const made =
    known.get(key) ??
    rewrite(text, `x${createHash('sha256').update(shown.replaceAll('\\', '/')).digest('hex').slice(0, 5)}`);
  known.set(key, made);
  return made;
}

/** Lets esbuild itself rewrite the names of one file, under a file name that makes them unique. */
async function rewrite(text: string, prefix: string): Promise<Scoped> {
  const result = await bundle({
    stdin: { contents: `export { default } from '${prefix}.css'` },
    bundle: true,
    write: false,
    format: 'esm',
    outdir: '.',
    logLevel: 'silent',
    plugins: [onlyThisFile(prefix, text)],
  });
  const code = result.outputFiles.find((file) => file.path.endsWith('.js'))?.text ?? '';
  const css = result.outputFiles.find((file) => file.path.endsWith('.css'))?.text ?? '';
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return { names: (module as { default: Record<string, string> }).default, css };
}

function onlyThisFile(prefix: string, text: string): Plugin {
  return {
    name: 'one css module',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ kind, path }) => {
        if (path === `${prefix}.css`) return { path, namespace: 'css-module' };
        if (kind === 'composes-from') return { errors: [{ text: 'composes from another file is not supported' }] };
        return { path, external: true };
      });
      build.onLoad({ filter: /.*/, namespace: 'css-module' }, () => ({ contents: text, loader: 'local-css' }));
    },
  };
}
