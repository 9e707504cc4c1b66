/** Why a call did not give its answer. Only `refused` is certain to have changed nothing. `retryAfter` is in seconds. */
export type Failure =
  | {
      type: 'refused';
      status: number;
      messageKey: string;
      placeholder?: string;
      details?: unknown;
      retryAfter?: number;
    }
  | { type: 'session ended'; status: 401 | 403 }
  | { type: 'fault'; status: number; retryAfter?: number }
  | { type: 'no answer'; reason: 'unreachable' | 'timeout' | 'not from the back office' | 'left open' | 'not sent' }
  | { type: 'contract broken'; call: string; field: string };

/** Splits `some.key#placeholder`; everything after the first `#` is data. */
export function splitKey(key: string): { messageKey: string; placeholder?: string } {
  const at = key.indexOf('#');
  return at < 0 ? { messageKey: key } : { messageKey: key.slice(0, at), placeholder: key.slice(at + 1) };
}

/** What a rejected actor or call threw, as a Failure; a stray exception of our own counts as a broken contract. */
export function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'type' in error) return error as Failure;
  return { type: 'contract broken', call: 'portal', field: error instanceof Error ? error.message : String(error) };
}
