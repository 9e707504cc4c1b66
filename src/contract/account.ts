import * as z from 'zod/mini';
import { addressAnswer, addressInput } from './address.ts';
import { call, noInput, nothing } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { type Language, languages } from './languages.ts';
import { called, lenient, orUntold, otherwise, unsaid, word } from './leeway.ts';
import { refusedWith } from './refused-with.ts';
import { emailInput, longest, passwordInput, text } from './text.ts';
import { date, id, instant, languageCode, money } from './values.ts';

export const accountStatus = z.enum(['NEW', 'EMAIL_CONFIRMED', 'COMPLETED']);
export type AccountStatus = z.infer<typeof accountStatus>;

const preferences = z.object({
  /** Where VAT tickets go; null: to the account's e-mail address. */
  vatTicketEmail: z.nullable(z.string()),
  /** Below this balance a mail is sent; null: never. */
  minimumBalanceAmount: z.nullable(money),
  /** The customer wishes to get offers by mail; absent: there is no such choice. */
  marketing: z.optional(z.nullable(z.boolean())),
});

/** Where the preferences are not told apart, they stand among the rest. */
function withPreferences(told: unknown): unknown {
  const isWhole = typeof told !== 'object' || told === null || ('preferences' in told && told.preferences);
  return isWhole ? told : { ...told, preferences: told };
}

const accountFields = z.object({
  id,
  /** The customer that owns everything; absent: the account's own id. */
  customerId: z.optional(id),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  dateOfBirth: called(z.nullable(date), 'birthDate'),
  phone: called(z.nullable(z.string()), 'mobile', 'mobilePhone'),
  /** Upper case; read it with `languageOf`, an unknown one must not lock a customer out. */
  languageCode: called(z.nullable(z.string()), 'language.code', 'language'),
  accountStatus: called(otherwise(word(accountStatus), unsaid), 'status'),
  companyName: z.nullable(z.string()),
  ...addressAnswer,
  vatNumber: z.nullable(z.string()),
  vatNumberRequested: orUntold(z.boolean()),
  preferredLocationId: called(z.nullable(id), 'preferredLocation.id', 'preferredLocation'),
  preferences,
  /** Registered the account. */
  owner: z.optional(z.boolean()),
  /** Owner or appointed administrator. */
  admin: z.optional(z.boolean()),
  /** A new e-mail address that waits for its confirmation. */
  unconfirmedEmail: z.optional(z.nullable(z.string())),
  /** When the account's deletion was asked for, and not taken back. */
  deletionRequestedAt: z.optional(z.nullable(instant)),
});
export const account = lenient(accountFields, { shaped: withPreferences });
export type Account = z.infer<typeof account>;

/** Owner of the account, unless the back office tells otherwise. */
export function isOwner({ owner, admin }: Pick<Account, 'owner' | 'admin'>): boolean {
  return owner ?? admin ?? true;
}

/** Where the account stands. An unknown word keeps no customer out: the back office itself refuses what may not be. */
export function statusOf(account: Pick<Account, 'accountStatus'>): AccountStatus {
  return accountStatus.options.find((status) => status === account.accountStatus) ?? 'COMPLETED';
}

/** With a VAT number, or a request for one. Source: §1. */
export function isBusiness({
  vatNumber,
  vatNumberRequested,
}: Pick<Account, 'vatNumber' | 'vatNumberRequested'>): boolean {
  return vatNumber !== null || vatNumberRequested === true;
}

/** With neither number nor word of a request for one, it has not been said whether it is a business. */
export function isUntoldWhose({
  vatNumber,
  vatNumberRequested,
}: Pick<Account, 'vatNumber' | 'vatNumberRequested'>): boolean {
  return vatNumber === null && vatNumberRequested === null;
}

/** The users that may see to the access of others: an administrator, and the owner. */
export function isAdministrator(account: Pick<Account, 'owner' | 'admin'>): boolean {
  return account.admin ?? isOwner(account);
}

/** The account's language, if it is one of ours. */
export function languageOf(code: string | null): Language | undefined {
  return languages.find((language) => language.toUpperCase() === code?.toUpperCase());
}

export const readAccount = call({
  name: 'readAccount',
  method: 'GET',
  path: '/customers/account',
  input: noInput,
  answer: account,
});

/**
 * Absent leaves a value as it is, null empties it. A new `email` takes effect when its owner confirms it by mail; a back
 * office that announces `emailChange` refuses it here and takes it with the password, by `changeUsername`.
 */
export const changeAccount = call({
  name: 'changeAccount',
  method: 'PUT',
  path: '/customers/account',
  act: 'A',
  input: z.strictObject({
    firstName: z.optional(text(longest.name)),
    lastName: z.optional(text(longest.name)),
    dateOfBirth: z.optional(z.nullable(date)),
    phone: z.optional(z.nullable(text(longest.phone))),
    email: z.optional(emailInput),
    languageCode: z.optional(languageCode),
    companyName: z.optional(z.nullable(text(longest.name))),
    ...addressInput,
  }),
  answer: account,
  refusals: refusedWith(
    'exception.username.exists',
    'exception.notAllowed',
    'validation.email.same',
    ...fieldKeys.email,
    ...fieldKeys.name,
    ...fieldKeys.companyName,
    ...fieldKeys.address,
    ...fieldKeys.phone,
    ...fieldKeys.birthDate,
  ),
});

export const changePreferences = call({
  name: 'changePreferences',
  method: 'PUT',
  path: '/customers/preferences',
  act: 'A',
  input: z.strictObject({
    vatTicketEmail: z.optional(z.nullable(emailInput)),
    minimumBalanceAmount: z.optional(z.nullable(money)),
    languageCode: z.optional(languageCode),
    preferredLocationId: z.optional(z.nullable(id)),
    marketing: z.optional(z.boolean()),
  }),
  beyond: ['marketing'],
  answer: account,
  refusals: refusedWith(...fieldKeys.email, ...fieldKeys.amount),
});

/** Ends the wizard: the account becomes COMPLETED. */
export const completeAccount = call({
  name: 'completeAccount',
  method: 'PUT',
  path: '/customers/account/complete',
  act: 'B',
  input: noInput,
  answer: account,
  refusals: refusedWith(...fieldKeys.name, ...fieldKeys.companyName, ...fieldKeys.address, ...fieldKeys.vatNumber),
});

/**
 * Asks for another e-mail address to sign in with; it takes effect when its owner confirms it by mail, and the old one is told
 * how to undo it. Beyond the specification: answered by back offices that announce `emailChange`.
 */
export const changeUsername = call({
  name: 'changeUsername',
  method: 'PUT',
  path: '/customers/username',
  act: 'C',
  input: z.strictObject({ email: emailInput, currentPassword: passwordInput }),
  answer: account,
  refusals: refusedWith(
    'exception.password.wrong',
    'exception.username.exists',
    'exception.notAllowed',
    'validation.email.same',
    ...fieldKeys.email,
  ),
});

export const changePassword = call({
  name: 'changePassword',
  method: 'PUT',
  path: '/customers/password',
  act: 'C',
  input: z.strictObject({ currentPassword: passwordInput, password: passwordInput }),
  answer: nothing,
  refusals: refusedWith('exception.password.wrong', 'validation.password.same', ...fieldKeys.password),
});
