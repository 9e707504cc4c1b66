import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/tools/project.ts';
import { sourceFiles } from '../../src/tools/source-files.ts';

interface Rule {
  readonly folder: string;
  /** Beginnings of paths of ours; its own folder goes without saying. */
  readonly mayImport: readonly string[];
}

const rules: readonly Rule[] = [
  { folder: 'src/contract/', mayImport: [] },
  { folder: 'machines/', mayImport: ['src/contract/'] },
  { folder: 'src/portal/', mayImport: ['src/contract/', 'machines/', 'locales/'] },
  { folder: 'src/backoffice/', mayImport: ['src/contract/'] },
  { folder: 'src/charts/', mayImport: ['src/contract/', 'machines/'] },
  { folder: 'src/gallery/', mayImport: ['machines/', 'src/charts/'] },
  {
    folder: 'src/tools/',
    mayImport: ['src/contract/', 'src/backoffice/', 'src/charts/', 'machines/', 'lingui.config.ts'],
  },
  { folder: 'src/portal/ui/', mayImport: [] },
  {
    folder: 'src/portal/screens/',
    mayImport: ['ui/', 'words/', 'lists/', 'hooks/', 'flows/', 'spine/', 'pages/', 'parts/', 'paying/']
      .map((part) => `src/portal/${part}`)
      .concat('src/contract/', 'machines/'),
  },
];

describe('who may import whom', () => {
  for (const rule of rules) {
    it(`${rule.folder} imports, types included, nothing of ours but ${['itself', ...rule.mayImport].join(', ')}`, async () => {
      const files = await sourceFiles(rule.folder.slice(0, -1));
      const codes = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
      expect(files.flatMap((file, index) => strangersIn(rule, file, codes[index] as string))).toEqual([]);
    });
  }

  it.each([
    ['src/contract/call.ts', '../../machines/registry.ts'],
    ['machines/plates/add-plate.ts', '../../src/portal/acts/plates.ts'],
    ['src/portal/acts/plates.ts', '../../backoffice/vehicles/plates/store.ts'],
    ['src/portal/acts/plates.ts', '../../tools/project.ts'],
    ['src/portal/ui/button.tsx', '../words/words.tsx'],
    ['src/portal/ui/button.tsx', '../../contract/call.ts'],
    ['src/portal/screens/plates/plates.tsx', '../../api/ask.ts'],
    ['src/portal/screens/plates/plates.tsx', '../../log/wipe.ts'],
    ['src/portal/screens/plates/plates.tsx', '../../ledger/act.ts'],
    ['src/portal/screens/plates/plates.tsx', '../../acts/plates.ts'],
    ['src/backoffice/vehicles/plates/store.ts', '../../../portal/acts/plates.ts'],
    ['src/tools/build.ts', '../portal/main.tsx'],
  ])('in %s a planted import of %s is found', (file, imported) => {
    const code = `import type { Planted } from '${imported}';\n`;
    const found = rules.flatMap((rule) => (file.startsWith(rule.folder) ? strangersIn(rule, file, code) : []));
    expect(new Set(found)).toEqual(new Set([`${file} imports ${join(dirname(file), imported)}`]));
  });

  it('an import is found however it is written', () => {
    const code =
      "export type { Ask } from '../api/ask.ts';\nimport '../contract/call.ts';\nawait import('../log/wipe.ts');";
    expect(importsOf('src/portal/ui/button.tsx', code)).toEqual(
      ['api/ask.ts', 'contract/call.ts', 'log/wipe.ts'].map((path) => `src/portal/${path}`),
    );
  });
});

/** What a file imports though the rule of its folder does not let it. */
function strangersIn({ folder, mayImport }: Rule, file: string, code: string): string[] {
  return importsOf(file, code)
    .filter((imported) => ![folder, ...mayImport].some((allowed) => imported.startsWith(allowed)))
    .map((imported) => `${file} imports ${imported}`);
}

/** What a file imports of ours, as paths from the root. */
function importsOf(file: string, code: string): string[] {
  const found = code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+)['"]/g);
  return [...found].map(([, path]) => relative(root, join(root, dirname(file), path as string)).replaceAll('\\', '/'));
}
