import type * as z from 'zod/mini';
import type { AnswerOf, Call } from '../../src/contract/call.ts';

/** What our own back office answers: it tells everything that another one may leave out. */
export type OwnAnswerOf<C extends Call> = Own<AnswerOf<C>, z.input<C['answer']>>;

type Own<Told, Promised> = Told extends readonly (infer Row)[]
  ? Promised extends readonly (infer PromisedRow)[]
    ? Own<Row, PromisedRow>[]
    : Told
  : Told extends string | Blob
    ? Told
    : Told extends object
      ? { [Field in keyof Told]: Field extends keyof Promised ? Unless<Told[Field], Promised[Field]> : Told[Field] }
      : Told;

type Unless<Told, Promised> = null extends Promised ? Told : Own<Exclude<Told, null>, Exclude<Promised, undefined>>;
