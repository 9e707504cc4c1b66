import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.ts';
import { provideChromium } from './chromium.ts';
import { root } from './project.ts';

/** `walk`: drives the running product along the paths of its charts; how stands with the tests, in `tests/walker`. */
export async function run(words: string[]): Promise<number> {
  provideChromium({ headed: words.includes('--headed') });
  await ensureBuilt();
  const command = pathToFileURL(join(root, 'tests/walker/command.ts')).href;
  const { walkCharts } = (await import(command)) as { walkCharts: (words: string[]) => Promise<number> };
  return walkCharts(words);
}
