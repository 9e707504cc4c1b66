import * as z from 'zod/mini';
import { call, nothing } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { spent } from './purchase-claims.ts';
import { refusedWith } from './refused-with.ts';
import { emailInput, filledText, longest, tokenInput } from './text.ts';
import { id } from './values.ts';

const tokenOnly = z.strictObject({ token: tokenInput });

/**
 * Sends a link and a code to an address with which something was bought without an account. The answer is the same for every address.
 * Beyond the specification, like the other calls here: answered by back offices that announce `guestClaims`.
 */
export const askForPurchases = call({
  name: 'askForPurchases',
  method: 'POST',
  path: '/guest-purchases/mail',
  caller: 'anyone',
  act: 'C',
  input: z.strictObject({ email: emailInput }),
  answer: nothing,
  refusals: refusedWith(...fieldKeys.email),
});

/** What a link of such a mail is still good for. Uses up nothing. */
export const readPurchasesProof = call({
  name: 'readPurchasesProof',
  method: 'GET',
  path: '/guest-purchases/proof/{token}',
  caller: 'anyone',
  input: tokenOnly,
  answer: z.object({
    /** Where the mail was sent. */
    email: z.string(),
    standing: z.enum(['OPEN', 'EXPIRED', 'CLAIMED']),
    /** Claimed by the account that asks. */
    own: z.boolean(),
  }),
  refusals: refusedWith('exception.token.invalid'),
});

/** Names what the account may claim now that it has shown the link of the mail. Moves nothing, and may be asked again. */
export const checkPurchasesLink = call({
  name: 'checkPurchasesLink',
  method: 'POST',
  path: '/guest-purchases/link',
  act: 'C',
  input: tokenOnly,
  answer: z.object({ claimId: id }),
  refusals: refusedWith('exception.token.invalid', ...spent),
});

/** The same with the code of the mail. A wrong code, an expired one and one for an address that bought nothing are the same refusal. */
export const checkPurchasesCode = call({
  name: 'checkPurchasesCode',
  method: 'POST',
  path: '/guest-purchases/code',
  act: 'C',
  input: z.strictObject({ email: emailInput, code: filledText(longest.code) }),
  answer: z.object({ claimId: id }),
  refusals: refusedWith('exception.code.invalid', ...fieldKeys.email),
});
