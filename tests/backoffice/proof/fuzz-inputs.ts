import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Call } from '../../../src/contract/call.ts';

/** What really exists, so that a random request also gets past the first check. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Inputs as a call describes them. */
export function inputsOf(call: Call, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  return objectOf(schema, known) as fc.Arbitrary<Record<string, unknown>>;
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  known: Known,
): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 20 }), anyOf(additionalProperties, '', known), { maxKeys: 4 });
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, anyOf(schema, name, known)]),
  );
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
}

function anyOf(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const described = anyDescribed(schema, name, known);
  const real = known[name];
  return real && real.length > 0
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: described })
    : described;
}

function anyDescribed(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const { minimum = -1e6, maximum = 1e6 } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => anyOf(one, name, known)));
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc.integer({ min: minimum * 100, max: maximum * 100 }).map((cents) => cents / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(anyOf(schema.items ?? {}, name, known), { maxLength: 5 });
    case 'object':
      return objectOf(schema, known);
    default:
      return junk;
  }
}

function texts({ format, pattern, minLength = 0, maxLength = 80 }: Schema): fc.Arbitrary<string> {
  if (format === 'date')
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (pattern?.includes('{')) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'binary', minLength, maxLength });
}

/** Anything that can stand in JSON and much that should not. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -0,
    -1,
    1e308,
    2 ** 53,
    0.1 + 0.2,
    true,
    [],
    {},
    '\u0000',
    'a\r\nSet-Cookie: x=1',
    "' or 1=1--",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the point of it
    '${7*7}{{7*7}}<%= 7 %>',
    '<svg onload=alert(1)>',
    '\u202e\u200b\ufeff',
    '\ud800',
    '👩‍👩‍👧‍👦'.repeat(50),
    'x'.repeat(20_000),
    '../../etc/passwd',
    '%00',
    { toString: 1 },
    { $ne: null },
    ['a', ['b', ['c']]],
    '9'.repeat(400),
    '1e400',
    'NaN',
    '2026-02-30',
    '0000-00-00',
  ),
);
