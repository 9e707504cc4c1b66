import type { MessageId } from '@lingui/core';
import * as z from 'zod/mini';
import type { AnswerOf, Call, InputOf } from '../../contract/call.ts';
import { leewayOf } from '../../contract/leeway.ts';
import type { Act, Wish } from '../ledger/act.ts';
import type { ListName } from '../lists/kept.ts';
import type { KeptLists, RowList, RowTypes } from '../lists/kept-lists.ts';
import type { ActKind } from './act-kind.ts';
import type { LookUp } from './look-up.ts';
import type { Overlay } from './overlay.ts';

type ObjectCall = Call<z.ZodMiniObject>;

/** Reads a list of rows that this device keeps. */
export type ReadRows = <List extends RowList>(list: List) => Promise<readonly RowTypes[List][] | undefined>;

/** Everything there is to know of one kind of act. Its call types what stands below it. */
interface ActDescription<C extends ObjectCall, Kept extends z.ZodMiniType> {
  /** Stands in the rows of the ledger: it never changes. */
  readonly name: string;
  readonly call: C;
  /** What it is called in *Mijn activiteit*; `{thing}` is filled with `thing`, or `none`. */
  readonly words: MessageId;
  /** What the customer calls the thing that it is about. */
  readonly thing?: (input: InputOf<C>, read: ReadRows) => Promise<string | undefined> | string | undefined;
  /** What this device knows of it before it is asked for, by which `lookUp` tells the new from the old. Plain data, without personal data. */
  readonly knownBefore?: (input: InputOf<C>, read: ReadRows) => Promise<unknown>;
  /**
   * Acts about the same thing go out in the order in which they were asked for; of those that need the customer present one is open at a time,
   * drafts and those of unknown outcome included.
   */
  readonly about: (input: InputOf<C>) => string;
  /** What of it is set as a whole: a later act that sets the same makes this one needless while it is unsent. */
  readonly sets?: string;
  /** Milliseconds after which it is no longer what the customer wants. */
  readonly countsFor?: number;
  /** Fields of the input that are never written down: only a page of this browser that was told them can send it. */
  readonly secret?: readonly (keyof InputOf<C> & string)[];
  /** Never sent without the customer, although its call would allow that. */
  readonly onlyWhilePresent?: true;
  /** What the customer sees while it is open. */
  readonly wish?: (input: InputOf<C>, overlay: Overlay) => void;
  /** What it makes of the kept lists that it is done. An answer that was lost is undefined. */
  readonly done?: (input: InputOf<C>, answer: AnswerOf<C> | undefined, lists: KeptLists) => Promise<void>;
  /** Lists that are asked for again when it has ended. */
  readonly refetches?: readonly ListName[];
  /** Lists that it changes in a way that this device cannot work out: until they are read again that is said of them. */
  readonly outdates?: readonly ListName[];
  /** What of the answer is kept with the act, for its flow, until the act is forgotten. Names no field that is secret. */
  readonly keeps?: AnswerOf<C> extends z.output<Kept> ? Kept : never;
  readonly lookUp?: LookUp<C> | { readonly cannot: string };
}

/** One kind of act, typed for the flows that ask for it. */
export interface ActEntry<Input = never, Answer = unknown> extends ActKind {
  readonly words: MessageId;
  /** What the ledger is asked to see to. */
  readonly asked: (key: string, input: Input, thing: string | null, knownBefore?: unknown) => Wish;
  readonly thing: (input: Input, read: ReadRows) => Promise<string | undefined>;
  readonly knownBefore: (input: Input, read: ReadRows) => Promise<unknown>;
  /** What was kept of its answer; null when that was lost. */
  readonly answerIn: (act: Pick<Act, 'answer'>) => Answer | null;
  readonly wish: (act: Act, overlay: Overlay) => void;
}

export function act<C extends ObjectCall, Kept extends z.ZodMiniType = z.ZodMiniUndefined>(
  told: ActDescription<C, Kept>,
): ActEntry<InputOf<C>, z.output<Kept>> {
  const { call, name, words, lookUp, refetches = [], outdates = [], secret = [] } = told;
  const keeps = told.keeps && withGaps(told.keeps);
  const isInput = (input: unknown): input is InputOf<C> => encoded(call.input, input) !== undefined;
  const isAnswer = (answer: unknown): answer is AnswerOf<C> => encoded(call.answer, answer) !== undefined;
  return {
    name,
    call,
    words,
    refetches: [...outdates, ...refetches],
    outdates,
    secret,
    asked: (key, input, thing, knownBefore) => ({
      key,
      type: name,
      class: call.act === 'A' && !told.onlyWhilePresent ? 'A' : 'B',
      input: Object.fromEntries(Object.entries(input).filter(([field]) => !secret.includes(field))),
      about: told.about(input),
      thing,
      ...(knownBefore !== undefined && { knownBefore }),
      ...(told.sets !== undefined && { sets: told.sets }),
      ...(told.countsFor !== undefined && { expiresAfter: told.countsFor }),
    }),
    thing: async (input, read) => told.thing?.(input, read),
    knownBefore: async (input, read) => told.knownBefore?.(input, read),
    lookUp:
      typeof lookUp === 'function'
        ? async (ask, { input, knownBefore }) =>
            isInput(input) ? lookUp(ask, input, knownBefore) : { state: 'unknown' }
        : (lookUp ?? { cannot: 'Nothing that the back office tells says whether it happened.' }),
    kept: (answer) => (keeps === undefined ? null : (encoded(keeps, answer)?.value ?? null)),
    answerIn: ({ answer }) => {
      const found = keeps === undefined ? undefined : z.safeDecode(keeps, answer as never);
      return found?.success ? found.data : null;
    },
    done: async ({ input }, answer, lists) => {
      if (isInput(input)) await told.done?.(input, isAnswer(answer) ? answer : undefined, lists);
    },
    wish: ({ input }, overlay) => {
      if (isInput(input)) told.wish?.(input, overlay);
    },
  };
}

/** What another back office leaves out of its answer is missing in what is kept of it too. */
function withGaps<S extends z.ZodMiniType>(schema: S): S {
  const { def } = (schema as z.ZodMiniType as z.ZodMiniObject)._zod;
  if (def.type !== 'object') return schema;
  const fields = Object.entries(def.shape).map(([name, field]) => [
    name,
    leewayOf(field).otherwise?.value === null ? z.nullable(field) : field,
  ]);
  return z.object(Object.fromEntries(fields)) as z.ZodMiniType as S;
}

/** A value as it travels; undefined when it is none of that kind. */
function encoded(schema: z.ZodMiniType, value: unknown): { readonly value: unknown } | undefined {
  const found = z.safeEncode(schema, value);
  return found.success ? { value: found.data } : undefined;
}
