import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { poModulesForVite } from '../src/tools/po-modules.ts';
import { lastResort } from './support/last-resort.ts';
import { LongestFirst } from './support/longest-first.ts';

/**
 * These share their process with no other file: one leaves live queries behind, one would be slowed down by each of those,
 * one loads modules anew, with which whoever counted in them would begin again.
 */
const alone = [
  'tests/ledger/real-stack.test.ts',
  'tests/lists/fetch-transactions.test.ts',
  'tests/backoffice/papers/documents/lent-fonts.test.ts',
];

/** Screens name `happy-dom` in their first line; everything else runs in plain Node. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [poModulesForVite],
  define: { BUILD_ID: '"test"' },
  test: {
    pool: 'forks',
    // V8 may end a process while it frees code of WebAssembly that it has replaced: *Check failed: jit_page_->allocations_.erase(addr) == 1*.
    execArgv: ['--no-wasm-code-gc'],
    // Two more than cores: each waits now and then, for a network that is slow on purpose or a clock.
    maxWorkers: Math.min(availableParallelism() + 2, 8),
    // A busy machine is slow, not wrong: waiting ends when it is there. A test has several things to wait for.
    expect: { poll: { timeout: lastResort } },
    testTimeout: 3 * lastResort,
    hookTimeout: 3 * lastResort,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**', 'tests/bench/**', ...alone],
          setupFiles: ['tests/support/indexed-db.ts', 'tests/support/chance.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          setupFiles: ['tests/support/indexed-db.ts', 'tests/support/chance.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          isolate: false,
          include: [
            'tests/journeys/**/*.test.{ts,tsx}',
            ...(process.env['LONGER'] ? ['tests/bench/**/*.test.ts'] : []),
          ],
          globalSetup: 'tests/support/built.ts',
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
