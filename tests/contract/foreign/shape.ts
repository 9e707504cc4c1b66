import type { Call } from '../../../src/contract/call.ts';

/** One way in which a back office built from the specification alone may answer. */
export interface Shape {
  readonly call: Call;
  readonly field: string;
  readonly shape: string;
  readonly answer: unknown;
  /** What the portal has to read from it, in cents; the fields that matter. */
  readonly read: unknown;
}

/** Writes rows of the table: the field, the shape it has, what travels and what has to be read. */
export function shapesOf(
  call: Call,
  ...rows: [field: string, shape: string, answer: unknown, read: unknown][]
): Shape[] {
  return rows.map(([field, shape, answer, read]) => ({ call, field, shape, answer, read }));
}

/** An object without some of its fields. */
export function without(told: object, ...fields: string[]): object {
  return Object.fromEntries(Object.entries(told).filter(([field]) => !fields.includes(field)));
}
