import * as z from 'zod/mini';
import { call, noInput } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { called, orUntold, word } from './leeway.ts';
import { refusedWith } from './refused-with.ts';
import { filledText } from './text.ts';
import { date, id } from './values.ts';

export const mandate = z.object({
  reference: z.string(),
  iban: z.nullable(z.string()),
  activated: orUntold(z.boolean()),
  /** Where an unfinished mandate can be finished. */
  link: called(z.optional(z.nullable(z.string())), 'creationLink'),
  signedOn: z.optional(z.nullable(date)),
  creditorName: z.optional(z.nullable(z.string())),
  creditorIdentifier: z.optional(z.nullable(z.string())),
});
export type Mandate = z.infer<typeof mandate>;

export const listMandates = call({
  name: 'listMandates',
  method: 'GET',
  path: '/mandates',
  caller: 'completed',
  input: noInput,
  answer: z.array(mandate),
});

/** Where the customer signs a mandate for this presale. */
export const createMandateLink = call({
  name: 'createMandateLink',
  method: 'POST',
  path: '/mandates/create-link',
  caller: 'completed',
  act: 'B',
  money: true,
  input: z.strictObject({ presaleId: id, iban: filledText(42) }),
  answer: z.object({ link: z.string(), reference: z.optional(z.nullable(z.string())) }),
  refusals: refusedWith('exception.mandate.notCreated', 'exception.directDebit.limit', ...fieldKeys.iban),
});

const mandateOutcome = z.enum(['PROCESSING', 'ACTIVATED', 'CANCELLED', 'FAILED']);
export type MandateOutcome = z.infer<typeof mandateOutcome>;

/** After the customer's return from the bank; once activated, the presale's subscription exists. */
export const processMandate = call({
  name: 'processMandate',
  method: 'POST',
  path: '/mandates/process-mandate/{mandate_reference}',
  caller: 'completed',
  act: 'B',
  money: true,
  input: z.strictObject({ mandate_reference: filledText(64), presale_id: id }),
  answer: z.object({ status: word(mandateOutcome), subscriptionId: z.optional(z.nullable(id)) }),
  refusals: refusedWith('exception.mandate.notCreated'),
});
