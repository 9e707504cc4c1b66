import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** What a run of all tests has there at once, several times over. */
const enough = 2 * 2 ** 30;
const prefix = 'washbook-tests-';

/**
 * A folder in memory for what this process and those that it starts make and throw away: a disk would be given hundreds of thousands of files.
 * It goes with the process; what a killed one left is taken away by the next. `undefined` where no memory can be had as a folder, or too little.
 * @param shared where the system keeps files in memory
 */
export function memoryFolder(shared = '/dev/shm', needed = enough): string | undefined {
  if (!existsSync(shared)) return undefined;
  for (const name of readdirSync(shared))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) remove(join(shared, name));
  const { bavail, bsize } = statfsSync(shared);
  if (bavail * bsize < needed) return undefined;
  const folder = join(shared, `${prefix}${process.pid}`);
  try {
    mkdirSync(folder);
    // A database's server runs as a user of its own.
    chmodSync(folder, 0o1777);
  } catch {
    return undefined;
  }
  process.once('exit', () => remove(folder));
  return folder;
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Somebody else's, or something is still writing there: the next run takes it away.
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
