import { described } from '../../server/log.ts';
import type { TenantScope } from '../../server/scope.ts';

export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Sends a request to a provider; undefined when it is unknown what became of it: no answer, or a fault at the provider. */
export async function askProvider(
  scope: TenantScope,
  address: string,
  request: RequestInit,
): Promise<Reply | undefined> {
  try {
    const response = await scope.send(new Request(address, request));
    const text = await response.text();
    if (response.status < 500 && response.status !== 429) return { status: response.status, text };
    scope.log('warning', 'provider did not answer', { status: response.status });
  } catch (error) {
    scope.log('warning', 'provider did not answer', described(error));
  }
  return undefined;
}

/** A question that is refused for its sender or its form says nothing of the payment; it is the operator's to mend. */
export function notTaken(scope: TenantScope, provider: string): undefined {
  scope.log('error', 'provider does not take our question', { provider });
  return undefined;
}

/** The answer's JSON object; undefined when it is none. */
export function objectIn({ text }: Reply): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

export function jsonRequest(
  method: 'POST' | 'PATCH' | 'DELETE',
  body: unknown,
  headers: Record<string, string>,
): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
}
