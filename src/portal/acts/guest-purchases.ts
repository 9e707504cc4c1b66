import * as z from 'zod/mini';
import { claimPurchases } from '../../contract/purchase-claims.ts';
import { id } from '../../contract/values.ts';
import { act } from './act.ts';

export const claimGuestPurchases = act({
  name: 'claim guest purchases',
  call: claimPurchases,
  words: /*i18n*/ 'activity.claimPurchases',
  about: ({ claimId }) => `guest purchases of claim ${claimId}`,
  done: async (_, answer, { put }) => {
    for (const purchase of answer?.prepaidSaleItems ?? []) await put('prepaidPurchases', purchase, 'first');
  },
  refetches: ['prepaidPurchases', 'transactions'],
  keeps: z.object({ prepaidSaleItems: z.array(z.object({ id, name: z.string() })), beingPaid: z.int() }),
  lookUp: { cannot: 'What the account has may have been bought by it: asking again tells, and moves nothing twice.' },
});
