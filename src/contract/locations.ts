import * as z from 'zod/mini';
import { call, noInput } from './call.ts';
import { called } from './leeway.ts';
import { id } from './values.ts';

/** A branch of the operator. */
export const location = z.object({
  id,
  name: z.string(),
  city: z.optional(z.nullable(z.string())),
});
export type Location = z.infer<typeof location>;

const preferredLocation = z.object({ locationId: called(z.nullable(id), 'location.id', 'id') });

export const listLocations = call({
  name: 'listLocations',
  method: 'GET',
  path: '/locations',
  caller: 'anyone',
  input: noInput,
  answer: z.array(location),
});

export const readPreferredLocation = call({
  name: 'readPreferredLocation',
  method: 'GET',
  path: '/customers/location',
  input: noInput,
  answer: preferredLocation,
});

export const changePreferredLocation = call({
  name: 'changePreferredLocation',
  method: 'PUT',
  path: '/customers/location',
  act: 'A',
  input: z.strictObject({ locationId: z.nullable(id) }),
  answer: preferredLocation,
});
