import type { TenantScope } from '../../server/scope.ts';
import { askProvider, jsonRequest, type Reply } from '../payments/outside.ts';
import { basicAuth } from './basic-auth.ts';
import { digitealSettings } from './settings.ts';

/** Undefined when it is unknown what became of the request. */
export async function send(scope: TenantScope, path: string, body?: object): Promise<Reply | undefined> {
  const { address, user, secret } = digitealSettings(scope);
  const authorization = basicAuth(user, secret);
  const request = body === undefined ? { headers: { authorization } } : jsonRequest('POST', body, { authorization });
  return askProvider(scope, `${address}${path}`, request);
}
