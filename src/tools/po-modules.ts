import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import type { Plugin } from 'esbuild';
import { parseTexts } from './catalogs.ts';
import { isFirstWord, isGuestWord } from './first-words.ts';

/**
 * Lets a module import `locales/<language>.po`: it exports `messages`, compiled. `<language>.po?first` holds only what
 * the login page says, `?guest` what that of guests does besides, `?rest` everything but the first. For esbuild.
 */
export const poModules: Plugin = {
  name: 'po modules',
  setup(build) {
    build.onResolve({ filter: /\.po\?(?:first|guest|rest)$/ }, ({ path, resolveDir }) => {
      const [file = '', part] = path.split('?');
      return { path: resolve(resolveDir, file), suffix: `?${part}` };
    });
    build.onLoad({ filter: /\.po$/ }, async ({ path, suffix }) => ({
      contents: await poModule(path, suffix),
      loader: 'js',
      watchFiles: [path],
    }));
  },
};

/** The same for Vite, and so for the tests. */
export const poModulesForVite = {
  name: 'po modules',
  enforce: 'pre' as const,
  async load(id: string) {
    const [, file, part = ''] = id.match(/^(.+\.po)(\?(?:first|guest|rest))?$/) ?? [];
    return file ? await poModule(file, part) : undefined;
  },
};

const parts: Readonly<Record<string, (id: string) => boolean>> = {
  '?first': isFirstWord,
  '?guest': isGuestWord,
  '?rest': (id) => !isFirstWord(id),
};

async function poModule(file: string, part: string): Promise<string> {
  const locale = basename(file, '.po');
  const all = [...(await parseTexts(await readFile(file, 'utf8'), locale))];
  const isOf = parts[part];
  const texts = isOf ? all.filter(([id]) => isOf(id)) : all;
  const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(texts), { namespace: 'es' });
  const first = errors[0];
  if (first) throw new Error(`${file}: ${first.id} cannot be read: ${first.error.message}`);
  return source;
}
