import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { isEmbed } from '../contract/embeds.ts';
import { allCalls } from './all-calls.ts';
import { findSession } from './customers/sessions/store.ts';
import { createConditions } from './papers/conditions/page.ts';
import { createEmbeds } from './papers/documents/embeds.ts';
import { createUnsubscribe } from './papers/unsubscribe/page.ts';
import { createWebhooks } from './paying/webhooks.ts';
import { allRoutes } from './routes.ts';
import { sendOf } from './running/addition.ts';
import { createKnown } from './running/known.ts';
import { openApi } from './running/openapi/describe.ts';
import { openApiPage } from './running/openapi/page.ts';
import { createOperatorPage } from './running/operator-page/operator-page.ts';
import { createGallery } from './running/pages/gallery.ts';
import { createPages } from './running/pages/pages.ts';
import { httpsOf, policiesOf } from './running/policies.ts';
import { createHealth } from './running/watch/health.ts';
import type { World } from './running/world.ts';
import { createApi, type RequestWorld } from './server/api.ts';
import { type AnswersAtHand, plainlyAsked } from './server/at-hand.ts';
import { hostName } from './server/find-tenant.ts';
import { securityHeaders } from './server/headers.ts';
import { languageAsked } from './server/language.ts';
import { described } from './server/log.ts';
import { misdirected } from './server/misdirected.ts';
import { noNul } from './server/no-nul.ts';
import { Refusal } from './server/refusal.ts';
import { remoteAddressOf } from './server/remote-address.ts';
import { tellRequest } from './server/request-log.ts';
import { jsonResponse, refusalResponse } from './server/responses.ts';
import type { Tenant } from './server/tenant.ts';
import { createTracing } from './server/tracing.ts';

/** The whole back office. Between two requests it keeps nothing but what is `known`, which each looks at anew by itself: any number may run on one database. */
export function createBackOffice(world: World): Hono<RequestWorld> {
  const { database, now, log, isStopping = () => false, known = createKnown(world, 0) } = world;
  const app = new Hono<RequestWorld>();
  const send = sendOf(world, app);
  const tracing = createTracing(database);
  const policyAt = policiesOf(world);

  app.use('/health/*', async (c, next) => {
    await next();
    setHeaders(c.res, securityHeaders('nobody', httpsOf(world, hostName(hostOf(c.req.raw)))));
  });
  app.route('/health', createHealth(database, isStopping));

  app.use(async (c, next) => {
    const started = performance.now();
    const request = randomUUID();
    c.set('purpose', 'page');
    c.set(
      'remoteAddress',
      remoteAddressOf(c.req.header('x-forwarded-for'), c.env?.incoming?.socket.remoteAddress, world.proxies ?? 0),
    );
    // Known before any transaction is open, which may have to wait for it else.
    const trace = await tracing(now());
    c.set('trace', trace);
    const told = () => ({ purpose: c.get('purpose'), status: c.res.status });
    await (world.spans ? world.spans.request(told, next) : next());
    tellRequest(world, trace, {
      id: request,
      tenant: c.get('ground')?.tenant.id,
      method: c.req.method,
      purpose: c.get('purpose'),
      status: c.res.status,
      accountId: c.get('accountId'),
      remoteAddress: c.get('remoteAddress'),
      ms: performance.now() - started,
    });
    await keepAtHand(c, known.answers);
    c.res.headers.set('x-request-id', request);
    if (isStopping()) c.res.headers.set('connection', 'close');
  });

  app.use(async (c, next) => {
    const { raw } = c.req;
    const host = hostName(hostOf(raw));
    const tenant = await known.tenants.find(host);
    if (tenant === undefined) return misdirected(raw, httpsOf(world, host));
    const address = world.addressOf(host);
    c.set('ground', {
      database,
      tenant,
      now: now(),
      language: languageAsked(c.req.header('accept-language')),
      log,
      address,
      portal: portalOf(raw, tenant, address),
      leaving: () => raw.signal,
      send,
      trace: c.get('trace'),
    });
    await next();
    setHeaders(c.res, policyAt(isEmbed(c.req.path) ? 'the portal' : 'nobody', tenant, address));
  });

  // Calls, embeds and pages see to it themselves.
  for (const looksUp of ['/webhooks/*', '/pictures/*']) app.use(looksUp, noNul);

  app.route('/api', createApi(allRoutes, findSession));
  app.route('/webhooks', createWebhooks());
  world.addition?.serve(app);
  app.get('/openapi.json', (c) => c.json(describe(c.get('ground').tenant), 200, { 'cache-control': 'no-cache' }));
  app.get('/openapi', (c) =>
    c.html(openApiPage(describe(c.get('ground').tenant)), 200, { 'cache-control': 'no-cache' }),
  );
  app.route('/', createEmbeds());
  app.route('/', createConditions());
  app.route('/', createUnsubscribe());
  if (world.operatorPage && world.secrets) app.route('/operator', createOperatorPage(world.secrets));
  if (world.charts === 'open') app.route('/', createGallery(known.files));
  app.route('/', createPages(known.files, world.inspectSocket));

  app.onError((error, c) => {
    if (error instanceof Refusal) return refusalResponse(error);
    log('error', 'request failed', { purpose: c.get('purpose'), ...described(error) });
    return jsonResponse(500, JSON.stringify({ key: 'exception.http.500' }));
  });
  return app;
}

/** Has an answer that will be the same sent again without being made anew. */
async function keepAtHand(c: Context<RequestWorld>, answers: AnswersAtHand): Promise<void> {
  const [ground, lasting] = [c.get('ground'), c.get('lasting')];
  const had = c.req.header('if-none-match');
  const asked = lasting && plainlyAsked(c.req.method, c.env?.incoming?.url, (name) => c.req.header(name));
  // Of what a browser says to have, only the right thing is kept: there is no end to the others.
  const isRight = had === undefined ? c.res.status === 200 : c.res.status === 304 && c.res.headers.get('etag') === had;
  if (!asked || !isRight) return;
  const { holds, content = new Uint8Array(await c.res.clone().arrayBuffer()) } = lasting;
  const headers = [...c.res.headers].flat();
  answers.keep(ground.tenant, ground.address ?? '', asked, {
    ...{ status: c.res.status, headers, content, purpose: c.get('purpose'), holds },
  });
}

/** What an answer says itself stays. */
function setHeaders({ headers }: Response, more: Record<string, string>): void {
  for (const [name, value] of Object.entries(more)) if (!headers.has(name)) headers.set(name, value);
}

function describe({ companyName }: Tenant) {
  return openApi(allCalls, { title: `${companyName}: front-office API`, server: '/api' });
}

/** A page of an allowed origin is a portal of the tenant's too. */
function portalOf(request: Request, { settings }: Tenant, address: string): string {
  const origin = request.headers.get('origin') ?? '';
  return settings.allowedOrigins.includes(origin) ? origin : address;
}

/** The Host header alone: other headers may be written by the client itself, also behind a proxy. */
function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host;
}
