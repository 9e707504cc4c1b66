import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../src/tools/project.ts';

const copied = ['src', 'machines', 'tests', 'locales', 'public', 'package.json', 'tsconfig.json', 'lingui.config.ts'];

/** A copy of the project in which files can be changed; the packages are those of the project itself. */
export async function copyOfTree(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `washbook-${name}-`));
  await Promise.all(copied.map((part) => cp(join(root, part), join(folder, part), { recursive: true })));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
