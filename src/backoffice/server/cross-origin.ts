import { Refusal } from './refusal.ts';
import type { Tenant } from './tenant.ts';

/** Headers for a browser that asks from another origin; none for the tenant's own pages. */
export function crossOriginHeaders(request: Request, tenant: Tenant): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null || isOwn(request, origin)) return {};
  if (!tenant.settings.allowedOrigins.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'X-auth-Token, Idempotent-Replayed, Retry-After',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** What else a browser asks before it sends such a request. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Content-Type, X-auth-Token, Idempotency-Key',
  'access-control-max-age': '600',
};

/** A page of another site may not change anything, whatever it sends. */
export function refuseForeignPages(request: Request, tenant: Tenant): void {
  const origin = request.headers.get('origin');
  if (request.method === 'GET' || request.method === 'HEAD' || origin === null) return;
  if (!isOwn(request, origin) && !tenant.settings.allowedOrigins.includes(origin))
    throw new Refusal(403, 'exception.notAllowed');
}

/** The scheme is not compared: in front of this server another may speak https. */
export function isOwn(request: Request, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}
