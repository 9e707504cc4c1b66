import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { createBackOffice } from '../../src/backoffice/back-office.ts';
import { startSession } from '../../src/backoffice/customers/sessions/store.ts';
import type { Database } from '../../src/backoffice/database/database.ts';
import { sql } from '../../src/backoffice/database/sql.ts';
import type { Log } from '../../src/backoffice/server/log.ts';
import { type Call, type InputOf, requestOf } from '../../src/contract/call.ts';
import { demoAddition } from '../../src/demo/addition.ts';
import { engineChosen } from './engines.ts';
import type { OwnAnswerOf } from './own-answer.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body. */
  readonly json: unknown;
}

export interface Sent {
  readonly tenant?: string;
  readonly token?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | URLSearchParams;
}

export interface InProcess {
  readonly database: Database;
  /** Any request, as it would travel. */
  send(path: string, sent?: Sent): Promise<Answer>;
  /** A call of the contract; `input` is decoded, the answer's body is not. */
  call<C extends Call>(call: C, input: InputOf<C>, sent?: Omit<Sent, 'method' | 'body'>): Promise<Answer>;
  /** The same, decoded; fails when it is refused. */
  ask<C extends Call>(call: C, input: InputOf<C>, sent?: Omit<Sent, 'method' | 'body'>): Promise<OwnAnswerOf<C>>;
  /** A new session, without the work of a password: what signing in does is proved with the call. */
  signIn(name: string, tenant?: string): Promise<string>;
  close(): Promise<void>;
}

export interface Options {
  readonly transactions?: number;
  readonly now?: () => Date;
  readonly log?: Log;
  readonly distFolder?: string;
  /** Of the operator's own, each of which adds where a request came from. */
  readonly proxies?: number;
  /** One with the demo in it, instead of a new embedded one; closed in the end. */
  readonly database?: Database;
}

/** One for all tests of a file. */
export function officeForAll(options: Options = {}): InProcess {
  const office = {} as InProcess;
  beforeAll(async () => void Object.assign(office, await openInProcess(options)));
  afterAll(() => office.close());
  return office;
}

/** The real back office on the demo data, without a port. */
export async function openInProcess({
  transactions = 60,
  now = () => new Date(),
  log = errorsOnly,
  distFolder,
  proxies = 0,
  database: given,
}: Options = {}): Promise<InProcess> {
  const database = given ?? (await engineChosen().open(transactions));
  const app = createBackOffice({
    database,
    now,
    log,
    distFolder: distFolder ?? join(tmpdir(), 'washbook-without-pages'),
    addressOf: (host) => `http://${host}:4173`,
    proxies,
    addition: demoAddition(),
  });

  const send: InProcess['send'] = async (
    path,
    { tenant = 'multisafepay', token, method = 'GET', headers, body } = {},
  ) => {
    const host = tenant.includes('.') || tenant === 'localhost' ? tenant : `${tenant}.localhost`;
    const response = await app.request(`http://${host}${path}`, {
      method,
      headers: { host, ...(token === undefined ? {} : { 'x-auth-token': token }), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const isJson =
      !response.headers.has('content-encoding') && (response.headers.get('content-type')?.includes('json') ?? false);
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  };

  const call: InProcess['call'] = (one, input, sent = {}) => {
    const { address, body } = requestOf(one, z.encode(one.input, input) as Record<string, unknown>);
    const asForm = one.bodyAs === 'form';
    return send(`/api${address}`, {
      ...sent,
      method: one.method,
      headers: { ...(body && !asForm ? { 'content-type': 'application/json' } : {}), ...sent.headers },
      ...(body === undefined
        ? {}
        : { body: asForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body) }),
    });
  };

  return {
    database,
    send,
    call,
    ask: async (one, input, sent) => {
      const answer = await call(one, input, sent);
      if (answer.status >= 300) throw new Error(`${one.name} answered ${answer.status} ${answer.text}`);
      return z.decode(one.answer, answer.json as never) as never;
    },
    signIn: async (name, tenant = 'multisafepay') => {
      const scope = { tenant: { id: tenant }, now: now(), query: database.query };
      const [user] = await database.query<{ id: string }>(sql`
        select id from app_user where tenant_id = ${tenant} and username = ${`${name}@example.com`}`);
      if (user === undefined) throw new Error(`${name} is nobody at ${tenant}`);
      return startSession(scope as never, user.id, { remembered: false, userAgent: '' });
    },
    close: () => database.close(),
  };
}

const errorsOnly: Log = (level, event, fields) => {
  if (level === 'error' && event !== 'request') console.error(event, fields);
};
