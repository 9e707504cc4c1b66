import * as z from 'zod/mini';
import { call } from './call.ts';
import { id } from './values.ts';

/** What became of an act: `done` holds the answer the first sending got. */
export const command = z.discriminatedUnion('state', [
  z.object({ state: z.literal('absent') }),
  z.object({ state: z.literal('running') }),
  z.object({ state: z.literal('done'), status: z.int(), body: z.optional(z.unknown()) }),
]);
export type Command = z.infer<typeof command>;

/**
 * Beyond the specification: answered by back offices that announce `idempotencyKeys`. A token that is no longer good
 * is a 401, never the guest's `absent`: of that the customer would conclude that nothing happened.
 */
export const readCommand = call({
  name: 'readCommand',
  method: 'GET',
  path: '/commands/{key}',
  caller: 'anyone',
  input: z.strictObject({ key: id }),
  answer: command,
});
