import type * as z from 'zod/mini';
import { type Call, file } from '../../contract/call.ts';
import { type Failure, splitKey } from '../../contract/failure.ts';

export type RawResponse = { status: number; headers: Headers; _data?: string | Blob | undefined };

/** Why this response is not the call's answer; null when it may be. */
export function failureIn(call: Call, response: RawResponse, text: string): Failure | null {
  const { status } = response;
  const said = parsed(text);
  const type = response.headers.get('content-type') ?? '';
  const isJson = /\bjson\b/.test(type);
  const asked = retryAfterOf(response.headers);
  const retryAfter = asked === undefined ? {} : { retryAfter: asked };
  if (status >= 500 || status === 429 || status === 408 || status === 425)
    return { type: 'fault', status, ...retryAfter };
  if (status >= 200 && status < 300) {
    const isPage = /html/.test(type) || /^\s*</.test(text);
    const isWhole =
      text === '' ? call.act !== undefined || status === 204 || mayBeEmpty(call) : isJson && said !== undefined;
    const isUnderstood = (call.answer as unknown) === file || isWhole || (call.act !== undefined && !isJson);
    return isPage || !isUnderstood ? noAnswer('not from the back office') : null;
  }
  if (status === 404 && (text === '' || isJson) && isNullable(call)) return null;
  if (text !== '' && !isJson) return noAnswer('not from the back office');
  const { key } = refusalIn(said);
  if (status === 401 && key === '' && call.name === 'login')
    return { type: 'refused', status, messageKey: 'exception.authentication.badCredentials' };
  const isSignInError = call.caller === 'anyone' && key.startsWith('exception.authentication.') && key !== sessionEnded;
  if ((status === 401 || status === 403) && !isSignInError) return { type: 'session ended', status };
  return { ...refusalOf(status, said), ...retryAfter };
}

const sessionEnded = 'exception.authentication.sessionEnded';

/** What a refusal of this status and parsed body says. */
export function refusalOf(status: number, said: unknown): Extract<Failure, { type: 'refused' }> {
  const { key, details: told } = refusalIn(said);
  const general = status === 400 ? 'exception.http.400' : 'exception.http.unexpectedError';
  const details = key !== '' && told !== undefined ? { details: told } : {};
  return { type: 'refused', status, ...(key ? splitKey(key) : { messageKey: general }), ...details };
}

function refusalIn(said: unknown): { key: string; details?: unknown } {
  const { key, details } = (typeof said === 'object' && said !== null ? said : {}) as {
    key?: unknown;
    details?: unknown;
  };
  return { key: typeof key === 'string' ? key : '', details };
}

/** Whether an empty answer says something: that there is nothing of what was asked for, or nothing to add. */
function mayBeEmpty(call: Call): boolean {
  const { shape } = call.answer._zod.def as { shape?: Record<string, z.ZodMiniType> };
  const isOptional = (field: z.ZodMiniType) =>
    ['optional', 'nullable', 'default', 'prefault'].includes(field._zod.def.type);
  return isNullable(call) || (shape !== undefined && Object.values(shape).every(isOptional));
}

function isNullable({ answer }: Call): boolean {
  return answer._zod.def.type === 'nullable';
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

export function noAnswer(reason: Extract<Failure, { type: 'no answer' }>['reason']): Failure {
  return { type: 'no answer', reason };
}

/** The JSON value of a text; undefined when it is cut off or none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
