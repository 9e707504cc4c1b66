import { useState } from 'react';
import type { OpenPayment } from '../../../../machines/checkout/payments-in-progress.ts';
import { readForAttention } from '../../flows/home/read-attention.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useLate } from '../../hooks/use-late.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { type Attention, attentionOf } from '../../lists/attention.ts';
import { readFailedPayments } from '../../lists/failed-payments.ts';
import { firstRead } from '../../lists/first-reads.ts';
import { readKept, readStand } from '../../lists/reading.ts';
import { paidNext } from '../../lists/subscriptions.ts';
import { categoriesIn } from '../../lists/transaction-filter.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { keptGiftCode } from '../../spine/gift-link.ts';
import type { Store } from '../../spine/store.ts';

export type NeedsCustomer = Attention<OpenPayment, Transaction>;

interface AttentionSeen {
  readonly items: NeedsCustomer[];
  readonly next: ReturnType<typeof paidNext>;
  /** Some of it was not known in time: what stood there without it does not move for it. */
  readonly cameLate: boolean;
}

const listsRead = [
  'account',
  'balance',
  'invoiceData',
  'invoices',
  'discountVouchers',
  'subscriptions',
  'offer',
] as const;

async function readAll(database: Store['database'], world: Store['world']) {
  const [known, offer] = await Promise.all([readForAttention(database, world), readKept(database, 'offer')]);
  return { ...known, failed: await readFailedPayments(database, categoriesIn(offer), world.now()) };
}

/** On a slow line as long as the lists take to come at a first visit; in milliseconds. */
const patience = 4_000;

/**
 * What needs the customer, and what is paid next; null until it is known, so that nothing on the page moves when it is. On a device that knows
 * the lists already that takes a moment, on a new one as long as they take to come, but not longer than a visitor waits.
 */
export function useAttention(): AttentionSeen | null {
  const { world } = usePortal();
  const today = useToday();
  const faces = [
    useList('account').face,
    useList('balance').face,
    useList('invoiceData').face,
    useList('invoices').face,
    useList('discountVouchers').face,
    useList('subscriptions').face,
    useList('offer').face,
  ];
  const known = useLive(readAll, [world])?.value;
  const isLate = useLate(patience);
  const [cameLate, setCameLate] = useState<boolean | null>(null);
  const isComing = faces.includes('first load');
  if (known === undefined || (isComing && !isLate)) return null;
  if (cameLate === null) setCameLate(isComing);
  return {
    items: attentionOf({ ...known, hasGiftCode: keptGiftCode(world) !== null }, today),
    next: paidNext(known.subscriptions, today),
    cameLate: cameLate ?? isComing,
  };
}

/** What the page reads before it is drawn first. */
export const attentionReads = (world: Store['world']) => [
  ...listsRead.map((list) => firstRead(readStand, list)),
  firstRead(readAll, world),
];
