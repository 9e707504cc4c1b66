import { createFetch } from 'ofetch';
import * as z from 'zod/mini';
import { type AnswerOf, type Call, file, type InputOf, nothing, requestOf } from '../../contract/call.ts';
import { type Failure, splitKey } from '../../contract/failure.ts';
import { refusalBody } from '../../contract/refusal.ts';

export interface Bearer {
  readonly token: string;
  readonly epoch: string;
}

export interface AskOptions {
  /** The act's key. Travels only when the back office announced that it understands it. */
  readonly key?: string;
  /** Instead of the session's own; null: as nobody, whoever is signed in on this device. */
  readonly bearer?: Bearer | null;
}

/** Makes one call. Rejects with a `Failure` and nothing else. */
export type Ask = <C extends Call>(call: C, input: InputOf<C>, options?: AskOptions) => Promise<AnswerOf<C>>;

/** Makes the one call that answers a session token in its header. Rejects with a `Failure`. */
export type AskForToken = <C extends Call>(call: C, input: InputOf<C>, options?: AskOptions) => Promise<string>;

export interface AskPorts {
  /** Address of the front-office API, without a slash at its end. */
  readonly apiBase: string;
  readonly fetch: typeof globalThis.fetch;
  readonly bearer: () => Bearer | null;
  readonly sendsKeys: () => boolean;
  /** Every real answer of a back office, refusals included. */
  readonly onAnswer: () => void;
  readonly onNoAnswer: () => void;
  /** A 401 or 403 that is no sign-in error; once for each call that got one. */
  readonly onSessionEnded: (epoch: string | null) => void;
}

/** Milliseconds after which reading counts as unanswered. A call that changes something is never cut off by us. */
const readingLimit = 20_000;

export function createAsk(ports: AskPorts): { ask: Ask; askForToken: AskForToken } {
  // zod probes `new Function` otherwise, which a strict content security policy reports.
  z.config({ jitless: true });
  const $fetch = createFetch({ fetch: ports.fetch });

  async function send(call: Call, input: unknown, options: AskOptions = {}) {
    const bearer = options.bearer === undefined ? ports.bearer() : options.bearer;
    const { address, body, headers } = travelling(call, input, bearer, ports.sendsKeys() ? options.key : undefined);
    // ofetch's own limit ends with the headers; ours holds until the last byte.
    const limit = new AbortController();
    const timer = call.act === undefined ? setTimeout(() => limit.abort(), readingLimit) : undefined;
    const response = await $fetch
      .raw<string | Blob, 'text' | 'blob'>(ports.apiBase + address, {
        method: call.method,
        headers,
        body: body && (call.bodyAs === 'form' ? new URLSearchParams(body as Record<string, string>) : body),
        retry: 0,
        signal: limit.signal,
        responseType: (call.answer as unknown) === file ? 'blob' : 'text',
        ignoreResponseError: true,
        credentials: 'omit',
        cache: 'no-store',
      })
      .catch(() => {
        ports.onNoAnswer();
        throw noAnswer(limit.signal.aborted ? 'timeout' : 'unreachable');
      })
      .finally(() => clearTimeout(timer));
    return { response, bearer };
  }

  async function judged(call: Call, input: unknown, options?: AskOptions) {
    const { response, bearer } = await send(call, input, options);
    const text = typeof response._data === 'string' ? response._data : await textOfRefusal(response);
    const failure = failureIn(call, response, text);
    if (failure?.type === 'no answer') ports.onNoAnswer();
    else ports.onAnswer();
    if (failure?.type === 'session ended') ports.onSessionEnded(bearer?.epoch ?? null);
    if (failure) throw failure;
    return { response, text };
  }

  return {
    async ask(call, input, options) {
      const { response, text } = await judged(call, input, options);
      const found = (call.answer as unknown) === file ? response._data : text === '' ? undefined : parsed(text);
      const answer = z.safeDecode(call.answer, found as never);
      if (answer.success) return answer.data as never;
      throw broken(call, answer.error.issues[0]?.path.join('.') || 'the whole answer');
    },
    async askForToken(call, input, options) {
      const { response } = await judged(call, input, options);
      const token = response.headers.get('X-auth-Token');
      if (!token) throw broken(call, 'X-auth-Token');
      return token;
    },
  };
}

/** A request as it goes out. What cannot be written down was not sent: certain to have changed nothing. */
function travelling(call: Call, input: unknown, bearer: Bearer | null, key: string | undefined) {
  try {
    const request = requestOf(call, z.encode(call.input, input) as Record<string, unknown>);
    const headers = new Headers({ accept: 'application/json' });
    if (bearer) headers.set('X-auth-Token', bearer.token);
    if (key) headers.set('Idempotency-Key', key);
    return { ...request, headers };
  } catch (error) {
    console.error(`${call.name} cannot be asked with this input.`, error);
    throw { type: 'refused', status: 0, messageKey: 'exception.http.unexpectedError' } satisfies Failure;
  }
}

type RawResponse = { status: number; headers: Headers; _data?: string | Blob | undefined };

/** Why this response is not the call's answer; null when it may be. */
function failureIn(call: Call, response: RawResponse, text: string): Failure | null {
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  const isJson = /\bjson\b/.test(type);
  const asked = retryAfterOf(response.headers);
  const retryAfter = asked === undefined ? {} : { retryAfter: asked };
  if (status >= 500 || status === 429 || status === 408 || status === 425)
    return { type: 'fault', status, ...retryAfter };
  if (status >= 200 && status < 300) {
    if ((call.answer as unknown) === nothing && text === '') return null;
    if ((call.answer as unknown) === file) return /html/.test(type) ? noAnswer('not from the back office') : null;
    return isJson && parsed(text) !== undefined ? null : noAnswer('not from the back office');
  }
  if (text !== '' && !isJson) return noAnswer('not from the back office');
  const said = parsed(text);
  const body = refusalBody.safeParse(said);
  const key = body.success ? body.data.key : '';
  const isSignInError = call.caller === 'anyone' && key.startsWith('exception.authentication.') && key !== sessionEnded;
  if ((status === 401 || status === 403) && !isSignInError) return { type: 'session ended', status };
  return { ...refusalOf(status, said), ...retryAfter };
}

const sessionEnded = 'exception.authentication.sessionEnded';

/** What a refusal of this status and parsed body says. */
export function refusalOf(status: number, said: unknown): Extract<Failure, { type: 'refused' }> {
  const body = refusalBody.safeParse(said);
  const key = body.success ? body.data.key : '';
  const general = status === 400 ? 'exception.http.400' : 'exception.http.unexpectedError';
  const details = body.success && body.data.details !== undefined ? { details: body.data.details } : {};
  return { type: 'refused', status, ...(key ? splitKey(key) : { messageKey: general }), ...details };
}

/** The seconds or the moment of `Retry-After`; a moment is counted from the server's own clock. */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^-?\d+$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1000;
  return Number.isFinite(seconds) ? seconds : undefined;
}

function noAnswer(reason: Extract<Failure, { type: 'no answer' }>['reason']): Failure {
  return { type: 'no answer', reason };
}

function broken(call: Call, field: string): Failure {
  console.error(`The answer of ${call.name} does not fit the contract at: ${field}`);
  return { type: 'contract broken', call: call.name, field };
}

async function textOfRefusal(response: RawResponse): Promise<string> {
  const isFile = response.status >= 200 && response.status < 300;
  return isFile || !response._data ? '' : (response._data as Blob).text();
}

/** The JSON value of a text; undefined when it is cut off or none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
