import { join } from 'node:path';
import { startVitest } from 'vitest/node';

const root = join(import.meta.dirname, '../..');

/** The journey with more kills, a third of them of the browser: whatever the screen took on must be known afterwards. */
export async function run([kills = '150']: string[]): Promise<number> {
  process.env['PORTAL_KILLS'] = kills;
  const config = join(root, 'tests/vitest.config.ts');
  const vitest = await startVitest(['tests/journeys/restore/kills'], { config, root, watch: false, run: true });
  const isGood = vitest.state.getTestModules().every((module) => module.ok());
  await vitest.close();
  return isGood ? 0 : 1;
}
