import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../src/backoffice/all-calls.ts';
import { file, nothing } from '../../src/contract/call.ts';
import { leewayOf } from '../../src/contract/leeway.ts';
import { readAnswer } from '../../src/contract/read-answer.ts';
import { writeInput } from '../../src/contract/write-input.ts';

type Schema = z.ZodMiniType;

interface Definition {
  readonly type: string;
  readonly shape: Record<string, Schema>;
  readonly element: Schema;
  readonly innerType: Schema;
  readonly valueType: Schema;
  readonly entries: Record<string, string>;
  readonly options: Schema[];
  readonly values: unknown[];
  readonly in: Schema;
}

const calls = allCalls.filter(({ answer }) => ![file, nothing].includes(answer as never));

describe('what our own back office promises', () => {
  it('is read as it is meant, whatever a call answers', () => {
    for (const call of calls)
      fc.assert(
        fc.property(promised(call.answer), (told) => {
          expect([call.name, readAnswer(call, told, 'Europe/Brussels')]).toEqual([
            call.name,
            { answer: z.decode(call.answer, told as never), losses: [] },
          ]);
        }),
        { numRuns: 30 },
      );
  });

  it('is asked as the contract encodes it', () => {
    for (const call of allCalls)
      fc.assert(
        fc.property(promised(call.input), (travelling) => {
          const input = z.decode(call.input, travelling as never);
          expect([call.name, writeInput(call, input, true)]).toEqual([call.name, z.encode(call.input, input)]);
        }),
        { numRuns: 10 },
      );
  });
});

/** Everything that may travel under a schema. */
function promised(schema: Schema): fc.Arbitrary<unknown> {
  const { kind } = leewayOf(schema);
  if (kind) return kinds[kind];
  const def = schema._zod.def as unknown as Definition;
  switch (def.type) {
    case 'object':
      return fc
        .record(Object.fromEntries(Object.entries(def.shape).map(([field, inner]) => [field, promised(inner)])))
        .map((told) => Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)));
    case 'array':
      return fc.array(promised(def.element), { maxLength: 3 });
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'union':
      return fc.oneof(...def.options.map(promised));
    case 'nullable':
      return fc.option(promised(def.innerType), { nil: null });
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(promised(def.innerType), { nil: undefined });
    case 'record':
      return fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), promised(def.valueType), { maxKeys: 3 });
    case 'boolean':
      return fc.boolean();
    case 'unknown':
      return fc.constantFrom('text', 7, true);
    default:
      return fitting(schema);
  }
}

const kinds = {
  id: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  money: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100),
  day: fc
    .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  instant: fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((at) => at.toISOString()),
};

/** Texts and numbers that the schema itself lets through; none would be found by chance of those of a certain form. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const { checks = [] } = schema._zod.def as {
    checks?: readonly { readonly _zod: { readonly def: { pattern?: RegExp } } }[];
  };
  const formed = checks.flatMap(({ _zod: { def } }) => (def.pattern ? fc.stringMatching(def.pattern) : []));
  const some = fc.oneof(
    ...formed,
    fc.string({ maxLength: 12 }),
    fc.integer({ min: 0, max: 50 }),
    fc.integer({ min: 0, max: 50 }).map(String),
    fc.constantFrom('0', '1', 'true', 'a@example.com'),
  );
  return some.filter((told) => z.safeDecode(schema, told as never).success);
}
