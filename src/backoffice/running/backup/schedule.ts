import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { described, type Log } from '../../server/log.ts';
import { writeBackup } from './write-backup.ts';

export interface Backups {
  readonly folder: string;
  /** The hour of the day (UTC) from which on one is written. */
  readonly hour: number;
  /** Older ones are thrown away once there is a new one. */
  readonly days: number;
}

interface Keeping extends Backups {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

const hour = 3_600_000;
const day = 24 * hour;
/** A process that has begun one and says nothing any more has died. */
const longest = 6 * hour;

/** Writes a backup when it is time, by one of the servers on a database, or at once where a file `now` was put into the folder. @returns the file that was written */
export async function backUpIfDue(keeping: Keeping, signal?: AbortSignal): Promise<string | undefined> {
  const { database, folder, log } = keeping;
  const now = keeping.now();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isAsked = await askedFor(folder);
  if (!isAsked && !(await claimed(database, now))) return undefined;
  const path = join(folder, nameAt(now));
  try {
    const tallies = await writeBackup(database, path, now, signal);
    await nextAt(database, nextDay(now, keeping.hour));
    const rows = Object.values(tallies).reduce((sum, tally) => sum + tally.rows, 0);
    log('info', 'backup written', { file: path, rows, bytes: (await stat(path)).size });
    await throwAway(keeping, now);
    return path;
  } catch (error) {
    await nextAt(database, new Date(now.getTime() + hour));
    throw error;
  }
}

/** Looks whether one is due, again and again, until it is stopped; one that is under way then is given up. */
export function startBackups(keeping: Keeping, every = 1_000): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await backUpIfDue(keeping, signal).catch((error: unknown) => {
        if (!signal.aborted) keeping.log('error', 'backup failed', described(error));
      });
      await pause(every, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** By the program that takes the file away. */
async function askedFor(folder: string): Promise<boolean> {
  const taken = join(folder, `now.${process.pid}`);
  try {
    await rename(join(folder, 'now'), taken);
  } catch {
    return false;
  }
  await rm(taken);
  return true;
}

async function claimed(database: Database, now: Date): Promise<boolean> {
  const claim = await database.query(sql`
    update chore set next_at = ${new Date(now.getTime() + longest).toISOString()}
    where name = 'backup' and next_at <= ${now.toISOString()} returning name`);
  return claim.length > 0;
}

async function nextAt(database: Database, at: Date): Promise<void> {
  await database.query(sql`update chore set next_at = ${at.toISOString()} where name = 'backup'`);
}

function nextDay(now: Date, atHour: number): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), atHour);
  return new Date(today > now.getTime() ? today : today + day);
}

const named = /^washbook-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.gz(\.part)?$/;

function nameAt(now: Date): string {
  return `washbook-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.gz`;
}

/** What a process that ended left half done goes as well. */
async function throwAway({ folder, days }: Backups, now: Date): Promise<void> {
  for (const file of await readdir(folder)) {
    const [, date, hours, minutes, seconds, half] = named.exec(file) ?? [];
    const at = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
    if (now.getTime() - at > (half ? 1 : days) * day) await rm(join(folder, file), { force: true });
  }
}
