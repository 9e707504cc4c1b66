import * as z from 'zod/mini';
import { call } from './call.ts';
import { id } from './values.ts';

/** What became of an act: `done` holds the answer the first sending got; `voided` will never be carried out. */
export const command = z.discriminatedUnion('state', [
  z.object({ state: z.literal('absent') }),
  z.object({ state: z.literal('running') }),
  z.object({ state: z.literal('voided') }),
  z.object({ state: z.literal('done'), status: z.int(), body: z.optional(z.unknown()) }),
]);
export type Command = z.infer<typeof command>;

/**
 * Beyond the specification, like the other call here: answered by back offices that announce `idempotencyKeys`. A token that is no longer
 * good is a 401, never the guest's `absent`: of that the customer would conclude that nothing happened.
 */
export const readCommand = call({
  name: 'readCommand',
  method: 'GET',
  path: '/commands/{key}',
  caller: 'anyone',
  input: z.strictObject({ key: id }),
  answer: command,
});

/**
 * Sees to it that what was sent under a key, and may still arrive, is never carried out: a later arrival is refused with
 * `exception.command.voided`. What is carried out already, or just now, is said and stays so. Asking again gives the same answer.
 */
export const voidCommand = call({
  name: 'voidCommand',
  method: 'PUT',
  path: '/commands/{key}/void',
  caller: 'anyone',
  act: 'A',
  input: z.strictObject({ key: id }),
  answer: command,
});
