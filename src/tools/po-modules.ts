import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import type { Plugin } from 'esbuild';
import { parseTexts } from './catalogs.ts';

/** Lets a module import `locales/<language>.po`: it exports `messages`, compiled. For esbuild. */
export const poModules: Plugin = {
  name: 'po modules',
  setup(build) {
    build.onLoad({ filter: /\.po$/ }, async ({ path }) => ({ contents: await poModule(path), loader: 'js', watchFiles: [path] }));
  },
};

/** The same for Vite, and so for the tests. */
export const poModulesForVite = {
  name: 'po modules',
  enforce: 'pre' as const,
  async load(id: string) {
    return id.endsWith('.po') ? await poModule(id) : undefined;
  },
};

async function poModule(file: string): Promise<string> {
  const locale = basename(file, '.po');
  const texts = await parseTexts(await readFile(file, 'utf8'), locale);
  const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(texts), { namespace: 'es' });
  const first = errors[0];
  if (first) throw new Error(`${file}: ${first.id} cannot be read: ${first.error.message}`);
  return source;
}
