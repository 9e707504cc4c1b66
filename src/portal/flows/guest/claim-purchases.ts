import { fromPromise } from 'xstate';
import { claimPurchasesMachine } from '../../../../machines/guest/claim-purchases.ts';
import type { Problems } from '../../../../machines/shared/problems.ts';
import {
  askForPurchases,
  checkPurchasesCode,
  checkPurchasesLink,
  readPurchasesProof,
} from '../../../contract/guest-purchases.ts';
import { claimGuestPurchases } from '../../acts/guest-purchases.ts';
import { paths } from '../../pages/pages.ts';
import { forgetToken } from '../../spine/link-token.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { sendable } from '../anonymous/registration-calls.ts';
import { textIn } from '../shared/judge-form.ts';
import { answered, seeTo } from '../shared/see-to.ts';
import { takeBack } from '../shared/take-back.ts';

/** The chart of bringing purchases into an account on a real back office; the claim goes through the ledger, and what proves the address past it. @param store of the account that is signed in */
export function claimPurchasesFlow(portal: Portal, store: Store | null) {
  const { ask, world } = portal;
  return claimPurchasesMachine.provide({
    actors: {
      'look at link': fromPromise(async ({ input: { token }, signal }) => {
        const { email, standing, own } = await ask(readPurchasesProof, { token: sendable(token) }, { signal });
        return { email, standing, isOwn: own };
      }),
      'ask for mail': fromPromise(async ({ input }) => {
        await ask(askForPurchases, input);
      }),
      'check link': fromPromise(async ({ input }) => (await ask(checkPurchasesLink, input)).claimId),
      'check code': fromPromise(async ({ input }) => (await ask(checkPurchasesCode, input)).claimId),
      'claim purchases': fromPromise(async ({ input: { key, claimId }, ...run }) => {
        if (store === null) throw new Error('Purchases are claimed by an account.');
        const answer = await answered(seeTo(portal, store, claimGuestPurchases, { key, input: { claimId } }, run));
        return answer && { names: answer.prepaidSaleItems.map(({ name }) => name), beingPaid: answer.beingPaid };
      }),
    },
    actions: {
      'take back what was not sent': store === null ? () => undefined : takeBack(store),
      // A page that is loaded anew begins with the address then.
      'forget link': () => forgetToken(world, paths.claimPurchases),
    },
  });
}

/** The code of a mail as it was typed. Whether it is one is for the back office to say. */
export function codeIn(form: FormData): { code: string; problems: Problems<'code'> } {
  const code = textIn(form, 'code').trim();
  return { code, problems: code === '' ? { code: { messageKey: 'validation.required' } } : {} };
}
