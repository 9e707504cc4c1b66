import { checks } from './checks.ts';

/** `check`: a line for each check, and what it found; all of them run even if one fails. */
export async function run(): Promise<number> {
  let failed = 0;
  for (const { name, run: check } of checks) {
    const began = performance.now();
    const found = await check();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(found === '' ? `${name}: fine (${seconds} s)` : `${name}: not fine (${seconds} s)\n${found}\n`);
    if (found !== '') failed += 1;
  }
  return failed === 0 ? 0 : 1;
}
