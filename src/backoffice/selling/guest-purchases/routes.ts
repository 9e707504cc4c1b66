import { languageOf } from '../../../contract/account.ts';
import {
  askForPurchases,
  checkPurchasesCode,
  checkPurchasesLink,
  readPurchasesProof,
} from '../../../contract/guest-purchases.ts';
import { claimPurchases } from '../../../contract/purchase-claims.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { attemptsOf } from '../../customers/attempts/attempts.ts';
import { guessing, invitationsADay, mailsToOne, manyNames, strangers } from '../../customers/attempts/decide.ts';
import { guarded } from '../../customers/email-tokens/guarded.ts';
import { bringPurchases, findGuest, listBrought } from '../../customers/guest-purchases/bring.ts';
import { digitsIn, newDigits } from '../../customers/guest-purchases/decide.ts';
import {
  findCode,
  findProof,
  holdProofOf,
  issueClaim,
  issueProof,
  type Proof,
} from '../../customers/guest-purchases/store.ts';
import { hashPassword, isPassword } from '../../customers/sessions/password.ts';
import { mailboxOf } from '../../customers/sessions/user-name.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { checked } from '../../server/checked.ts';
import { evenly } from '../../server/evenly.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { openRoute, type Route, route } from '../../server/route.ts';
import type { AccountScope, TenantScope } from '../../server/scope.ts';
import { listPurchases } from '../prepaid/store.ts';

export const guestPurchaseRoutes: Route[] = [
  openRoute(askForPurchases, async (scope, input, { account, remoteAddress }) => {
    const { email } = checked({ email: checkEmail(input.email) });
    await attemptsOf(scope, 'mail for a stranger', remoteAddress, strangers).allow();
    if (account) await attemptsOf(scope, 'purchases mail', account.user.accountId, invitationsADay).allow();
    const code = newDigits();
    // The longest part is done for every address.
    const codeHash = await hashPassword(code);
    await evenly(() => sendProof(scope, email, code, codeHash));
    return undefined;
  }),

  route(checkPurchasesCode, async (scope, input) => {
    const { email } = checked({ email: checkEmail(input.email) });
    const guesses = [
      attemptsOf(scope, 'purchases code', `of ${email.toLowerCase()}`, guessing),
      attemptsOf(scope, 'purchases code', scope.user.accountId, guessing),
      attemptsOf(scope, 'purchases code from', scope.remoteAddress ?? '', manyNames),
    ];
    for (const one of guesses) await one.allow();
    const kept = await findCode(scope, email);
    const isRight = await isPassword(digitsIn(input.code), kept?.codeHash);
    if (kept === undefined || !isRight) throw new Refusal(409, 'exception.code.invalid');
    return { claimId: await issueClaim(scope, kept.tokenHash) };
  }),

  openRoute(readPurchasesProof, async (scope, { token }, { account, remoteAddress }) => {
    const proof = await guarded(scope, remoteAddress, () => findProof(scope, token));
    const own = account !== undefined && proof.claimedBy === account.user.accountId;
    return { email: proof.email, standing: standingOf(proof, scope.now), own };
  }),

  route(checkPurchasesLink, async (scope, { token }) => {
    const proof = await guarded(scope, scope.remoteAddress ?? '', () => findProof(scope, token));
    mustBeOpen(scope, proof);
    return { claimId: await issueClaim(scope, proof.tokenHash) };
  }),

  route(claimPurchases, async (scope, { claimId }) => {
    const { accountId } = scope.user;
    const proof = await holdProofOf(scope, claimId);
    if (proof === undefined) throw notFound();
    mustBeOpen(scope, proof);
    if (proof.claimedBy === null) await bringPurchases(scope, proof.email, accountId);
    const { purchaseIds, beingPaid } = await listBrought(scope, proof.email, accountId);
    const own = await listPurchases(scope);
    return { prepaidSaleItems: own.filter(({ id }) => purchaseIds.includes(id)), beingPaid };
  }),
];

/** For the account that claimed it already it goes on telling what has moved. */
function mustBeOpen({ now, user }: AccountScope, proof: Proof): void {
  if (proof.claimedBy === user.accountId) return;
  const standing = standingOf(proof, now);
  if (standing === 'CLAIMED') throw new Refusal(409, 'exception.claim.used');
  if (standing === 'EXPIRED') throw new Refusal(409, 'exception.claim.expired');
}

/** Goes to the address with which was bought, as it was given then: one that only looks alike gets nothing. Too many in a row are not sent: the one before is still good. */
async function sendProof(scope: TenantScope, typed: string, code: string, codeHash: string): Promise<void> {
  const guest = await findGuest(scope, typed);
  if (guest === undefined) return;
  const { email } = guest;
  await scope.transaction(async (inside) => {
    if ((await attemptsOf(inside, 'purchases mail to', mailboxOf(email), mailsToOne).claim()) > 0) return;
    const token = await issueProof(inside, email, codeHash);
    await queueMail(inside, {
      to: email,
      language: languageOf(guest.language) ?? scope.language,
      template: 'guest purchases',
      values: { email, token, code },
    });
  });
}

function standingOf({ claimedBy, validUntil }: Proof, now: Date): 'OPEN' | 'EXPIRED' | 'CLAIMED' {
  if (claimedBy !== null) return 'CLAIMED';
  return new Date(validUntil) <= now ? 'EXPIRED' : 'OPEN';
}
