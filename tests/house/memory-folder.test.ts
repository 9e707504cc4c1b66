import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryFolder } from '../../src/tools/memory-folder.ts';

let shared: string;
beforeEach(() => {
  shared = mkdtempSync(join(tmpdir(), 'shared-'));
});
afterEach(() => rmSync(shared, { recursive: true }));

const own = `washbook-tests-${process.pid}`;

it('a run of tests has a folder of its own that every user may write to', () => {
  const folder = memoryFolder(shared, 1);
  expect([folder, statSync(join(shared, own)).mode & 0o7777]).toEqual([join(shared, own), 0o1777]);
});

it('what a run that ended left behind is taken away; what another run uses, and what is not of tests, stays', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const name of [`washbook-tests-${pid}`, `washbook-tests-${process.ppid}`, 'pulse-shm']) {
    mkdirSync(join(shared, name));
    writeFileSync(join(shared, name, 'kept'), '');
  }
  memoryFolder(shared, 1);
  expect(readdirSync(shared).toSorted()).toEqual(['pulse-shm', `washbook-tests-${process.ppid}`, own].toSorted());
});

it('there is none where memory is scarce, or no folder', () => {
  expect([memoryFolder(shared, 2 ** 60), memoryFolder(join(shared, 'nowhere'), 1), readdirSync(shared)]).toEqual([
    undefined,
    undefined,
    [],
  ]);
});
