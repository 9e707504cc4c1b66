import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestWorld } from '../../../server/api.ts';
import { isOwn } from '../../../server/cross-origin.ts';
import { type Ground, tenantScope } from '../../../server/ground.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { type Caller, findCaller } from './store.ts';

export type OperatorContext = Context<RequestWorld>;

const cookie = 'operator';
/** The prefix of the name, `__Host-`, has browsers take it over https alone, for this host and no other. */
const attributes = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const;

export function giveCookie(c: OperatorContext, token: string): void {
  setCookie(c, cookie, token, attributes);
}

export function takeCookie(c: OperatorContext): void {
  deleteCookie(c, cookie, attributes);
}

/** In the language of the operator, whatever its people's browsers ask for. */
export function scopeOf(c: OperatorContext, caller?: Pick<Caller, 'id'>): TenantScope {
  return tenantScope(groundOf(c, caller));
}

export function groundOf(c: OperatorContext, caller?: Pick<Caller, 'id'>): Ground {
  const ground = c.get('ground');
  const { language } = ground.tenant.settings;
  const actor = caller && ({ is: 'person', id: caller.id } as const);
  return { ...ground, language, remoteAddress: c.get('remoteAddress'), ...(actor && { actor }) };
}

export async function callerOf(c: OperatorContext, scope: TenantScope): Promise<Caller | undefined> {
  const token = getCookie(c, cookie, 'host');
  return token === undefined ? undefined : findCaller(scope, token);
}

/** Browsers say from which page a form comes: what does not say so is refused too. */
export function isFromHere(c: OperatorContext): boolean {
  const origin = c.req.header('origin');
  return origin !== undefined && isOwn(c.req.raw, origin);
}

export type Form = (field: string) => string;

export async function readForm(c: OperatorContext): Promise<Form> {
  const fields = new URLSearchParams(await c.req.text());
  return (field) => (fields.get(field) ?? '').replaceAll('\0', '');
}
