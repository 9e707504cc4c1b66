import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { leewayOf } from './leeway.ts';
import { longestId } from './read-answer.ts';

type Schema = z.ZodMiniType;

/**
 * An input as it travels; throws for one that does not fit the call. A back office that announced nothing is sent what
 * the specification names, and its own ids whatever they look like.
 */
export function writeInput(call: Call, input: unknown, announced: boolean): Record<string, unknown> {
  const written = write(call.input, input) as Record<string, unknown>;
  return announced
    ? written
    : Object.fromEntries(Object.entries(written).filter(([field]) => !call.beyond.includes(field)));
}

function write(schema: Schema, value: unknown): unknown {
  if (leewayOf(schema).kind === 'id') return idOf(value);
  const { def } = schema._zod as unknown as { def: { type: string; innerType: Schema; element: Schema } };
  switch (def.type) {
    case 'object':
      return writeObject(schema, value);
    case 'optional':
      return value === undefined ? undefined : write(def.innerType, value);
    case 'nullable':
      return value === null ? null : write(def.innerType, value);
    case 'array':
      return Array.isArray(value) && leewayOf(def.element).kind === 'id' ? value.map(idOf) : z.encode(schema, value);
    default:
      return z.encode(schema, value as never);
  }
}

function writeObject(schema: Schema, value: unknown): unknown {
  const { shape } = (schema._zod as unknown as { def: { shape: Record<string, Schema> } }).def;
  const given = value as Record<string, unknown>;
  const strange = Object.keys(given).filter((field) => !Object.hasOwn(shape, field) && given[field] !== undefined);
  if (strange.length > 0) throw new TypeError(`no field of this call: ${strange.join(', ')}`);
  const written = Object.entries(shape).map(([field, inner]) => [field, write(inner, given[field])] as const);
  return Object.fromEntries(written.filter(([, inner]) => inner !== undefined));
}

/** An id that is a step up in an address would ask for another thing. */
function idOf(value: unknown): string {
  if (typeof value === 'string' && value !== '' && value.length <= longestId && !/^\.{1,2}$/.test(value)) return value;
  throw new TypeError(`no id: ${String(value)}`);
}
