import type { TenantScope } from '../../server/scope.ts';
import { askProvider, jsonRequest, type Reply } from '../payments/outside.ts';
import { adyenSettings, apiAddress } from './settings.ts';

/** @param idempotencyKey at most 64 characters; under it Adyen answers the same request the same way for a month */
export async function post<Body extends object>(
  scope: TenantScope,
  path: string,
  body: Body,
  idempotencyKey?: string,
): Promise<Reply | undefined> {
  const headers: Record<string, string> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  return ask(scope, path, jsonRequest('POST', body, headers));
}

export async function ask(scope: TenantScope, path: string, request: RequestInit): Promise<Reply | undefined> {
  const settings = adyenSettings(scope);
  const headers = new Headers(request.headers);
  headers.set('x-api-key', settings.apiKey);
  return askProvider(scope, `${apiAddress(settings)}${path}`, { ...request, headers });
}
