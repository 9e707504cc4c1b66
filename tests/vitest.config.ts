import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { poModulesForVite } from '../src/tools/po-modules.ts';

const root = join(import.meta.dirname, '..');
const shared = { root, plugins: [poModulesForVite], define: { BUILD_ID: '"test"' } };

/** Screens name `happy-dom` in their first line; everything else runs in plain Node. */
export default defineConfig({
  ...shared,
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'parts',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...shared,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/support/built.ts',
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
