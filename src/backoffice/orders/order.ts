import type { InputOf } from '../../contract/call.ts';
import type { startAnonymousMultisafepayPayment } from '../../contract/payments-multisafepay.ts';
import type { startMultisafepayPayment } from '../../contract/payments-multisafepay.ts';

/** What a customer asks for, the same for every provider. */
export type Order = InputOf<typeof startMultisafepayPayment>;
export type GuestOrder = InputOf<typeof startAnonymousMultisafepayPayment>;
