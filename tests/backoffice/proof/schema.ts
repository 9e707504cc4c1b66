import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Kind = 'text' | 'number' | 'boolean' | 'choice' | 'list' | 'object' | 'record' | 'anything';

export interface Field {
  readonly name: string;
  readonly kind: Kind;
  readonly choices: readonly string[];
  /** The fields of an object. */
  readonly inner: readonly Field[];
}

/** The fields of an input or answer as they travel, seen through what is optional or translated. */
export function fieldsOf(schema: Schema, depth = 0): Field[] {
  const { shape } = bare(schema)._zod.def as { shape?: Record<string, Schema> };
  return depth > 6 ? [] : Object.entries(shape ?? {}).map(([name, inner]) => fieldOf(name, inner, depth));
}

/** Every name of a field, at any depth. */
export function namesOf(schema: Schema, depth = 0): string[] {
  const { element, options } = bare(schema)._zod.def as { element?: Schema; options?: Schema[] };
  const below =
    depth > 6 ? [] : [element, ...(options ?? [])].flatMap((inner) => (inner ? namesOf(inner, depth + 1) : []));
  const { shape } = bare(schema)._zod.def as { shape?: Record<string, Schema> };
  const own = Object.entries(shape ?? {}).flatMap(([name, inner]) => [
    name,
    ...(depth > 6 ? [] : namesOf(inner, depth + 1)),
  ]);
  return [...own, ...below];
}

function fieldOf(name: string, schema: Schema, depth: number): Field {
  const inner = bare(schema);
  const { entries } = inner._zod.def as { entries?: Record<string, string> };
  return {
    name,
    kind: kinds[inner._zod.def.type] ?? 'anything',
    choices: Object.values(entries ?? {}),
    inner: fieldsOf(inner, depth + 1),
  };
}

const kinds: Partial<Record<string, Kind>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  enum: 'choice',
  array: 'list',
  object: 'object',
  record: 'record',
};

/** A codec is what travels; optional and nullable are what they hold. */
function bare(schema: Schema): Schema {
  const { innerType, in: travelling } = schema._zod.def as { innerType?: Schema; in?: Schema };
  const next = innerType ?? travelling;
  return next ? bare(next) : schema;
}
