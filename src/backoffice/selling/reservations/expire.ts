import type { TenantScope } from '../../server/scope.ts';
import { release, takeDue } from './store.ts';

/** Gives back what is held no longer; never what a running or unknown payment may still need. */
export async function expireReservations(scope: TenantScope): Promise<number> {
  return scope.transaction(async (inside) => {
    const due = await takeDue(inside, 100);
    for (const id of due) await release(inside, id);
    return due.length;
  });
}
