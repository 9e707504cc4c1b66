import type { Placed, Returned, Standing } from '../../../../machines/checkout/facts.ts';
import type { Placing } from '../../../../machines/checkout/shared.ts';
import { largestPage } from '../../../contract/paging.ts';
import { listSales, type SaleStatus } from '../../../contract/sales.ts';
import type { Ask } from '../../api/ask.ts';
import type { Run } from '../shared/see-to.ts';

/** Which payment is meant. Without the id of a sale, what the provider said on the way back is all there is. */
export interface Asked {
  readonly saleId: string | null;
  readonly returned: Returned | null;
}

/** What differs from one provider to another, for its flow. */
export interface Paying {
  readonly place: (placing: Placing & { payment?: unknown }, run: Run) => Promise<Placed>;
  readonly takeReturn: (input: { key: string } & Asked, run: Run) => Promise<Standing>;
  /** Asks once. Rejects with a `Failure` when nobody answers. */
  readonly standing: (asked: Asked) => Promise<Standing>;
}

/** Where a sale stands by the list of sales, in which every order stands at once. */
export async function standingInSales(ask: Ask, { saleId }: Asked): Promise<Standing> {
  if (saleId === null) return 'not known';
  const { content } = await ask(listSales, { page: 0, size: largestPage });
  const sale = content.find(({ id }) => id === saleId);
  return sale === undefined ? 'not known' : standingOfSale(sale.status);
}

/** A word that is not known here is no end. */
export function standingOfSale(status: SaleStatus | string): Standing {
  return Object.hasOwn(bySaleStatus, status) ? bySaleStatus[status as SaleStatus] : 'not known';
}

const bySaleStatus: Readonly<Record<SaleStatus, Standing>> = {
  SUCCESS: 'paid',
  PENDING: 'pending',
  ERROR: 'refused',
  IN_REVIEW: 'pending',
  REFUNDED: 'refunded',
};
