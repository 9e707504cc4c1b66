import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { RequestWorld } from '../../backoffice/server/api.ts';
import { tenantScope } from '../../backoffice/server/ground.ts';
import type { TenantScope } from '../../backoffice/server/scope.ts';
import { type Html, type PageParts, sandboxPage } from './page.ts';

export type SandboxContext = Context<RequestWorld>;

export function scopeOf(c: SandboxContext): TenantScope {
  return tenantScope(c.get('ground'));
}

/** A page of the simulation; its forms may lead back to the portal, wherever that is. */
export async function pageAnswer(
  c: SandboxContext,
  parts: Omit<PageParts, 'tenant'>,
  status: 200 | 400 | 404 | 409 = 200,
): Promise<Response> {
  const page = sandboxPage({ tenant: c.get('ground').tenant, ...parts });
  return htmlAnswer(c, page, parts.script, status);
}

export async function htmlAnswer(
  c: SandboxContext,
  page: Html,
  script?: string,
  status: 200 | 400 | 404 | 409 = 200,
): Promise<Response> {
  const allowed =
    script === undefined ? '' : `; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'${allowed}`,
  );
  c.header('cache-control', 'no-store');
  return c.html(await page, status);
}

/** Back to the shop; a form that was posted is not posted again on the way. */
export function backTo(address: string, query: Record<string, string> = {}): Response {
  const target = new URL(address);
  for (const [name, value] of Object.entries(query)) target.searchParams.append(name, value);
  return new Response(null, { status: 303, headers: { location: target.href, 'cache-control': 'no-store' } });
}

/** The fields of a posted form, each once. */
export async function formOf(c: SandboxContext): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

export function jsonAnswer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
