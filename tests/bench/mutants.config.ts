import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { poModulesForVite } from '../../src/tools/po-modules.ts';
import { lastResort } from '../support/last-resort.ts';
import { QuickestFirst } from './quickest-first.ts';
import { endKeptThread, warmWorkers } from './warm-workers.ts';

/** Runs the tests of one part, as Stryker asks for them: in its own copy of the tree, one file after the other, in a thread that outlives a run. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [
    poModulesForVite,
    {
      name: 'warm-workers',
      // Stryker knows the pools of vitest alone.
      configureVitest: ({ vitest, project }) => {
        Object.assign(project.config, { pool: warmWorkers.name, poolRunner: warmWorkers });
        vitest.onClose(endKeptThread);
      },
    },
  ],
  define: { BUILD_ID: '"test"' },
  test: {
    include: JSON.parse(process.env['MUTANTS_TESTS'] ?? '[]'),
    setupFiles: ['tests/support/indexed-db.ts', 'tests/support/chance.ts', 'tests/bench/between-mutants.ts'],
    // Its copy of the tree lies among the packages, of which nothing is read a second time otherwise.
    server: { deps: { inline: [/\/stryker-setup-\d+\.js$/] } },
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    // What does not happen because of a change never will; Stryker ends it earlier where it measured how long the tests take without one.
    testTimeout: lastResort,
    hookTimeout: lastResort,
    // Longer than the longest pause after which something is tried again, and no longer: many changes are noticed by what never comes.
    expect: { poll: { timeout: 10_000 } },
  },
});
