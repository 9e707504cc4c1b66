import * as z from 'zod/mini';
import { call, noInput } from './call.ts';
import { called } from './leeway.ts';
import { id, money } from './values.ts';

/** What is washed there, and what it costs who has no subscription. */
const washProgram = z.object({ id, name: z.string(), price: money });
export type WashProgram = z.infer<typeof washProgram>;

/** Days of the week, Monday 1 to Sunday 7, on which it opens and closes at these times of the operator's clock, as `07:30`. */
const openingHours = z.object({ days: z.array(z.int()), opens: z.string(), closes: z.string() });
export type OpeningHours = z.infer<typeof openingHours>;

/** A branch of the operator. Beyond the specification: its address, when it is open, and what it washes for how much, in the operator's order. */
export const location = z.object({
  id,
  name: z.string(),
  city: z.optional(z.nullable(z.string())),
  street: z.optional(z.nullable(z.string())),
  houseNumber: z.optional(z.nullable(z.string())),
  postalCode: z.optional(z.nullable(z.string())),
  /** In the operator's order; a day that none of them names is closed. Absent or null: not told. */
  openingHours: z.optional(z.nullable(z.array(openingHours))),
  washPrograms: z.optional(z.nullable(z.array(washProgram))),
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
