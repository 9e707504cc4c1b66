import { useState } from 'react';
import type { OpenPayment } from '../../../../machines/checkout/payments-in-progress.ts';
import { isOrder, openPayments } from '../../flows/checkout/in-progress.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useLate } from '../../hooks/use-late.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { actFace } from '../../lists/acts.ts';
import { type Attention, attentionOf } from '../../lists/attention.ts';
import { readKept } from '../../lists/reading.ts';
import { paidNext } from '../../lists/subscriptions.ts';
import { keptGiftCode } from '../../spine/gift-link.ts';

interface AttentionSeen {
  readonly items: Attention<OpenPayment>[];
  readonly next: ReturnType<typeof paidNext>;
  /** Some of it was not known in time: what stood there without it does not move for it. */
  readonly cameLate: boolean;
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
  const known = useLive(
    async (database) => {
      const acts = database.acts.where('state').anyOf('draft', 'review').toArray();
      const [payments, open, account, invoiceData, invoices, discountVouchers, balance, offer, subscriptions] =
        await Promise.all([
          openPayments(database, world.now()),
          acts,
          readKept(database, 'account'),
          readKept(database, 'invoiceData'),
          readKept(database, 'invoices'),
          readKept(database, 'discountVouchers'),
          readKept(database, 'balance'),
          readKept(database, 'offer'),
          readKept(database, 'subscriptions'),
        ]);
      const isUnknown = (act: (typeof open)[number]) => ['needs attention', 'seems not arrived'].includes(actFace(act));
      return {
        payments,
        unknownActs: open.filter((act) => !isOrder(act) && isUnknown(act)).length,
        account,
        invoiceData,
        invoices,
        discountVouchers,
        balance,
        hasGiftCode: keptGiftCode(world) !== null,
        sellsCredit: offer?.some(({ code, saleItems }) => code === 'CHARGE' && saleItems.length > 0) ?? false,
        subscriptions: subscriptions ?? [],
      };
    },
    [world],
  )?.value;
  const isLate = useLate(patience);
  const [cameLate, setCameLate] = useState<boolean | null>(null);
  const isComing = faces.includes('first load');
  if (known === undefined || (isComing && !isLate)) return null;
  if (cameLate === null) setCameLate(isComing);
  return {
    items: attentionOf(known, today),
    next: paidNext(known.subscriptions, today),
    cameLate: cameLate ?? isComing,
  };
}
