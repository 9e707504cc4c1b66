import { messageKeys } from '../../src/contract/message-keys.ts';
import { textsOf } from './texts.ts';

/** An answer of a back office that says no, and what of it the customer is to read. */
export interface Said {
  /** The key as it travels; for the reader of what went wrong. */
  readonly name: string;
  readonly status: number;
  readonly body: { readonly key: string; readonly details?: unknown };
  /** The message that is shown, and what fills its `{key}`. */
  readonly id: string;
  readonly key: string;
  /** No catalog has its key. */
  readonly isUnknown: boolean;
}

/** What stands behind a `#`: data, whatever it looks like. */
const placeholder = '<b>1-ABC#{key}</b>';

const statuses: Readonly<Record<string, number>> = {
  'exception.http.400': 400,
  'exception.http.500': 500,
  'exception.http.tooManyRequests': 429,
  'exception.authentication.badCredentials': 401,
  'exception.authentication.status.disabled': 401,
  'exception.authentication.status.expired': 401,
  'exception.authentication.status.locked': 401,
  'exception.authentication.sessionEnded': 401,
};

/** Keys in no catalog. Source: §8, the handling of a status. */
const unknown: readonly (readonly [key: string, status: number, id: string])[] = [
  ['', 400, 'exception.http.400'],
  ['exception.nobody.knows', 400, 'exception.http.400'],
  ['exception.nobody.knows#1-ABC-123', 409, 'exception.http.unexpectedError'],
  ['', 404, 'exception.http.unexpectedError'],
  ['', 418, 'exception.http.unexpectedError'],
  ['constructor', 409, 'exception.http.unexpectedError'],
  ['__proto__', 409, 'exception.http.unexpectedError'],
  ['{key}', 409, 'exception.http.unexpectedError'],
  ['exception.nobody.knows', 500, 'exception.http.500'],
  ['exception.nobody.knows', 503, 'exception.http.unexpectedError'],
];

/** Every key with which a back office may refuse, those with something behind a `#`, and some that are unknown. */
export async function everyRefusal(): Promise<Said[]> {
  const texts = await textsOf('nl');
  const known = messageKeys.map((id): Said => {
    const key = texts(id).includes('{key}') ? placeholder : '';
    const status = statuses[id] ?? (id.startsWith('validation.') ? 400 : 409);
    return said(key === '' ? id : `${id}#${key}`, status, id, key);
  });
  const needless = said('exception.notFound#1-ABC-123', 409, 'exception.notFound', '1-ABC-123');
  const strange = unknown.map(([key, status, id]) => ({ ...said(key, status, id, ''), isUnknown: true }));
  return [...known, needless, ...strange];
}

/** Whether only signing in is refused with it. */
export function isOfSignIn({ body: { key } }: Said): boolean {
  return key.startsWith('exception.authentication.') && key !== 'exception.authentication.sessionEnded';
}

function said(name: string, status: number, id: string, key: string): Said {
  const body = { key: name, details: { fields: { email: name } } };
  return { name: `${status} ${name}`, status, body, id, key, isUnknown: false };
}
