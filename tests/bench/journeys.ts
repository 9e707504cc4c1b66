import { ensureBuilt } from '../../src/tools/build.ts';
import { longerTest } from './longer-test.ts';

/** The journeys with every case of their matrices, of which each run of the suite tries some. A word chooses files. */
export async function run([word = '']: string[]): Promise<number> {
  await ensureBuilt();
  return longerTest(`tests/journeys/${word}`, { JOURNEYS: 'all' });
}
