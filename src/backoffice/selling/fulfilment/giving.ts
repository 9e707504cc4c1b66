import type { TenantScope } from '../../server/scope.ts';
import type { Presale } from '../orders/presale.ts';

/** Why what was paid cannot be given: the money has to be sent back. */
export type Hindrance =
  | 'order fulfilled already'
  | 'sold out'
  | 'subscription exists'
  | 'item gone'
  | 'invoice paid already';

export interface Means {
  readonly paymentType: 'CARD_TOKEN' | 'DIRECT_DEBIT' | null;
  readonly storedCardId: string | null;
  readonly mandateReference: string | null;
}

export type Giving = (inside: TenantScope, presale: Presale, means: Means) => Promise<Hindrance | undefined>;
