import type { TenantScope } from '../server/scope.ts';
import type { StoredCard } from './means.ts';
import type { Payment } from './store.ts';
import type { Told } from './tell.ts';

/** What we need of every provider, outside any transaction. */
export interface Adapter {
  /** What the provider knows about a payment now; undefined when it does not answer. */
  lookUp(outside: TenantScope, payment: Payment): Promise<Told | 'absent' | undefined>;
  /** Sees to it that a payment which waits for its customer can no longer be paid; its end is then looked up. */
  giveUp(outside: TenantScope, payment: Payment): Promise<void>;
  /** Charges a card without its customer. */
  charge?(outside: TenantScope, payment: Payment, card: StoredCard): Promise<Told | undefined>;
}
