import * as z from 'zod/mini';
import { call, noInput } from './call.ts';
import { id, instant } from './values.ts';

/** At most so many are told, the latest. */
export const mostDeviceActs = 100;

/** Something that a user asked for on one of their devices: never what was typed or answered. */
const deviceAct = z.object({
  /** Under which it was sent: a device knows its own by it. */
  key: id,
  /** The name of the call. */
  call: z.string(),
  at: instant,
  state: z.enum(['DONE', 'REFUSED', 'RUNNING']),
  /** On what the user was signed in, as `GET /customers/sessions` says it. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
});
export type DeviceAct = z.infer<typeof deviceAct>;

/**
 * What the user who asks has asked for on all their devices, the latest first, for as long as answers are kept. Beyond the specification: answered by
 * back offices that announce `deviceActs`.
 */
export const listDeviceActs = call({
  name: 'listDeviceActs',
  method: 'GET',
  path: '/customers/acts',
  input: noInput,
  answer: z.array(deviceAct),
});
