import * as z from 'zod/mini';
import { type Call, file, nothing } from './call.ts';
import { leewayOf } from './leeway.ts';
import { dayIn, instantIn } from './read-time.ts';
import {
  asNumber,
  flagOf,
  isObject,
  objectOf,
  type Path,
  readWord,
  textOf,
  toldAt,
  Unreadable,
  unreadable,
} from './read-value.ts';

/** Something of an answer that could not be read and is therefore not shown. */
interface Loss {
  /** Its path in the answer. */
  readonly field: string;
  readonly lost: 'value' | 'row' | 'further pages' | 'not told';
}

type Schema = z.ZodMiniType;

interface Reading {
  readonly timeZone: string;
  readonly losses: Loss[];
  /** Of an act nothing is left aside: what it did is either understood or not. */
  readonly whole: boolean;
}

/**
 * What the answer of any back office says, in the contract's own terms. It walks the very schema that our own back office
 * is held to, so that both are one description; throws `Unreadable`.
 */
export function readAnswer(call: Call, told: unknown, timeZone: string): { answer: unknown; losses: Loss[] } {
  const schema: unknown = call.answer;
  if (schema === nothing) return { answer: undefined, losses: [] };
  if (schema === file) return { answer: told, losses: [] };
  const reading: Reading = { timeZone, losses: [], whole: call.act !== undefined };
  return { answer: read(call.answer, told, [], reading), losses: reading.losses };
}

/** One value under a schema of the contract, read with all leeway. */
function read(schema: Schema, told: unknown, path: Path, reading: Reading): unknown {
  const { kind, otherwise, shaped } = leewayOf(schema);
  if (otherwise)
    return unless(
      told,
      () => {
        // What our own always tells says something by being left out, except where that is told to be unknown.
        if ((told === undefined || told === null) && (otherwise.value !== null || otherwise.isMissed))
          reading.losses.push({ field: path.join('.'), lost: 'not told' });
        return otherwise.value;
      },
      path,
      reading,
      () => plain(),
    );
  return plain();

  function plain(): unknown {
    const value = shaped ? shaped(told) : told;
    if (kind) return readKind[kind](value, path, reading, schema);
    const { def } = schema._zod as unknown as { def: Definition };
    const readType = readTypes[def.type];
    return readType ? readType(def, value, path, reading, schema) : decoded(schema, value, path);
  }
}

/** What is absent, or present and unreadable in a place that need not be told, is as `absent` says. */
function unless(told: unknown, absent: () => unknown, path: Path, reading: Reading, readIt: () => unknown): unknown {
  if (told === undefined || told === null) return absent();
  try {
    return readIt();
  } catch (error) {
    if (!(error instanceof Unreadable) || reading.whole) throw error;
    reading.losses.push({ field: path.join('.'), lost: 'value' });
    return absent();
  }
}

interface Definition {
  readonly type: string;
  readonly shape: Record<string, Schema>;
  readonly element: Schema;
  readonly innerType: Schema;
  readonly valueType: Schema;
  readonly entries: Record<string, string>;
  readonly defaultValue: unknown;
}

type ReadType = (def: Definition, told: unknown, path: Path, reading: Reading, schema: Schema) => unknown;

const readTypes: Record<string, ReadType | undefined> = {
  object: readObject,
  array: readArray,
  enum: ({ entries }, told, path) => readWord(Object.values(entries), told, path),
  nullable: ({ innerType }, told, path, reading) =>
    unless(
      told,
      () => null,
      path,
      reading,
      () => read(innerType, told, path, reading),
    ),
  optional: ({ innerType }, told, path, reading) => {
    const absent = () => (told === null && isNullable(innerType) ? null : undefined);
    return unless(told, absent, path, reading, () => read(innerType, told, path, reading));
  },
  default: ({ innerType, defaultValue }, told, path, reading) =>
    unless(
      told,
      () => defaultValue,
      path,
      reading,
      () => read(innerType, told, path, reading),
    ),
  prefault: ({ innerType, defaultValue }, told, path, reading) => {
    const usual = () => read(innerType, defaultValue, path, reading);
    return unless(told, usual, path, reading, () => read(innerType, told, path, reading));
  },
  string: (_, told, path) => textOf(told, path),
  number: (_, told, path, __, schema) => decoded(schema, asNumber(told), path),
  boolean: (_, told, path) => flagOf(told, path),
  record: ({ valueType }, told, path, reading) =>
    Object.fromEntries(
      Object.entries(objectOf(told, path)).map(([name, value]) => [
        name,
        read(valueType, value, [...path, name], reading),
      ]),
    ),
  unknown: (_, told) => told,
};

const readKind: Record<
  NonNullable<ReturnType<typeof leewayOf>['kind']>,
  (told: unknown, path: Path, reading: Reading, schema: Schema) => unknown
> = {
  id: (told, path) => {
    const text = typeof told === 'number' && Number.isSafeInteger(told) ? String(told) : told;
    if (typeof text === 'string' && text !== '' && text.length <= longestId) return text;
    throw new Unreadable(path);
  },
  money: (told, path, _, schema) => decoded(schema, asNumber(told), path),
  day: (told, path, { timeZone }) => dayIn(timeZone, told) ?? unreadable(path),
  instant: (told, path, { timeZone }) => instantIn(timeZone, told) ?? unreadable(path),
};

/** Longer than ours: another back office may make its ids out of anything. */
export const longestId = 200;

function readObject({ shape }: Definition, told: unknown, path: Path, reading: Reading): unknown {
  const fields = objectOf(told === undefined ? {} : told, path);
  const found = Object.entries(shape).map(([name, schema]) => {
    const value = read(schema, toldAt(fields, name, leewayOf(schema).names), [...path, name], reading);
    return [name, value] as const;
  });
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** Rows that cannot be read are left out. A value of a plain list is not: without it the others may mean something else. */
function readArray({ element }: Definition, told: unknown, path: Path, reading: Reading): unknown {
  const isOfRows = element._zod.def.type === 'object';
  if (told === undefined && path.length === 0) return [];
  const list = isOfRows ? listIn(told, path, reading) : told;
  if (!Array.isArray(list)) throw new Unreadable(path);
  let first: Unreadable | undefined;
  const rows = list.flatMap((row: unknown, index) => {
    const before = reading.losses.length;
    try {
      return [read(element, row, [...path, index], reading)];
    } catch (error) {
      if (!(error instanceof Unreadable) || !isOfRows || reading.whole) throw error;
      first ??= error;
      reading.losses.splice(before, Infinity, { field: error.field, lost: 'row' });
      return [];
    }
  });
  // A list of which nothing can be read is not an empty one.
  if (first && rows.length === 0) throw first;
  return rows;
}

/** A list that came as a page: what the other pages hold cannot be asked for. */
function listIn(told: unknown, path: Path, reading: Reading): unknown {
  if (told === null) return [];
  if (!isObject(told)) return told;
  const { content, totalPages, last } = told;
  if (last === false || (typeof totalPages === 'number' && totalPages > 1))
    reading.losses.push({ field: [...path, 'content'].join('.'), lost: 'further pages' });
  return content;
}

function isNullable(schema: Schema): boolean {
  return schema._zod.def.type === 'nullable';
}

function decoded(schema: Schema, told: unknown, path: Path): unknown {
  const result = z.safeDecode(schema, told as never);
  if (result.success) return result.data;
  throw new Unreadable([...path, ...((result.error.issues[0]?.path ?? []) as (string | number)[])]);
}
