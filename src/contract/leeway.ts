import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** How far another back office may differ from the contract at one place and still be understood. Ours may not. */
interface Leeway {
  /** What the value is, whatever form it travels in. */
  readonly kind?: 'id' | 'money' | 'day' | 'instant';
  /** What holds where nothing is said. */
  readonly otherwise?: { readonly value: unknown; readonly isMissed?: boolean };
  /** Where else the value may stand, as seen from the object around it; `type.code` is one level deeper. */
  readonly names?: readonly string[];
  /** Puts what travelled into the contract's shape, as far as it can. */
  readonly shaped?: (told: unknown) => unknown;
}

const leeways = new WeakMap<object, Leeway>();
const none: Leeway = {};

export function leewayOf(schema: object): Leeway {
  return leeways.get(schema) ?? none;
}

/** The same schema, read with more leeway. What our own back office promises stays as it is. */
export function lenient<S extends Schema>(schema: S, leeway: Leeway): S {
  const copy = schema.clone(schema._zod.def) as S;
  leeways.set(copy, { ...leewayOf(schema), ...leeway });
  return copy;
}

/** A field that ours always tells; where another back office does not, it is `value`. */
export function otherwise<S extends Schema>(schema: S, value: z.output<S>): S {
  return lenient(schema, { otherwise: { value } });
}

/** A field that ours always tells; where another back office does not, it is null. */
export function orNull<S extends Schema>(schema: S): z.ZodMiniType<z.output<S> | null, z.input<S>> {
  return lenient(schema, { otherwise: { value: null } }) as never;
}

/** A field that ours always tells and that says something either way; where another back office does not, it is null: nothing is said in its place, and it is missed. */
export function orUntold<S extends Schema>(schema: S): z.ZodMiniType<z.output<S> | null, z.input<S>> {
  return lenient(schema, { otherwise: { value: null, isMissed: true } }) as never;
}

/** A field that another back office may call otherwise. */
export function called<S extends Schema>(schema: S, ...names: string[]): S {
  return lenient(schema, { names });
}

declare const unknownWord: unique symbol;

/** A word of another back office that the contract does not know: it is shown as it is, and nothing hangs on it. */
export type OtherWord = string & { readonly [unknownWord]: true };

/** Nothing was said where a word belongs. */
export const unsaid = '' as OtherWord;

/** A word of a known few in our own answers; in another's it may be any. */
export function word<S extends z.ZodMiniType<string, string>>(
  words: S,
): z.ZodMiniType<z.output<S> | OtherWord, z.input<S>> {
  return words as never;
}
