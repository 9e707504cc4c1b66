import { longerTest } from './longer-test.ts';

/** Kills, a third of them of the browser: whatever the screen took on must be known afterwards. */
export function run([kills = '150']: string[]): Promise<number> {
  return longerTest('tests/bench/restore/kills', { PORTAL_KILLS: kills });
}
