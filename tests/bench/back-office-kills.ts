import { join } from 'node:path';
import { startVitest } from 'vitest/node';

const root = join(import.meta.dirname, '../..');

/** The proof of the tests with more kills: nothing acknowledged may be lost, whatever moment the power goes. */
export async function run([kills = '100']: string[]): Promise<number> {
  process.env['KILLS'] = kills;
  const config = join(root, 'tests/vitest.config.ts');
  const vitest = await startVitest(['tests/backoffice/proof/kills'], { config, root, watch: false, run: true });
  const isGood = vitest.state.getTestModules().every((module) => module.ok());
  await vitest.close();
  return isGood ? 0 : 1;
}
