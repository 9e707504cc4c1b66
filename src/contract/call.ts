import * as z from 'zod/mini';

/**
 * How a changing call may be treated when its outcome is unknown.
 * A: may wait for a network and be sent later. B: only sent with the customer present, recovered by key.
 * C: never stored and never sent again (passwords, tokens, sign-in).
 */
export type ActClass = 'A' | 'B' | 'C';

/** The callers of a call. `owner` is the user that registered the account, `admin` also an appointed administrator. */
export type Caller = 'anyone' | 'signed in' | 'completed' | 'admin' | 'owner';

type Schema = z.ZodMiniType;

export interface Call<Input extends Schema = Schema, Answer extends Schema = Schema> {
  /** Unique; the operation id of the published description. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base address of the front-office API; `{name}` is filled from the input's field of that name. */
  readonly path: string;
  /** Decoded: integer cents, numbers. Encoded: what travels. Path fields included. */
  readonly input: Input;
  readonly answer: Answer;
  readonly caller: Caller;
  /** Absent on calls that change nothing. */
  readonly act?: ActClass;
  /** It pays or holds what is scarce: only an answer that is understood says what became of it. */
  readonly money: boolean;
  /** Message keys, before any `#`, with which a back office may refuse; beyond the general ones of the HTTP statuses. */
  readonly refusals: readonly string[];
  /** Fields of the input beyond the specification: a back office that announces nothing is not sent them. */
  readonly beyond: readonly string[];
  /** How the input travels when it is a body. */
  readonly bodyAs: 'json' | 'form';
  /** The answer carries the session token in the header `X-auth-Token`. */
  readonly answersToken: boolean;
}

type Essential = 'name' | 'method' | 'path' | 'input' | 'answer';
type Optional = 'caller' | 'act' | 'money' | 'refusals' | 'bodyAs' | 'answersToken';
type Beyond<Input extends Schema> = { readonly beyond?: readonly Extract<keyof z.output<Input>, string>[] };

/** Describes one endpoint, once, for the portal, the back office and the tests. */
export function call<Input extends Schema, Answer extends Schema>(
  told: Pick<Call<Input, Answer>, Essential> & Partial<Pick<Call<Input, Answer>, Optional>> & Beyond<Input>,
): Call<Input, Answer> {
  return { caller: 'signed in', money: false, refusals: [], beyond: [], bodyAs: 'json', answersToken: false, ...told };
}

export type InputOf<C extends Call> = z.output<C['input']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

/** The input of a call that needs none. */
export const noInput = z.strictObject({});

/** The answer of a call that has none (status 204). */
export const nothing = z.undefined();

/** The answer of a call that gives a document or picture. */
export const file = z.instanceof(Blob);

const pathFieldPattern = /\{(\w+)\}/g;

/** The names in braces of a path, in order. */
export function pathFieldsOf(path: string): string[] {
  return [...path.matchAll(pathFieldPattern)].map((match) => match[1] as string);
}

/** The path without its query: what a server routes by. A call that is no GET may still have a field in its query. */
export function pathnameOf(path: string): string {
  return path.split('?')[0] as string;
}

export interface Request {
  /** Path and query, below the base address. */
  readonly address: string;
  readonly body?: Record<string, unknown>;
}

/** Splits an encoded input into what stands in the path, the query and the body. */
export function requestOf(call: Call, encodedInput: Record<string, unknown>): Request {
  const inPath = pathFieldsOf(call.path);
  const path = call.path.replace(pathFieldPattern, (_, field: string) =>
    encodeURIComponent(String(encodedInput[field])),
  );
  const rest = Object.entries(encodedInput).filter(([field, value]) => !inPath.includes(field) && value !== undefined);
  if (call.method === 'GET' || call.method === 'DELETE') {
    const query = new URLSearchParams(rest.map(([field, value]) => [field, String(value)]));
    return { address: rest.length > 0 ? `${path}?${query}` : path };
  }
  return { address: path, body: Object.fromEntries(rest) };
}
