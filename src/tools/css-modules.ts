import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { build as bundle, type Plugin } from 'esbuild';

type Mode = 'production' | 'development';

/** In what esbuild tells of a bundle, a CSS module with its final names is `scoped-css:<path from the root>`. */
export const scopedCss = 'scoped-css';

/**
 * CSS modules whose class names depend on nothing but the path of the file. Esbuild's own short names differ from
 * one bundle to the next; a page rendered by one bundle must be taken over by another without a difference.
 */
export function cssModules(root: string, mode: Mode): Plugin {
  const scoped = (path: string, shown: string) => scopedIn(mode, path, shown);
  return {
    name: 'css modules',
    setup(build) {
      build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
        const { names } = await scoped(path, relative(root, path));
        const contents = `import './${basename(path)}?scoped'; export default ${JSON.stringify(names)};`;
        return { contents, loader: 'js', resolveDir: dirname(path), watchFiles: [path] };
      });
      if (mode === 'production')
        build.onLoad({ filter: /[\\/]src[\\/]portal[\\/].+\.tsx?$/, namespace: 'file' }, async ({ path }) => ({
          contents: await withNames(root, path, scoped),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        }));
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

const imported = /^import (\w+) from '(\.[^']+\.module\.css)';$/gm;

/** A source with the names of classes where it asks for them one by one: the table of all of a file comes along where one is chosen while running. */
async function withNames(
  root: string,
  path: string,
  scoped: (path: string, shown: string) => Promise<Scoped>,
): Promise<string> {
  let text = await readFile(path, 'utf8');
  for (const [line, table = '', file = ''] of text.matchAll(imported)) {
    const sheet = join(dirname(path), file);
    const { names } = await scoped(sheet, relative(root, sheet));
    text = text
      .replace(line, () => `${line} import '${file}';`)
      .replace(new RegExp(`(?<![\\w.$])${table}\\['([\\w-]+)'\\]`, 'g'), (whole, name: string) => {
        const known = Object.hasOwn(names, name) ? names[name] : undefined;
        return known === undefined ? whole : `'${known}'`;
      });
  }
  return text;
}

interface Scoped {
  readonly names: Record<string, string>;
  readonly css: string;
}

const known = new Map<string, Promise<Scoped>>();

async function scopedIn(mode: Mode, path: string, shown: string): Promise<Scoped> {
  const text = await readFile(path, 'utf8');
  const key = `${mode} ${shown}\n${text}`;
  const made =
    known.get(key) ??
    rewrite(text, `x${createHash('sha256').update(shown.replaceAll('\\', '/')).digest('hex').slice(0, 5)}`).then(
      (all) => (mode === 'production' ? shortened(all) : all),
    );
  known.set(key, made);
  return made;
}

/** What a name says is for developers: what customers fetch has its number in the file instead. */
function shortened({ names, css }: Scoped): Scoped {
  const numbers = new Map<string, number>();
  const short = (text: string) =>
    text.replace(/\b(x[0-9a-f]{5})_[\w-]+/g, (whole, prefix: string) => {
      const number = numbers.get(whole) ?? numbers.size;
      numbers.set(whole, number);
      return prefix + number.toString(36);
    });
  return {
    css: short(css),
    names: Object.fromEntries(Object.entries(names).map(([name, scopedName]) => [name, short(scopedName)])),
  };
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
