import * as z from 'zod/mini';
import { call, nothing } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { refusedWith } from './refused-with.ts';
import { salePaymentType } from './sales.ts';
import { emailInput, filledText, lines, longest, tokenInput } from './text.ts';
import { date, instant, languageCode, money } from './values.ts';

/** The declaring person, and where the confirmation goes. */
const declaration = {
  name: filledText(longest.name),
  email: emailInput,
  languageCode: z.optional(languageCode),
};

const declarationRefusals = refusedWith(...fieldKeys.name, 'validation.text.characters', ...fieldKeys.email);

/**
 * Withdraws from a contract, without having to sign in and without a reason. Whatever is declared is received and confirmed by mail, also when
 * nothing of that number is found. Beyond the specification: answered by back offices that announce `withdrawals`.
 */
export const withdraw = call({
  name: 'withdraw',
  method: 'POST',
  path: '/withdrawals',
  caller: 'anyone',
  act: 'B',
  input: z.strictObject({
    ...declaration,
    /** The number of the order or of the subscription. */
    contract: filledText(longest.name),
  }),
  answer: z.object({
    receivedAt: instant,
    /** Told, like what follows, only in a session of the account that bought it; else it stands in the mail. */
    item: z.optional(z.nullable(z.string())),
    /** What is paid back, where that is known already. */
    amount: z.optional(z.nullable(money)),
    paymentType: z.optional(z.nullable(salePaymentType)),
  }),
  refusals: declarationRefusals,
});

/**
 * Ends a subscription, without having to sign in. Received and confirmed like a withdrawal; without a session of the account the link of that mail has to be
 * followed before anything ends, as of when it was received. Beyond the specification: answered by back offices
 * that announce `cancellations`.
 */
export const cancelContract = call({
  name: 'cancelContract',
  method: 'POST',
  path: '/cancellations',
  caller: 'anyone',
  act: 'B',
  input: z.strictObject({
    ...declaration,
    /** The plate, the card, or the number of the contract. */
    contract: filledText(longest.name),
    /** Absent: as soon as possible. */
    wantedOn: z.optional(date),
    /** For a cause, which is judged by people; else with the time that was agreed. */
    cause: z.optional(lines(longest.message)),
  }),
  answer: z.object({
    receivedAt: instant,
    /** As with a withdrawal, told only in a session of the account that it is about. */
    subscription: z.optional(z.nullable(z.string())),
    endsOn: z.optional(z.nullable(date)),
  }),
  refusals: declarationRefusals,
});

/** Shows, by the link of a mail, that the customer declared it; the subscription ends as of when that was received. */
export const confirmCancellation = call({
  name: 'confirmCancellation',
  method: 'PUT',
  path: '/cancellations/{token}',
  caller: 'anyone',
  act: 'C',
  input: z.strictObject({ token: tokenInput }),
  answer: nothing,
  refusals: refusedWith('exception.token.invalid'),
});
