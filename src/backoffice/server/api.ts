import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { pathFieldsOf, pathnameOf } from '../../contract/call.ts';
import { sqlStateOf } from '../database/database.ts';
import type { FindUser } from './admission.ts';
import { answerCall, type Encoded } from './answer-call.ts';
import type { Lasting } from './at-hand.ts';
import { contentType } from './content-type.ts';
import { crossOriginHeaders, preflightHeaders, refuseForeignPages } from './cross-origin.ts';
import type { Ground } from './ground.ts';
import { described } from './log.ts';
import { badRequest, later, notFound, Refusal } from './refusal.ts';
import { compressed, jsonResponse, refusalResponse } from './responses.ts';
import type { Route } from './route.ts';
import { dayOf, todayOf } from './today.ts';
import type { Trace } from './tracing.ts';

export interface RequestWorld {
  Bindings: Partial<HttpBindings>;
  Variables: {
    ground: Ground;
    remoteAddress: string;
    /** Names accounts and networks today; absent where its key could not be had. */
    trace: Trace | undefined;
    /** What the request was for, without anything secret that its address may hold. */
    purpose: string;
    /** Of the user who is signed in; absent without a session. */
    accountId: string | undefined;
    /** Present where the answer may be given again. */
    lasting: Lasting | undefined;
  };
}

/** Answers the calls of the contract below the address where it is mounted. */
export function createApi(routes: readonly Route[], findUser: FindUser): Hono<RequestWorld> {
  const api = new Hono<RequestWorld>();

  api.use(async (c, next) => {
    const { tenant } = c.get('ground');
    if (c.req.method === 'OPTIONS')
      return c.body(null, 204, { ...crossOriginHeaders(c.req.raw, tenant), ...preflightHeaders });
    refuseForeignPages(c.req.raw, tenant);
    await next();
    for (const [name, value] of Object.entries(crossOriginHeaders(c.req.raw, tenant))) c.res.headers.set(name, value);
    const packed = await compressed(c.res, c.req.header('accept-encoding') ?? '');
    if (packed === c.res) return;
    // Else the framework makes a third answer of the two, to be read out of a stream.
    c.res = undefined;
    c.res = packed;
  });

  for (const route of [...routes].sort(fixedFirst)) {
    const { call } = route;
    api.on(call.method, pathnameOf(call.path).replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      c.set('purpose', call.name);
      const pathFields = Object.fromEntries(
        pathFieldsOf(pathnameOf(call.path)).map((field) => [field, c.req.param(field) ?? c.req.query(field) ?? '']),
      );
      const remoteAddress = c.get('remoteAddress');
      const findCaller: FindUser = async (ground, token) => {
        const user = await findUser(ground, token);
        c.set('accountId', user?.accountId);
        return user;
      };
      const ground = c.get('ground');
      const incoming = { request: c.req.raw, pathFields, remoteAddress, findUser: findCaller };
      const answer = await answerCall(route, incoming, ground);
      const today = todayOf(ground);
      if (route.isSameAllDay) c.set('lasting', { holds: (now) => dayOf(ground, now) === today });
      return responseOf(answer);
    });
  }

  const methodsByPath = Map.groupBy(routes, (route) => pathnameOf(route.call.path).replace(/\{\w+\}/g, ':x'));
  for (const [path, known] of methodsByPath) {
    const allow = known.map((route) => route.call.method).join(', ');
    api.all(path, () => refusalResponse(badRequest('This address does not take this method.', 405, { allow })));
  }
  api.all('*', () => refusalResponse(notFound()));

  api.onError((error, c) => {
    if (error instanceof Refusal) return refusalResponse(error);
    if (sqlStateOf(error) === lockNotAvailable) return refusalResponse(later(409, 'exception.command.running', 1));
    c.get('ground').log('error', 'call failed', {
      call: c.get('purpose'),
      tenant: c.get('ground').tenant.id,
      ...described(error),
    });
    return jsonResponse(500, JSON.stringify({ key: 'exception.http.500' }));
  });
  return api;
}

const lockNotAvailable = '55P03';

/** `/sales/balance` must not be taken for `/sales/{id}`. */
function fixedFirst(one: Route, other: Route): number {
  return pathFieldsOf(pathnameOf(one.call.path)).length - pathFieldsOf(pathnameOf(other.call.path)).length;
}

function responseOf({ status, body, token, replayed }: Encoded): Response {
  const headers = {
    'cache-control': 'no-store',
    ...(token === undefined ? {} : { 'x-auth-token': token }),
    ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
  };
  if (body === undefined) return new Response(null, { status, headers });
  if (body instanceof Blob)
    return new Response(body, { status, headers: { ...headers, 'content-type': contentType(body.type) } });
  return jsonResponse(status, body, headers);
}
