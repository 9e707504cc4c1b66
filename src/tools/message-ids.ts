import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languages } from '../contract/languages.ts';
import { readTexts } from './catalogs.ts';
import { root } from './project.ts';

const target = 'src/portal/words/message-ids.d.ts';

/** Writes the type of all message ids, so that the compiler knows a text that does not exist. */
export async function writeMessageIds(folder = root): Promise<void> {
  const ids = [...(await readTexts(join(folder, 'locales'), languages[0])).keys()].sort();
  const file = join(folder, target);
  const content = declaration(ids);
  if ((await readFile(file, 'utf8').catch(() => '')) === content) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

function declaration(ids: readonly string[]): string {
  const union = ids.map((id) => `\n      | '${id}'`).join('') || ' never';
  return `// Made from locales/nl.po by build.mjs; not kept in git.
import '@lingui/core';

declare module '@lingui/core' {
  interface Register {
    messageIds:${union};
  }
}
`;
}
