import type { OpenPayment } from '../../../../machines/checkout/payments-in-progress.ts';
import { readForAttention } from '../../flows/home/read-attention.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useLive } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { type Attention, attentionOf } from '../../lists/attention.ts';
import { readFailedPayments } from '../../lists/failed-payments.ts';
import { firstRead } from '../../lists/first-reads.ts';
import { readKept } from '../../lists/reading.ts';
import { paidNext } from '../../lists/subscriptions.ts';
import { categoriesIn } from '../../lists/transaction-filter.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { keptGiftCode } from '../../spine/gift-link.ts';
import type { Store } from '../../spine/store.ts';

export type NeedsCustomer = Attention<OpenPayment, Transaction>;

async function readAll(database: Store['database'], world: Store['world']) {
  const [known, offer] = await Promise.all([readForAttention(database, world), readKept(database, 'offer')]);
  return { ...known, failed: await readFailedPayments(database, categoriesIn(offer), world.now()) };
}

/** What needs the customer, and what is paid next, as far as this device knows it. */
export function useAttention(): { readonly items: NeedsCustomer[]; readonly next: ReturnType<typeof paidNext> } {
  const { world } = usePortal();
  const today = useToday();
  const known = useLive(readAll, [world])?.value;
  if (known === undefined) return { items: [], next: undefined };
  const items = attentionOf({ ...known, hasGiftCode: keptGiftCode(world) !== null }, today);
  return { items, next: paidNext(known.subscriptions, today) };
}

/** What the page reads before it is drawn first. */
export const attentionReads = (world: Store['world']) => [firstRead(readAll, world)];
