import { ensureBuilt } from './build.ts';

/** `start`: builds the portal if it changed, then serves it with the demo until it is stopped. */
export async function run(): Promise<undefined> {
  await ensureBuilt();
  await import('../demo/main.ts');
}
