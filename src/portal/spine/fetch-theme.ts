import { listWebsiteColors } from '../../contract/tenant.ts';
import { themeCss } from '../../contract/theme.ts';
import { createAsk } from '../api/ask.ts';
import type { World } from '../world.ts';
import type { Tenant } from './tenant.ts';

/** The look of a tenant that told none. */
export const defaultTheme = () => themeCss([]);

/** Asks for the tenant's colours and turns them into the colour roles of every part. */
export async function fetchTheme(tenant: Tenant, world: World): Promise<string> {
  const ignore = () => undefined;
  const { ask } = createAsk({
    apiBase: tenant.apiBase,
    fetch: world.fetch,
    bearer: () => null,
    sendsKeys: () => false,
    onAnswer: ignore,
    onNoAnswer: ignore,
    onSessionEnded: ignore,
  });
  return themeCss(await ask(listWebsiteColors, {}));
}
