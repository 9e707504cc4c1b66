import type { MessageKey } from '../../contract/message-keys.ts';
import type { Refusals } from '../../contract/rules/verdict.ts';
import type { TenantScope } from './scope.ts';

type Key = MessageKey | `${MessageKey}#${string}`;

/** "No", with the key of a message for the customer; whatever the same request wrote before is undone. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly key: Key;
  readonly details: unknown;
  readonly headers: Record<string, string>;
  /** What is done although everything else is undone: a wrong guess counts. */
  afterUndoing: ((scope: TenantScope) => Promise<void>) | undefined;

  constructor(status: number, key: Key, details?: unknown, headers: Record<string, string> = {}) {
    super(`${status} ${key}`);
    this.status = status;
    this.key = key;
    this.details = details;
    this.headers = headers;
  }
}

/** The same for what does not exist and for what belongs to another account. */
export function notFound(): Refusal {
  return new Refusal(404, 'exception.notFound');
}

/** The same where several ids are told: which of them names nothing that this account knows. */
export function notFoundIn(field: string): Refusal {
  return new Refusal(404, 'exception.notFound', { fields: { [field]: 'exception.notFound' } });
}

/** The request itself is wrong; `details` say where. */
export function badRequest(details: unknown, status = 400, headers: Record<string, string> = {}): Refusal {
  return new Refusal(status, 'exception.http.400', details, headers);
}

/** Comes too often or at a bad moment: the same request may be sent again after so many seconds. */
export function later(status: 429 | 503 | 409, key: Key, seconds: number): Refusal {
  return new Refusal(status, key, undefined, { 'retry-after': String(Math.ceil(seconds)) });
}

/** What the rules say of the fields: the first message, and each field's own. */
export function refusedFields<Field extends string>(refusals: Refusals<Field>): Refusal {
  const all = Object.entries<Refusals<Field>[Field]>(refusals).flatMap(([field, refusal]) =>
    refusal ? [{ field, refusal }] : [],
  );
  const [first] = all;
  if (first === undefined) throw new Error('refused without a reason');
  const { messageKey, placeholder } = first.refusal;
  const fields = Object.fromEntries(all.map(({ field, refusal }) => [field, refusal.messageKey]));
  return new Refusal(409, placeholder === undefined ? messageKey : `${messageKey}#${placeholder}`, { fields });
}
