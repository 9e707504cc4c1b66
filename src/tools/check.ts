import { checks } from './checks.ts';

/** `check`: a line for each check, and what it found; they run side by side, and all of them even if one fails. */
export async function run(): Promise<number> {
  const running = checks.map(async ({ name, run: check }) => {
    const began = performance.now();
    const found = await check().catch(String);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return { found, line: `${name}: ${found === '' ? 'fine' : 'not fine'} (${seconds} s)` };
  });
  let failed = 0;
  for (const one of running) {
    const { found, line } = await one;
    console.log(found === '' ? line : `${line}\n${found}\n`);
    if (found !== '') failed += 1;
  }
  return failed === 0 ? 0 : 1;
}
