import * as z from 'zod/mini';
import { call } from './call.ts';
import { prepaidPurchase } from './prepaid-items.ts';
import { refusedWith } from './refused-with.ts';
import { id } from './values.ts';

/** Why a proof claims nothing any more. */
export const spent = ['exception.claim.expired', 'exception.claim.used'] as const;

/** Moves everything that was bought with the proven address, and without an account, into the account that asks; asked again it tells the same. */
export const claimPurchases = call({
  name: 'claimPurchases',
  method: 'PUT',
  path: '/guest-purchases/claims/{claimId}',
  act: 'B',
  input: z.strictObject({ claimId: id }),
  answer: z.object({
    prepaidSaleItems: z.array(prepaidPurchase),
    /** How many are being paid still: they are in the account as soon as that is done. */
    beingPaid: z.int(),
  }),
  refusals: refusedWith(...spent),
});
