import type { Standing } from '../../../../machines/checkout/facts.ts';
import type { MultisafepayStatus } from '../../../contract/payments/multisafepay.ts';

/** Where a payment stands by MultiSafepay's own word; one that is not known here is no end. */
export function standingOfStatus(status: string): Standing {
  return Object.hasOwn(byStatus, status) ? byStatus[status as MultisafepayStatus] : 'not known';
}

const byStatus: Readonly<Record<MultisafepayStatus, Standing>> = {
  completed: 'paid',
  success: 'paid',
  processing: 'pending',
  unsuccessful: 'refused',
  cancelled: 'cancelled',
  expired: 'expired',
  void: 'refused',
};
