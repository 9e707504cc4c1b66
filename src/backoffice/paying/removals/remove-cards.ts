import { eachApart } from '../../server/each-apart.ts';
import type { TenantScope } from '../../server/scope.ts';
import { providers } from '../providers.ts';
import { endRemoval, takeDueRemovals } from './store.ts';

/** Asks again for the cards of which the provider has not said yet that they are gone. */
export async function removeCards(scope: TenantScope): Promise<void> {
  const due = await scope.transaction((inside) => takeDueRemovals(inside, 50));
  await eachApart(scope, 'removing a card', due, async ({ id, provider, token, accountId }) => {
    const what = await providers[provider].removeCard?.(scope, { token, accountId });
    if (what !== undefined) await endRemoval(scope, id, what);
  });
}
