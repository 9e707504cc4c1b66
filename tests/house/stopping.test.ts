import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../../src/tools/project.ts';
import { demoFolder } from '../support/demo-folder.ts';

/** Some shells become the command that they are given; this one stays and waits for it, as Debian's does. */
const waitingShell = '#!/bin/sh\neval "$2"\nexit $?\n';

let folder: string;
let tools: string;
let group: number | undefined;
beforeEach(async () => {
  folder = await demoFolder(60);
  tools = await mkdtemp(join(tmpdir(), 'washbook-shell-'));
});
afterEach(async () => {
  if (group !== undefined && lives(-group)) process.kill(-group, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
  await rm(tools, { recursive: true, force: true });
});

it.each<[string, (npm: number) => Promise<unknown>]>([
  ['npm is told to', async (npm) => process.kill(npm, 'SIGTERM')],
  ['its shell is told to', async (npm) => process.kill(await childOf(npm), 'SIGTERM')],
  ['its shell dies', async (npm) => process.kill(await childOf(npm), 'SIGKILL')],
  ['all of them are interrupted', async (npm) => process.kill(-npm, 'SIGINT')],
  ['all of them are told to', async (npm) => process.kill(-npm, 'SIGTERM')],
])('`npm start` leaves no process behind once %s', async (_, stop) => {
  const { npm, origin } = await npmStart();
  expect([(await fetch(`${origin}/api/tenant`)).status, existsSync(join(folder, 'lock'))]).toEqual([200, true]);
  await stop(npm);
  await expect.poll(() => lives(-npm)).toBe(false);
  await expect(fetch(`${origin}/api/tenant`)).rejects.toThrow('fetch failed');
  // It is given back when the database has been closed, and not before.
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

async function npmStart(): Promise<{ npm: number; origin: string }> {
  const path = join(tools, 'shell');
  await writeFile(path, waitingShell, { mode: 0o700 });
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_)/i.test(name)));
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...own, npm_config_script_shell: path, DATA_FOLDER: folder, PORT: '0', LOG: 'silent' },
  });
  const npm = child.pid ?? 0;
  group = npm;
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const port = /http:\/\/localhost:(\d+)\n/.exec(said)?.[1];
    if (port !== undefined) return { npm, origin: `http://localhost:${port}` };
  }
  throw new Error(`npm start ended: ${said}`);
}

/** What npm started: its shell, or what its shell became. */
async function childOf(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim());
}

/** A process, or with a minus any of a group. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
