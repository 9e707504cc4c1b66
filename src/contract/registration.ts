import * as z from 'zod/mini';
import { call, nothing } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { refusedWith } from './refused-with.ts';
import { emailInput, filledText, longest, passwordInput, text, tokenInput } from './text.ts';
import { languageCode } from './values.ts';

const tokenOnly = z.strictObject({ token: tokenInput });

/** Sends the activation mail. */
export const register = call({
  name: 'register',
  method: 'POST',
  path: '/customers',
  caller: 'anyone',
  act: 'C',
  input: z.strictObject({
    email: emailInput,
    password: passwordInput,
    firstName: filledText(longest.name),
    lastName: filledText(longest.name),
    phone: z.optional(z.nullable(text(longest.phone))),
    companyName: z.optional(z.nullable(text(longest.name))),
    languageCode,
    agreementAccepted: z.boolean(),
  }),
  beyond: ['agreementAccepted'],
  answer: nothing,
  refusals: refusedWith(
    'exception.username.exists',
    'validation.agreement',
    ...fieldKeys.email,
    ...fieldKeys.password,
    ...fieldKeys.name,
    ...fieldKeys.companyName,
    ...fieldKeys.phone,
  ),
});

/** Asks for a mail to set a new password; the same answer for a known and an unknown address, unless the tenant wants it said. */
export const requestPasswordMail = call({
  name: 'requestPasswordMail',
  method: 'POST',
  path: '/customers/password-token',
  caller: 'anyone',
  act: 'C',
  input: z.strictObject({ email: emailInput }),
  answer: nothing,
  refusals: refusedWith('exception.email.unknown', ...fieldKeys.email),
});

export const resetPassword = call({
  name: 'resetPassword',
  method: 'PUT',
  path: '/customers/password/{token}',
  caller: 'anyone',
  act: 'C',
  input: z.strictObject({ token: tokenInput, password: passwordInput }),
  answer: nothing,
  refusals: refusedWith('exception.token.invalid', ...fieldKeys.password),
});

/** Judges a token of any kind and uses up none. */
export const validateToken = call({
  name: 'validateToken',
  method: 'GET',
  path: '/customers/validate-token/{token}',
  caller: 'anyone',
  input: tokenOnly,
  answer: z.object({
    /** The address the token was sent to. */
    email: z.optional(z.nullable(z.string())),
    languageCode: z.optional(z.nullable(z.string())),
  }),
  refusals: refusedWith('exception.token.invalid'),
});

export const activateAccount = call({
  name: 'activateAccount',
  method: 'PUT',
  path: '/customers/activate/{token}',
  caller: 'anyone',
  act: 'C',
  input: tokenOnly,
  answer: nothing,
  refusals: refusedWith('exception.token.invalid'),
});

/** Confirms a new address, or takes an account back to its old one: the token says which. */
export const confirmUsername = call({
  name: 'confirmUsername',
  method: 'PUT',
  path: '/customers/username/{token}',
  caller: 'anyone',
  act: 'C',
  input: tokenOnly,
  answer: nothing,
  refusals: refusedWith('exception.token.invalid', 'exception.username.exists'),
});

/** Signed in, the mail goes to the account's own address; else to the address named, if it waits for activation. */
export const resendActivationMail = call({
  name: 'resendActivationMail',
  method: 'PUT',
  path: '/customers/activation-mail',
  caller: 'anyone',
  act: 'C',
  input: z.strictObject({ email: z.optional(emailInput) }),
  answer: nothing,
  refusals: refusedWith('exception.email.unknown', ...fieldKeys.email),
});
