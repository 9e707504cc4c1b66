import * as z from 'zod/mini';
import { call } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { refusedWith } from './refused-with.ts';
import { salePaymentType } from './sales.ts';
import { emailInput, filledText, lines, longest } from './text.ts';
import { date, instant, languageCode, money } from './values.ts';

/** The declaring person, and where the confirmation goes. */
const declaration = {
  name: filledText(longest.name),
  email: emailInput,
  languageCode: z.optional(languageCode),
};

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
  refusals: refusedWith('validation.text.characters', ...fieldKeys.email),
});

/**
 * Ends a subscription, without having to sign in. Received and confirmed like a withdrawal. Beyond the specification: answered by back offices
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
  refusals: refusedWith('validation.text.characters', ...fieldKeys.email),
});
