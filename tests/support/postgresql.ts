import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { lastResort } from './last-resort.ts';

export interface Postgresql {
  readonly port: number;
  /** Where its other programs are. */
  readonly programs: string;
  /** The address of a new, empty database; a copy of another one's when that is named. */
  newDatabase(name: string, copyOf?: string): Promise<string>;
  addressOf(name: string): string;
  /** As if the power of the database server went, and came back after so many milliseconds. */
  killAndRestart(downFor?: number): Promise<void>;
  /** As if its machine were gone, for good: its processes, all at once. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Stops and leaves what it holds in a folder, to start from. */
  stopInto(place: string): Promise<void>;
}

export interface Beginning {
  /** The server whose changes it follows, from a copy of what that one has; it can be read meanwhile. */
  readonly standbyOf?: Postgresql;
  /** Where another one stopped, instead of nothing. */
  readonly from?: string;
  /** Its power is not cut: a commit need not wait for the disk. */
  readonly isSafe?: boolean;
}

/** Starts a PostgreSQL of its own: a free port, a temporary folder, no rights beyond an ordinary user's. */
export async function startPostgresql({ from, standbyOf, isSafe = false }: Beginning = {}): Promise<Postgresql> {
  const programs = findPrograms();
  const user = ordinaryUser();
  const folder = await mkdtemp(join(tmpdir(), 'washbook-postgresql-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  if (standbyOf !== undefined) {
    const words = ['-h', '127.0.0.1', '-p', String(standbyOf.port), '-U', 'washbook', '-D', data];
    execFileSync(join(programs, 'pg_basebackup'), [...words, '-R', '-c', 'fast', '--no-sync'], options);
  } else if (from === undefined) {
    const words = ['-D', data, '-U', 'washbook', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    execFileSync(join(programs, 'initdb'), words, { ...options, stdio: 'pipe' });
  } else execFileSync('cp', ['-a', join(from, 'data'), data]);
  const port = await freePort();
  const launch = () =>
    launchServer(
      join(programs, 'postgres'),
      ['-D', data, '-k', folder, '-p', String(port), '-h', '127.0.0.1', ...(isSafe ? ['-F'] : [])],
      options,
    );
  let server = await launch();
  await ready(port, server);
  return {
    ...{ port, programs },
    newDatabase: async (name, copyOf) => {
      await asked(port, `create database ${name}${copyOf === undefined ? '' : ` template ${copyOf}`}`);
      return addressOf(port, name);
    },
    addressOf: (name) => addressOf(port, name),
    killAndRestart: async (downFor = 0) => {
      await ended(server, 'SIGKILL');
      await pause(downFor);
      server = await launch();
      // Processes of the one that was killed may outlive it for a moment, and hold its memory.
      for (let time = 0; !(await isReady(port, server)); time += 1) {
        if (time === 100) throw new Error('PostgreSQL did not start again.');
        await pause(200);
        server = await launch();
      }
    },
    kill: async () => {
      const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ');
      server.kill('SIGKILL');
      for (const pid of children.filter((one) => existsSync(`/proc/${one}`))) process.kill(Number(pid), 'SIGKILL');
      await ended(server, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
    stop: async () => {
      await ended(server, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
    stopInto: async (place) => {
      await ended(server, 'SIGINT');
      execFileSync('cp', ['-a', data, join(place, 'data')]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(port: number, database: string): string {
  return `postgres://washbook@127.0.0.1:${port}/${database}`;
}

/** Debian keeps them off the path, by version. */
function findPrograms(): string {
  const found = programsHere() ?? (installed() ? programsHere() : undefined);
  if (found === undefined)
    throw new Error(
      'These tests run on a real PostgreSQL: install version 15 or newer (Debian: apt-get install postgresql), or put its initdb and postgres on the PATH.',
    );
  return found;
}

function programsHere(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) >= 15) : [];
  const folders = versions.sort((one, other) => Number(other) - Number(one)).map((name) => join(debian, name, 'bin'));
  return [...folders, ...(process.env['PATH'] ?? '').split(delimiter)].find((bin) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(bin, name))),
  );
}

function installed(): boolean {
  if (process.getuid?.() !== 0) return false;
  const quietly = {
    stdio: 'pipe',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  for (const deadline = Date.now() + 300_000; Date.now() < deadline && programsHere() === undefined; ) {
    try {
      execFileSync('apt-get', ['update'], quietly);
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], quietly);
    } catch (error) {
      // Another worker of the tests may be at it already.
      if (!/lock/i.test(String(error instanceof Error && 'stderr' in error && error.stderr))) return false;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
    }
  }
  return true;
}

/** PostgreSQL and its pooler refuse to run as root: then as the user that the package made. */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

async function launchServer(program: string, words: string[], options: object): Promise<ChildProcess> {
  const server = spawn(program, words, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const goWithUs = () => server.kill('SIGKILL');
  process.once('exit', goWithUs);
  server.once('exit', () => process.off('exit', goWithUs));
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-2_000);
  });
  server.once('exit', (code) => {
    if (code && !said.includes('still in use')) console.error(`PostgreSQL ended with code ${code}:\n${said}`);
  });
  return server;
}

async function ready(port: number, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + lastResort;
  for (;;) {
    try {
      return await asked(port, 'select 1');
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start: ${String(error)}`);
      await pause(50);
    }
  }
}

async function isReady(port: number, server: ChildProcess): Promise<boolean> {
  return ready(port, server).then(
    () => true,
    (error: unknown) => {
      if (server.exitCode === null) throw error;
      return false;
    },
  );
}

async function asked(port: number, statement: string): Promise<void> {
  const client = new pg.Client(addressOf(port, 'postgres'));
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** One that is free until it is taken by its number: those that a system gives out by itself are higher. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isTaken = await once(server, 'listening').then(
    () => false,
    () => true,
  );
  if (isTaken) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}
