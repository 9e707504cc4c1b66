import * as z from 'zod/mini';
import { call, noInput, nothing } from './call.ts';
import { refusedWith } from './refused-with.ts';
import { id, instant } from './values.ts';

/** One sign-in of the user who asks. */
const customerSession = z.object({
  id,
  /** What the browser called itself when it signed in, such as `Firefox`; null when it said nothing known. */
  browser: z.nullable(z.string()),
  /** The system under it, such as `Android`. */
  system: z.nullable(z.string()),
  startedOn: instant,
  /** To within a minute. */
  usedOn: instant,
  /** When it ends if it is not used again. */
  endsOn: instant,
  /** When it ends however much it is used. */
  endsAtLatestOn: z.optional(instant),
  /** The one with which this was asked. */
  current: z.boolean(),
});
export type CustomerSession = z.infer<typeof customerSession>;

/**
 * The user's own sessions, the one last used first. Beyond the specification, like the other calls here: answered by
 * back offices that announce `sessions`.
 */
export const listSessions = call({
  name: 'listSessions',
  method: 'GET',
  path: '/customers/sessions',
  input: noInput,
  answer: z.array(customerSession),
});

/** Signs out one device; the one that asks too. */
export const endOneSession = call({
  name: 'endOneSession',
  method: 'DELETE',
  path: '/customers/sessions/{sessionId}',
  act: 'C',
  input: z.strictObject({ sessionId: id }),
  answer: nothing,
  refusals: refusedWith('exception.password.required'),
});

/** Signs out everywhere, here too. */
export const endAllSessions = call({
  name: 'endAllSessions',
  method: 'DELETE',
  path: '/customers/sessions',
  act: 'C',
  input: noInput,
  answer: nothing,
  refusals: refusedWith('exception.password.required'),
});
