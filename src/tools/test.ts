import { join } from 'node:path';
import { startVitest, type Vitest } from 'vitest/node';
import { ensureBuilt } from './build.ts';
import { noChromium, provideChromium } from './chromium.ts';
import { memoryFolder } from './memory-folder.ts';
import { root } from './project.ts';

/** `test`: everything, or the files whose path holds one of the given words. Its last line says how many passed and failed. */
export async function run(words: string[]): Promise<number> {
  // What is started again and again is read once.
  process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/washbook/compiled');
  const folder = process.env['TMPDIR'] ?? memoryFolder();
  if (folder !== undefined) process.env['TMPDIR'] = folder;
  if (!provideChromium()) console.log(noChromium);
  await ensureBuilt();
  const vitest = await startVitest(words, {
    config: join(root, 'tests/vitest.config.ts'),
    root,
    watch: false,
    run: true,
  });
  const { passed, failed } = count(vitest);
  await vitest.close();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

/** A file that cannot be loaded, and an error outside of every test, count as a failure each. */
function count(vitest: Vitest): { passed: number; failed: number } {
  let passed = 0;
  let failed = vitest.state.getUnhandledErrors().length;
  for (const module of vitest.state.getTestModules()) {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    passed += states.filter((state) => state === 'passed').length;
    const notPassed = states.filter((state) => state !== 'passed').length;
    failed += notPassed === 0 && !module.ok() ? 1 : notPassed;
  }
  return { passed, failed };
}
