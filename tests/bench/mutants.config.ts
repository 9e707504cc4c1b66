import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { poModulesForVite } from '../../src/tools/po-modules.ts';

/** Runs the tests of one part, as Stryker asks for them: in its own copy of the tree, one file after the other. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [poModulesForVite],
  define: { BUILD_ID: '"test"' },
  test: {
    include: JSON.parse(process.env['MUTANTS_TESTS'] ?? '[]'),
    setupFiles: ['tests/support/indexed-db.ts', 'tests/support/chance.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
