import * as z from 'zod/mini';
import { call, nothing } from './call.ts';
import { refusedWith } from './refused-with.ts';
import { passwordInput } from './text.ts';

/**
 * Shows that the user of this session knows the password: what was refused with `exception.password.required` is taken for some time afterwards. Beyond
 * the specification: answered by back offices that refuse so.
 */
export const confirmPassword = call({
  name: 'confirmPassword',
  method: 'PUT',
  path: '/customers/password/confirmation',
  act: 'C',
  input: z.strictObject({ currentPassword: passwordInput }),
  answer: nothing,
  refusals: refusedWith('exception.password.wrong'),
});
