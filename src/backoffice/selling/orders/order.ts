import type { InputOf } from '../../../contract/call.ts';
import type { startMultisafepayPayment } from '../../../contract/payments-multisafepay.ts';

/** What a customer asks for, the same for every provider. */
export type Order = InputOf<typeof startMultisafepayPayment>;
