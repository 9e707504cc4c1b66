import * as z from 'zod/mini';
import { call, noInput, nothing } from './call.ts';
import { refusedWith } from './refused-with.ts';
import { id, instant } from './values.ts';

/** What was done to the access to an account. */
export const accessChange = z.object({
  id,
  kind: z.enum(['INVITED', 'APPOINTED', 'DISMISSED', 'CARDS_ALLOWED']),
  /** Of the person that it is about. */
  email: z.string(),
  at: instant,
});
export type AccessChange = z.infer<typeof accessChange>;

/**
 * What was done from a session that its user has since ended from another one, for seven days after that: a stranger may have been signed in. Beyond the
 * specification, like the other calls here: answered by back offices that announce `accessChanges`.
 */
export const listAccessChanges = call({
  name: 'listAccessChanges',
  method: 'GET',
  path: '/customers/access-changes',
  caller: 'owner',
  input: noInput,
  answer: z.array(accessChange),
});

/** Makes the access what it was before; a user who came by it is gone, with those whom they invited in turn. */
export const undoAccessChange = call({
  name: 'undoAccessChange',
  method: 'PUT',
  path: '/customers/access-changes/{accessChangeId}/undo',
  caller: 'owner',
  act: 'B',
  input: z.strictObject({ accessChangeId: id }),
  answer: nothing,
  refusals: refusedWith('exception.password.required'),
});
