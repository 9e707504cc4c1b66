import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { allCalls } from '../contract/all-calls.ts';
import { isEmbed } from '../contract/embeds.ts';
import type { Database } from './database/database.ts';
import { createEmbeds } from './documents/embeds.ts';
import { createMailbox } from './mail/mailbox/pages.ts';
import { openApi } from './openapi/describe.ts';
import { openApiPage } from './openapi/page.ts';
import { sendOf } from './own-address.ts';
import { createPages } from './pages/pages.ts';
import { createWebhooks } from './payments/webhooks.ts';
import { allRoutes } from './routes.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { createApi, type RequestWorld } from './server/api.ts';
import { securityHeaders } from './server/headers.ts';
import { languageAsked } from './server/language.ts';
import { described, type Log } from './server/log.ts';
import { misdirected } from './server/misdirected.ts';
import { remoteAddressOf } from './server/remote-address.ts';
import { jsonResponse } from './server/responses.ts';
import { findTenant } from './tenants/find-tenant.ts';
import type { Tenant } from './tenants/tenant.ts';

export interface World {
  readonly database: Database;
  /** Where the built portal is. */
  readonly distFolder: string;
  readonly now: () => Date;
  readonly log: Log;
  /** The address under which the tenant with this host is reached from outside, for links in mails and redirects. */
  readonly addressOf: (host: string) => string;
  /** How many proxies of our own stand in front; each has added the address that it saw to `X-Forwarded-For`. */
  readonly proxies?: number;
  /** Closed where a mail server sends the mails: nobody may read them here. */
  readonly mailbox?: 'open' | 'closed';
  /** Carries requests to other servers; the network, unless told otherwise. */
  readonly send?: (request: Request) => Promise<Response>;
}

/** The whole back office; it keeps nothing between two requests, so any number may run on one database. */
export function createBackOffice(world: World): Hono<RequestWorld> {
  const { database, now, log } = world;
  const app = new Hono<RequestWorld>();
  const send = sendOf(world, app);

  app.use(async (c, next) => {
    const started = performance.now();
    const request = randomUUID();
    c.set('purpose', 'page');
    c.set(
      'remoteAddress',
      remoteAddressOf(c.req.raw.headers, c.env?.incoming?.socket.remoteAddress, world.proxies ?? 0),
    );
    await next();
    const fields = {
      request,
      tenant: c.get('ground')?.tenant.id,
      method: c.req.method,
      purpose: c.get('purpose'),
      status: c.res.status,
    };
    log(c.res.status < 500 ? 'info' : 'error', 'request', { ...fields, ms: Math.round(performance.now() - started) });
    c.res.headers.set('x-request-id', request);
  });

  app.use(async (c, next) => {
    const tenant = await findTenant(database, hostOf(c.req.raw));
    if (tenant === undefined) return misdirected(c.req.raw);
    const address = world.addressOf(withoutPort(hostOf(c.req.raw)));
    c.set('ground', {
      database,
      tenant,
      now: now(),
      language: languageAsked(c.req.header('accept-language')),
      log,
      address,
      portal: portalOf(c.req.raw, tenant, address),
      send,
    });
    await next();
    const secure = world.addressOf(tenant.settings.host).startsWith('https:');
    const headers = securityHeaders(isEmbed(c.req.path) ? 'the portal' : 'nobody', secure);
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });

  app.route('/api', createApi(allRoutes));
  app.route('/webhooks', createWebhooks());
  app.route('/sandbox', createSandbox());
  app.get('/openapi.json', (c) => c.json(describe(c.get('ground').tenant), 200, { 'cache-control': 'no-cache' }));
  app.get('/openapi', (c) =>
    c.html(openApiPage(describe(c.get('ground').tenant)), 200, { 'cache-control': 'no-cache' }),
  );
  app.route('/', createEmbeds());
  if (world.mailbox !== 'closed') app.route('/', createMailbox());
  app.route('/', createPages(world.distFolder));

  app.onError((error, c) => {
    log('error', 'request failed', { purpose: c.get('purpose'), ...described(error) });
    return jsonResponse(500, JSON.stringify({ key: 'exception.http.500' }));
  });
  return app;
}

function describe({ companyName }: Tenant) {
  return openApi(allCalls, { title: `${companyName}: front-office API`, server: '/api' });
}

/** A page of an allowed origin is a portal of the tenant's too. */
function portalOf(request: Request, { settings }: Tenant, address: string): string {
  const origin = request.headers.get('origin') ?? '';
  return settings.allowedOrigins.includes(origin) ? origin : address;
}

function withoutPort(host: string): string {
  return host.replace(/:\d*$/, '');
}

/** The Host header alone: what a proxy says in other headers may come from anybody. */
function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host;
}
