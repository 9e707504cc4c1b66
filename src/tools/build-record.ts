import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `build.json` of a build: which one it is, and which hashed files are its own. */
export interface BuildRecord {
  readonly id: string;
  readonly assets: readonly string[];
}

const inputs = [
  'src/portal/**/*.{ts,tsx,css,svg,png,jpg,webp}',
  'src/{contract,tools,charts}/**/*.ts',
  'src/gallery/**/*.{ts,css,html}',
  'machines/**/*.ts',
  'locales/*.po',
  'public/**/*',
  'package-lock.json',
  'lingui.config.ts',
];

/** The name of the build that the files of a project make, from their content. */
export function buildIdOf(root: string): string {
  const hash = createHash('sha256').update(process.versions.node);
  const entries = globSync(inputs, { cwd: root, withFileTypes: true, exclude: ['src/portal/words/message-ids.d.ts'] });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** What was built into a folder; undefined when nothing whole was. */
export function readBuild(folder: string): BuildRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as BuildRecord;
  } catch {
    return undefined;
  }
}

export async function writeBuild(folder: string, record: BuildRecord): Promise<void> {
  await writeFile(join(folder, 'build.json'), `${JSON.stringify(record)}\n`);
}
