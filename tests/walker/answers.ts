import type { Request, Route } from 'playwright-core';
import type { Held } from '../../machines/walk-for.ts';
import type { Cause } from '../../src/charts/walkable.ts';
import { fetchFrom } from '../support/fetch-from.ts';

/** An answer in the back office's place, or none at all. */
export type Answer = Exclude<Cause, 'offline' | 'left open' | 'denied' | 'declined' | { readonly change: unknown }>;

/** What the back office says of a key under which something else was asked. */
export const differs = { status: 409, body: JSON.stringify({ key: 'exception.command.differs' }) };

/** What the back office says where it wants the password confirmed first. */
export const wantsPassword = { status: 409, body: JSON.stringify({ key: 'exception.password.required' }) };

export const refused = { status: 409, body: JSON.stringify({ key: 'exception.notAllowed' }) };

/** What the back office says of something that it refused, or made void: that is refused on the device alone. */
export function wasRefused({ status, body }: Exclude<Answer, string>) {
  if (status === 0) return { status: 200, body: JSON.stringify({ state: 'voided' }) };
  return {
    status: 200,
    body: JSON.stringify({ state: 'done', status, body: body === '' ? null : (JSON.parse(body) as unknown) }),
  };
}

export function json(answer: Exclude<Answer, string>) {
  return { contentType: 'application/json', ...answer };
}

/** As it was sent by the page. */
export function sendAgain(about: Request): Promise<Response> {
  const [method, headers, body] = [about.method(), about.headers(), about.postData()];
  return fetchFrom(about.url(), { method, headers, ...(body !== null && { body }) });
}

export function isAt(pathname: string, path: string): boolean {
  return new RegExp(`^(?:/api)?${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}

export function isOf(route: Route, call: Held): boolean {
  return isRequestOf(route.request(), call);
}

export function isRequestOf(request: Request, { method, path }: Held): boolean {
  const [plain = '', query] = path.split('?');
  const { pathname, searchParams } = new URL(request.url());
  const asked = new URLSearchParams(query);
  return (
    request.method() === method &&
    isAt(pathname, plain) &&
    [...asked].every(([name, value]) => value.startsWith('{') || searchParams.get(name) === value)
  );
}
