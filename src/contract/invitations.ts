import * as z from 'zod/mini';
import { call, noInput, nothing } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { called } from './leeway.ts';
import { refusedWith } from './refused-with.ts';
import { emailInput, passwordInput, tokenInput } from './text.ts';
import { id, instant, languageCode } from './values.ts';

/** An invited person without a password yet. */
export const invitation = z.object({
  id: called(id, 'token'),
  email: z.string(),
  validUntil: z.optional(z.nullable(instant)),
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = call({
  name: 'listInvitations',
  method: 'GET',
  path: '/customers/invitations',
  caller: 'admin',
  input: noInput,
  answer: z.array(invitation),
});

/** Inviting the same address again sends the mail again. */
export const invite = call({
  name: 'invite',
  method: 'POST',
  path: '/customers/invitations',
  caller: 'admin',
  act: 'B',
  input: z.strictObject({ email: emailInput }),
  answer: invitation,
  refusals: refusedWith('exception.username.exists', 'exception.password.required', ...fieldKeys.email),
});

export const deleteInvitation = call({
  name: 'deleteInvitation',
  method: 'DELETE',
  path: '/customers/invitations/{invitationId}',
  caller: 'admin',
  act: 'B',
  input: z.strictObject({ invitationId: id }),
  answer: nothing,
});

/** Uses up nothing. */
export const readInvitation = call({
  name: 'readInvitation',
  method: 'GET',
  path: '/invitations/{token}',
  caller: 'anyone',
  input: z.strictObject({ token: tokenInput }),
  answer: z.object({ email: called(z.string(), 'username') }),
  refusals: refusedWith('exception.token.invalid'),
});

/** Makes the invited user active and signs them in. */
export const completeInvitation = call({
  name: 'completeInvitation',
  method: 'PUT',
  path: '/invitations/{token}',
  caller: 'anyone',
  act: 'C',
  answersToken: true,
  /** The language is that of the page on which the password was chosen. */
  input: z.strictObject({ token: tokenInput, password: passwordInput, languageCode: z.optional(languageCode) }),
  beyond: ['languageCode'],
  answer: nothing,
  refusals: refusedWith('exception.token.invalid', ...fieldKeys.password),
});
