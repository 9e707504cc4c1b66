import { join } from 'node:path';
import { startVitest } from 'vitest/node';

const root = join(import.meta.dirname, '../..');

/** Runs a test that the suite has no time for, or one of the suite with more; the environment says how much. 0 when it is green. */
export async function longerTest(path: string, environment: Readonly<Record<string, string>> = {}): Promise<number> {
  Object.assign(process.env, environment, { LONGER: 'yes' });
  const config = join(root, 'tests/vitest.config.ts');
  const vitest = await startVitest([path], { config, root, watch: false, run: true });
  const isGood = vitest.state.getTestModules().every((module) => module.ok());
  await vitest.close();
  return isGood ? 0 : 1;
}
