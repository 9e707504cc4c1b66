import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CannotOpen } from './database.ts';

/** Another process works in the data folder. */
class FolderHeld extends CannotOpen {
  override name = 'FolderHeld';
}

interface Holder {
  pid: number;
  /** When the process started, as its system tells; a later process may get the same number. */
  started: string;
  since: string;
}

/**
 * Takes the folder for this process; gives what releases it. The engine itself does not notice a second process
 * in its folder and silently loses what one of them wrote.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const lock = join(folder, 'lock');
  const own = JSON.stringify({
    pid: process.pid,
    started: await startOf(process.pid),
    since: new Date().toISOString(),
  });
  while (!(await created(lock, own))) {
    const found = await readFile(lock, 'utf8').catch(() => undefined);
    const holder = found === undefined ? undefined : holderIn(found);
    if (holder && (await isAlive(holder))) {
      throw new FolderHeld(
        `The data folder ${resolve(folder)} is in use by process ${holder.pid} since ${holder.since}. Stop that one first, or set DATA_FOLDER to another folder.`,
      );
    }
    if (found !== undefined) await discard(lock, found);
  }
  return async () => {
    if ((await readFile(lock, 'utf8').catch(() => undefined)) === own) await rm(lock, { force: true });
  };
}

/** Appears with its whole content or not at all. */
async function created(lock: string, content: string): Promise<boolean> {
  const draft = `${lock}.${randomUUID()}`;
  await writeFile(draft, content);
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Another process may have replaced the stale lock a moment ago: then its lock goes back. */
async function discard(lock: string, stale: string): Promise<void> {
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== stale) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

function holderIn(content: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(content);
    const known = typeof holder === 'object' && holder !== null && 'pid' in holder && typeof holder.pid === 'number';
    return known ? (holder as Holder) : undefined;
  } catch {
    return undefined;
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return (await startOf(holder.pid)) === holder.started;
}

/** Empty where the system does not tell; a process that has ended but still has its number did not start. */
async function startOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...rest] = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? 'ended' : (rest[18] ?? '');
}
