import type { World } from '../world.ts';
import type { Tenant } from './tenant.ts';

/** Milliseconds that the page waits for its look; a later answer is applied when it comes. */
const patience = 1_000;

/**
 * The tenant's look stands in the page when the server put it there. Otherwise it is asked for. Rejects when it
 * cannot be had: the default look stays.
 */
export async function loadTheme(tenant: Tenant, world: World): Promise<void> {
  const style = document.getElementById('theme');
  if (!style || style.textContent?.includes('--brand')) return;
  const applied = import('./fetch-theme.ts').then(async ({ defaultTheme, fetchTheme }) => {
    style.textContent = defaultTheme();
    style.textContent = await fetchTheme(tenant, world);
  });
  await Promise.race([applied, world.wait(patience)]);
}
