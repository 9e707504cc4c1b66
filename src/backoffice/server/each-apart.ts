import { described } from './log.ts';
import type { TenantScope } from './scope.ts';

/** Does the same for each; one that fails is logged and does not keep the others waiting. */
export async function eachApart<Item>(
  scope: TenantScope,
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      scope.log('error', `${what} failed`, { tenant: scope.tenant.id, ...described(error) });
    }
  }
}
