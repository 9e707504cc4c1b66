import { createFetch } from 'ofetch';
import * as z from 'zod/mini';
import { type AnswerOf, type Call, file, type InputOf, nothing, requestOf } from '../../contract/call.ts';
import type { Failure } from '../../contract/failure.ts';
import { readAnswer } from '../../contract/read-answer.ts';
import { Unreadable } from '../../contract/read-value.ts';
import { readSystemSetting, type SystemSetting } from '../../contract/tenant.ts';
import { writeInput } from '../../contract/write-input.ts';
import { belgium, type Place } from '../words/place.ts';
import { failureIn, noAnswer, parsed, type RawResponse } from './failure-in.ts';

export interface Bearer {
  readonly token: string;
  readonly epoch: string;
}

export interface AskOptions {
  /** The act's key. Travels only when the back office announced that it understands it. */
  readonly key?: string;
  /** Instead of the session's own; null: without a session. */
  readonly bearer?: Bearer | null;
  /** Breaks it off: what becomes of it is not known then. */
  readonly signal?: AbortSignal;
  /** Told how many rows of the answer could not be read and are left out. */
  readonly onRowsLost?: (count: number) => void;
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
  /** Whether the back office announced that it understands keys, and with them what we say beyond the specification. */
  readonly sendsKeys: () => boolean;
  /** The tenant's, as far as the page knows it. */
  readonly place?: Pick<Place, 'timeZone'>;
  /** Every real answer of a back office, refusals included. */
  readonly onAnswer: () => void;
  readonly onNoAnswer: () => void;
  /** A 401 or 403 that is no sign-in error; once for each call that got one. */
  readonly onSessionEnded: (epoch: string | null) => void;
}

/** Milliseconds after which reading counts as unanswered. What changes something is broken off by its sender. */
const readingLimit = 20_000;

export function createAsk(ports: AskPorts): { ask: Ask; askForToken: AskForToken } {
  // zod probes `new Function` otherwise, which a strict content security policy reports.
  z.config({ jitless: true });
  const $fetch = createFetch({ fetch: ports.fetch });

  async function send(call: Call, input: unknown, options: AskOptions = {}) {
    const bearer = options.bearer === undefined ? ports.bearer() : options.bearer;
    const { address, body, headers } = travelling(call, input, bearer, options.key, ports.sendsKeys());
    // ofetch's own limit ends with the headers; ours holds until the last byte.
    const limit = new AbortController();
    const breakOff = () => limit.abort();
    options.signal?.addEventListener('abort', breakOff);
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
        // Broken off by the caller: that says nothing of the connection.
        if (!options.signal?.aborted) ports.onNoAnswer();
        throw noAnswer(limit.signal.aborted ? 'timeout' : 'unreachable');
      })
      .finally(() => {
        clearTimeout(timer);
        options.signal?.removeEventListener('abort', breakOff);
      });
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

  /** The tenant's, as it said last: another back office may tell times without a zone. */
  let { place = belgium } = ports;

  function read(call: Call, told: unknown, { onRowsLost }: AskOptions = {}): unknown {
    try {
      // That nothing is said of a change does not mean that everything is empty now.
      if (told === undefined && isToBeTold(call)) throw new Unreadable([]);
      const { answer, losses } = readAnswer(call, told, place.timeZone);
      if (call === (readSystemSetting as Call)) place = answer as SystemSetting;
      for (const { field, lost } of losses.filter(({ lost }) => lost !== 'not told'))
        console.warn(`Of the answer of ${call.name} a ${lost} is left out: ${field}`);
      const rowsLost = losses.filter(({ lost }) => lost === 'row').length;
      if (rowsLost > 0) onRowsLost?.(rowsLost);
      return answer;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      // Where no more was announced, an act is done once it is accepted, whatever is said of it.
      if (call.act !== undefined && !call.money && !ports.sendsKeys()) return undefined;
      // An act that is answered without saying anything is no mistake.
      if (told !== undefined) console.error(`The answer of ${call.name} does not fit the contract at: ${error.field}`);
      throw broken(call, error.field);
    }
  }

  return {
    async ask(call, input, options) {
      const { response, text } = await judged(call, input, options);
      return read(
        call,
        (call.answer as unknown) === file ? response._data : toldIn(response.status, text),
        options,
      ) as never;
    },
    async askForToken(call, input, options) {
      const { response } = await judged(call, input, options);
      const token = response.headers.get('X-auth-Token');
      if (!token) {
        console.error(`The answer of ${call.name} brings no token.`);
        throw broken(call, 'X-auth-Token');
      }
      return token;
    },
  };
}

/** A request as it goes out. What cannot be written down was not sent: certain to have changed nothing. */
function travelling(call: Call, input: unknown, bearer: Bearer | null, key: string | undefined, announced: boolean) {
  try {
    const request = requestOf(call, writeInput(call, input, announced));
    const headers = new Headers({ accept: 'application/json' });
    if (bearer) headers.set('X-auth-Token', bearer.token);
    if (key && announced) headers.set('Idempotency-Key', key);
    return { ...request, headers };
  } catch (error) {
    console.error(`${call.name} cannot be asked with this input.`, error);
    throw { type: 'refused', status: 0, messageKey: 'exception.http.unexpectedError' } satisfies Failure;
  }
}

/** What a body says; nothing for one that is empty or in no language of ours. */
function toldIn(status: number, text: string): unknown {
  if (status === 404) return null;
  return text === '' ? undefined : parsed(text);
}

/** Whether only its answer says how things are after an act. Where a payment stands is told elsewhere, too. */
function isToBeTold({ act, money, answer }: Call): boolean {
  return act !== undefined && !money && (answer as unknown) !== nothing;
}

function broken(call: Call, field: string): Failure {
  return { type: 'contract broken', call: call.name, field };
}

async function textOfRefusal(response: RawResponse): Promise<string> {
  const isFile = response.status >= 200 && response.status < 300;
  return isFile || !response._data ? '' : (response._data as Blob).text();
}
