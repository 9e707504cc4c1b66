import type { Provider } from '../../../contract/payments/providers.ts';
import { orderNames, providerOfOrder } from '../../acts/payments.ts';
import { actsOf } from '../../log/acts-of.ts';
import type { Store } from '../../spine/store.ts';
import { saleIn } from '../checkout/attempts.ts';
import { paperOf } from './guest-paper.ts';

/** What a guest ordered on this device and has not downloaded yet. */
export interface LeftOrder {
  /** Of its attempt. */
  readonly key: string;
  readonly provider: Provider;
  /** Null as long as no answer says which sale came of it. */
  readonly uuid: string | null;
  readonly saleItemId: string;
  readonly orderedAt: number;
  readonly isSent: boolean;
}

/** Newest first. */
export async function leftOrders(database: Store['database']): Promise<LeftOrder[]> {
  const acts = (await actsOf(database, orderNames())).filter(({ state }) => state !== 'refused');
  const found = acts.map((act) => ({
    key: act.key,
    provider: providerOfOrder(act.type) as Provider,
    uuid: saleIn(act),
    saleItemId: String(act.input['saleItemId'] ?? ''),
    orderedAt: act.createdAt,
    isSent: act.firstSentAt !== null,
  }));
  const kept = await database.papers
    .where('id')
    .anyOf(found.flatMap(({ uuid }) => (uuid === null ? [] : paperOf(uuid))))
    .primaryKeys();
  const isNewest = ({ uuid }: LeftOrder, index: number) => found.findIndex((one) => one.uuid === uuid) === index;
  return found.filter(
    (order, index) => order.uuid === null || (isNewest(order, index) && !kept.includes(paperOf(order.uuid))),
  );
}
