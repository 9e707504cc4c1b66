import { languageOf } from '../../../contract/account.ts';
import { sendGuestMailsAgain } from '../../../contract/guest-mails.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { readAnonymousSale } from '../../../contract/sales.ts';
import { attemptsOf } from '../../customers/attempts/attempts.ts';
import { mailsToOne, strangers } from '../../customers/attempts/decide.ts';
import { mailboxOf } from '../../customers/sessions/user-name.ts';
import { checked } from '../../server/checked.ts';
import { notFound } from '../../server/refusal.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { mailPurchase } from './mail-purchase.ts';
import { findAnonymousSale, listPurchasesWith } from './store.ts';

/** Of one address in one go: the newest. */
const mostMails = 5;

/** A guest has no account: the uuid of the sale is enough to see it. */
export const anonymousSaleRoutes: Route[] = [
  openRoute(readAnonymousSale, async (scope, { uuid }) => {
    const sale = await findAnonymousSale(scope, uuid);
    if (sale === undefined) throw notFound();
    return sale;
  }),

  // Counted before anything is looked for: how often it may be asked does not depend on what was bought.
  openRoute(sendGuestMailsAgain, async (scope, input, { remoteAddress }) => {
    const { email } = checked({ email: checkEmail(input.email) });
    await attemptsOf(scope, 'guest mails', remoteAddress, strangers).allow();
    await attemptsOf(scope, 'guest mails to', mailboxOf(email), mailsToOne).allow();
    const wanted = languageOf(input.languageCode ?? null);
    await scope.transaction(async (inside) => {
      for (const purchase of await listPurchasesWith(inside, email, mostMails))
        await mailPurchase(inside, email, wanted ?? purchase.language, purchase);
    });
    return undefined;
  }),
];
