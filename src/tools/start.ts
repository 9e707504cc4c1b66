import { ensureBuilt } from './build.ts';

/** `start`: builds the portal if it changed, then serves it together with the back office until it is stopped. */
export async function run(): Promise<undefined> {
  await ensureBuilt();
  await import('../backoffice/main.ts');
}
