import { glob } from 'node:fs/promises';
import { root } from './project.ts';

/** Hand-written TypeScript below the given folders, as sorted paths from the root of the project. */
export async function sourceFiles(...folders: string[]): Promise<string[]> {
  const found = await Array.fromAsync(
    glob(
      folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
      { cwd: root },
    ),
  );
  return found.map((path) => path.replaceAll('\\', '/')).sort();
}
