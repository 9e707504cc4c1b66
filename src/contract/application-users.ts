import * as z from 'zod/mini';
import { call, noInput, nothing } from './call.ts';
import { called, orUntold, otherwise } from './leeway.ts';
import { refusedWith } from './refused-with.ts';
import { id } from './values.ts';

/** A user of the customer's account. */
const applicationUser = z.object({
  id,
  email: z.string(),
  firstName: z.optional(z.nullable(z.string())),
  lastName: z.optional(z.nullable(z.string())),
  active: otherwise(z.boolean(), true),
  admin: called(orUntold(z.boolean()), 'administrator'),
  /** Registered the account; cannot be deleted. */
  owner: z.optional(z.boolean()),
  /** May pay with cards and mandates that other users of the account had kept; its owner always may. */
  paysWithKept: z.optional(z.boolean()),
});
export type ApplicationUser = z.infer<typeof applicationUser>;

export const listApplicationUsers = call({
  name: 'listApplicationUsers',
  method: 'GET',
  path: '/customers/application-users',
  caller: 'admin',
  input: noInput,
  answer: z.array(applicationUser),
});

/** Appoints the one administrator besides the owner, in place of the one before, or dismisses them; the last one that may administer stays. */
export const changeAdministrator = call({
  name: 'changeAdministrator',
  method: 'PUT',
  path: '/customers/application-users',
  caller: 'owner',
  act: 'B',
  input: z.strictObject({ applicationUserId: id, admin: z.boolean() }),
  answer: applicationUser,
  refusals: refusedWith('exception.lastAdministrator', 'exception.notAllowed', 'exception.password.required'),
});

/**
 * Lets another user pay with cards and mandates that are kept for the account, or no longer. Beyond the specification: answered by back offices that announce
 * `accessChanges`.
 */
export const changePayingWithKept = call({
  name: 'changePayingWithKept',
  method: 'PUT',
  path: '/customers/application-users/{applicationUserId}/paying',
  caller: 'owner',
  act: 'B',
  input: z.strictObject({ applicationUserId: id, paysWithKept: z.boolean() }),
  answer: applicationUser,
  refusals: refusedWith('exception.notAllowed', 'exception.password.required'),
});

export const deleteApplicationUser = call({
  name: 'deleteApplicationUser',
  method: 'DELETE',
  path: '/customers/application-users/{applicationUserId}',
  caller: 'admin',
  act: 'B',
  input: z.strictObject({ applicationUserId: id }),
  answer: nothing,
  refusals: refusedWith('exception.lastAdministrator', 'exception.notAllowed', 'exception.password.required'),
});
