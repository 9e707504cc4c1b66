import * as z from 'zod/mini';
import { call, noInput, nothing } from './call.ts';
import { refusedWith } from './refused-with.ts';
import { filledText, longest } from './text.ts';
import { flagInQuery } from './values.ts';

/** Answers the token in the header; says neither which of the two was wrong nor whether the account exists. */
export const login = call({
  name: 'login',
  method: 'POST',
  path: '/login',
  caller: 'anyone',
  act: 'C',
  bodyAs: 'form',
  answersToken: true,
  input: z.strictObject({
    username: filledText(longest.email),
    password: filledText(longest.password),
    rememberMe: z.optional(flagInQuery),
  }),
  beyond: ['rememberMe'],
  answer: nothing,
  refusals: refusedWith(
    'exception.authentication.badCredentials',
    'exception.authentication.status.disabled',
    'exception.authentication.status.expired',
    'exception.authentication.status.locked',
  ),
});

export const logout = call({
  name: 'logout',
  method: 'DELETE',
  path: '/logout',
  act: 'C',
  input: noInput,
  answer: nothing,
});
