import * as z from 'zod/mini';
import { type Call, type InputOf, requestOf } from '../../src/contract/call.ts';
import { listIdentificationItems } from '../../src/contract/identification-items.ts';
import { fetchFrom } from './fetch-from.ts';
import type { OwnAnswerOf } from './own-answer.ts';
import { password as usual } from './password.ts';

/** The same account, seen from elsewhere: what the back office itself says. */
export interface Account {
  readonly token: string;
  ask<C extends Call>(call: C, input: InputOf<C>): Promise<OwnAnswerOf<C>>;
  /** Any request of the API with the token of this account. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** The status of each licence plate, by the plate. */
  plates(): Promise<Record<string, string>>;
}

/** Signs in without a browser, at the tenant that plain `localhost` is. */
export async function accountOf(
  origin: string,
  name: string,
  { remember = false, password = usual } = {},
): Promise<Account> {
  const username = name.includes('@') ? name : `${name}@example.com`;
  const body = new URLSearchParams({ username, password, ...(remember && { rememberMe: 'true' }) });
  const answer = await fetchFrom(`${origin}/api/login`, { method: 'POST', body });
  const token = answer.headers.get('x-auth-token');
  if (token === null) throw new Error(`${name} could not sign in: ${answer.status}`);
  return accountWith(origin, token);
}

/** The account of a session that was begun already; with an empty token the asker is not signed in. */
export function accountWith(origin: string, token: string): Account {
  const send: Account['send'] = (path, init = {}) =>
    fetchFrom(`${origin}/api${path}`, {
      ...init,
      headers: { ...(token !== '' && { 'x-auth-token': token }), ...init.headers },
    });
  const ask: Account['ask'] = async (call, input) => {
    const { address, body: sent } = requestOf(call, z.encode(call.input, input) as Record<string, unknown>);
    const told = await send(address, {
      method: call.method,
      ...(sent && call.bodyAs === 'form' && { body: new URLSearchParams(sent as Record<string, string>) }),
      ...(sent &&
        call.bodyAs !== 'form' && { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }),
    });
    if (!told.ok) throw new Error(`${call.name} answered ${told.status} ${await told.text()}`);
    const text = await told.text();
    return z.decode(call.answer, (text === '' ? undefined : JSON.parse(text)) as never) as never;
  };
  return {
    token,
    ask,
    send,
    plates: async () => {
      const items = await ask(listIdentificationItems, { identificationItemTypeCode: 'ANPR' });
      return Object.fromEntries(items.map(({ name: plate, status }) => [plate, status]));
    },
  };
}
