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
  { folder: 'src/tools/', mayImport: ['src/contract/', 'src/backoffice/', 'lingui.config.ts'] },
  { folder: 'src/portal/ui/', mayImport: [] },
  {
    folder: 'src/portal/screens/',
    mayImport: ['ui/', 'words/', 'lists/', 'flows/', 'router/', 'parts/']
      .map((part) => `src/portal/${part}`)
      .concat('src/contract/', 'machines/'),
  },
];

describe('who may import whom', () => {
  for (const { folder, mayImport } of rules) {
    it(`${folder} imports, types included, nothing of ours but ${['itself', ...mayImport].join(', ')}`, async () => {
      const broken: string[] = [];
      for (const file of await sourceFiles(folder.slice(0, -1))) {
        for (const imported of importsOf(file, await readFile(join(root, file), 'utf8'))) {
          if (![folder, ...mayImport].some((allowed) => imported.startsWith(allowed)))
            broken.push(`${file} imports ${imported}`);
        }
      }
      expect(broken).toEqual([]);
    });
  }

  it('a planted import of a type is found', () => {
    const code = "import type { Ask } from '../api/ask.ts';\nexport type { Plate } from '../../contract/plates.ts';";
    expect(importsOf('src/portal/ui/button.tsx', code)).toEqual(['src/portal/api/ask.ts', 'src/contract/plates.ts']);
  });
});

/** What a file imports of ours, as paths from the root. */
function importsOf(file: string, code: string): string[] {
  const found = code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+)['"]/g);
  return [...found].map(([, path]) => relative(root, join(root, dirname(file), path as string)).replaceAll('\\', '/'));
}
