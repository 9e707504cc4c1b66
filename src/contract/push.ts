import * as z from 'zod/mini';
import { call, noInput, nothing } from './call.ts';
import { language } from './values.ts';

/** Where the maker of a browser takes notices for it (RFC 8030), and what they are encrypted with (RFC 8291). */
const device = {
  endpoint: z.string().check(z.regex(/^https:\/\//), z.maxLength(1_000)),
  /** A point on P-256, not compressed: 65 bytes in base64url. */
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  /** 16 bytes in base64url. */
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
};

/**
 * Where this session is told of new messages; null: nowhere. Beyond the specification, like the other calls here: answered by back offices that
 * announce a `pushKey`.
 */
export const readPush = call({
  name: 'readPush',
  method: 'GET',
  path: '/customers/push-subscription',
  input: noInput,
  answer: z.object({ endpoint: z.nullable(z.string()) }),
});

/** From now on this session's device is told of new messages, in that language, until the session ends; in the place of what was told before. */
export const keepPush = call({
  name: 'keepPush',
  method: 'PUT',
  path: '/customers/push-subscription',
  act: 'C',
  input: z.strictObject({ ...device, language }),
  answer: nothing,
});

/**
 * The browser was given another address: the session's device goes on being told there, in the language in which it was. It is known by what only it and the
 * back office know of the address before, since a browser says so while no page is open; the answer is the same whether that is known.
 */
export const movePush = call({
  name: 'movePush',
  method: 'PUT',
  path: '/customers/push-subscription/moved',
  caller: 'anyone',
  act: 'C',
  input: z.strictObject({ from: z.strictObject({ endpoint: device.endpoint, auth: device.auth }), ...device }),
  answer: nothing,
});

/** It is told of none any more. */
export const endPush = call({
  name: 'endPush',
  method: 'DELETE',
  path: '/customers/push-subscription',
  act: 'C',
  input: noInput,
  answer: nothing,
});
