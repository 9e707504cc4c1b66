import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import type { Plugin } from 'esbuild';
import { parseTexts } from './catalogs.ts';
import { isFirstWord, isGuestWord, isPageWord } from './first-words.ts';

/**
 * Lets a module import `locales/<language>.po`: it exports `messages`, compiled. `<language>.po?first` holds only what
 * the login page says, `?guest` what that of guests does besides, `?rest` everything else that is said in a browser. For esbuild.
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
  '?rest': (id) => !isFirstWord(id) && !isPageWord(id),
};

async function poModule(file: string, part: string): Promise<string> {
  const locale = basename(file, '.po');
  const all = [...(await parseTexts(await readFile(file, 'utf8'), locale))];
  const isOf = parts[part];
  const texts = isOf ? all.filter(([id]) => isOf(id)) : all;
  const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(texts), {
    namespace: 'json',
    outputPrefix: '',
  });
  const first = errors[0];
  if (first) throw new Error(`${file}: ${first.id} cannot be read: ${first.error.message}`);
  const { messages } = JSON.parse(source) as { messages: Record<string, Message> };
  const json = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
  // What few words save does not pay for the way back.
  return part === '?rest'
    ? `export const messages = (${flattened})(${json(branched(messages))}, '', {});`
    : `export const messages = ${json(messages)};`;
}

/** Compiled for Lingui. */
type Message = readonly unknown[];
interface Branches {
  [part: string]: Message | Branches;
}

/** Messages by the parts of their ids: what many ids begin with stands there once, a twentieth less to fetch. What is an id and begins others is its own part ''. */
function branched(messages: Readonly<Record<string, Message>>): Branches {
  const root: Branches = {};
  for (const [id, message] of Object.entries(messages)) {
    const parts = id.split('.');
    const end = parts.reduce((branches, part) => {
      branches[part] ??= {};
      return branches[part] as Branches;
    }, root);
    end[''] = message;
  }
  return withoutSingle(root);
}

/** A branch that leads to nothing but its own message is that message. */
function withoutSingle(branches: Branches): Branches {
  const entries = Object.entries(branches).map(([part, there]) => {
    if (Array.isArray(there)) return [part, there] as const;
    const slim = withoutSingle(there as Branches);
    return [part, Object.keys(slim).join() === '' && slim[''] ? slim[''] : slim] as const;
  });
  return Object.fromEntries(entries);
}

/** The way back, carried out by the browser. */
const flattened = `function flat(branches, before, messages) {
  for (const [part, there] of Object.entries(branches)) {
    const id = part && before ? before + '.' + part : before + part;
    if (Array.isArray(there)) messages[id] = there;
    else flat(there, id, messages);
  }
  return messages;
}`;
