import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import * as z from 'zod/mini';
import { createBackOffice } from '../../../../src/backoffice/back-office.ts';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { sendOf } from '../../../../src/backoffice/running/addition.ts';
import { work } from '../../../../src/backoffice/running/worker/work.ts';
import type { World } from '../../../../src/backoffice/running/world.ts';
import { findTenantById } from '../../../../src/backoffice/server/find-tenant.ts';
import { tenantScope } from '../../../../src/backoffice/server/ground.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { type Call, type InputOf, requestOf } from '../../../../src/contract/call.ts';
import { listSales, readBalance } from '../../../../src/contract/sales.ts';
import { demoAddition } from '../../../../src/demo/addition.ts';
import type { OwnAnswerOf } from '../../../support/own-answer.ts';
import { addBystander, type Bystander } from './bystander.ts';
import { newDatabase } from './new-database.ts';
import { type Logged, rememberingLog } from './remembering-log.ts';

export type TenantId = 'adyen' | 'ogone' | 'multisafepay' | 'digiteal';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
  /** The message key of a refusal, with its placeholder. */
  readonly key: string | undefined;
}

export interface Customer {
  readonly tenant: TenantId;
  readonly accountId: string;
  readonly token: string;
  readonly plateId: string;
  call<C extends Call>(call: C, input: InputOf<C>, key?: string): Promise<Answer>;
  /** Fails when it is refused. */
  ask<C extends Call>(call: C, input: InputOf<C>, key?: string): Promise<OwnAnswerOf<C>>;
  /** As the list of sales tells it. */
  statusOf(saleId: string): Promise<string | undefined>;
  balance(): Promise<number>;
}

export interface Money {
  readonly database: Database;
  readonly logged: Logged[];
  /** What of it somebody would be called for. */
  readonly broken: Logged[];
  /** By two servers on one database, in turns. */
  serve(request: Request): Promise<Response>;
  /** Time goes on; nothing happens by itself before `work`. */
  later(seconds: number): void;
  now(): Date;
  work(): Promise<void>;
  customer(tenant: TenantId, options?: { business?: boolean; address?: boolean }): Promise<Customer>;
  guest<C extends Call>(tenant: TenantId, call: C, input: InputOf<C>, key?: string): Promise<Answer>;
  /** A request to a page of a simulated provider; forms are posted as a browser does. */
  page(address: string, form?: Record<string, string>): Promise<Answer>;
  fault(tenant: TenantId, fault: string, value?: string | number, times?: number): Promise<void>;
  /** What the worker may reach for a tenant, now. */
  scope(tenant: TenantId): Promise<TenantScope>;
  rows<Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** One for all tests of a file, none of which may touch what is the bystander's. @param more how its servers are started otherwise */
export function moneyForAll(more: Partial<World> = {}): Money {
  const money = {} as Money;
  let theirs: Bystander;
  beforeAll(async () => {
    theirs = await addBystander(Object.assign(money, await openMoney(undefined, more)).database);
  });
  afterEach(async () => {
    expect(await theirs.now()).toEqual(theirs.before);
    // What is done for each of many goes on when it fails for one, so that nothing else would tell.
    expect(money.broken.splice(0)).toEqual([]);
  });
  afterAll(() => money.close());
  return money;
}

/** A new customer for each test of a file. */
export function customerForEach(money: Money, tenant: TenantId): Customer {
  const customer = {} as Customer;
  beforeEach(async () => void Object.assign(customer, await money.customer(tenant)));
  return customer;
}

/**
 * The whole back office with its simulations, on real data, at a time that the test moves. Uses DATABASE_URL when it is set.
 * @param outside answers for providers that are not simulated
 */
export async function openMoney(
  outside?: World['send'],
  more: Partial<World> = {},
  on = newDatabase(),
): Promise<Money> {
  const { database, discard } = await on;
  let time = new Date();
  const { log, logged, broken } = rememberingLog();
  const world: World = {
    database,
    distFolder: join('/nowhere'),
    now: () => time,
    log,
    addressOf: (host) => `http://${host}:4173`,
    addition: demoAddition(),
    send:
      outside ??
      (async (request) => {
        throw new Error(`nobody answers at ${request.url}`);
      }),
    ...more,
  };
  const servers = [createBackOffice(world), createBackOffice(world)] as const;
  let turn = 0;
  const nextServer = () => servers[++turn % 2 === 0 ? 0 : 1];
  const serve = async (request: Request) => nextServer().fetch(request);

  const answered = async (request: Request): Promise<Answer> => {
    const response = await serve(request);
    const text = await response.text();
    const json: unknown =
      response.headers.get('content-type')?.includes('json') && text !== '' ? JSON.parse(text) : undefined;
    const key =
      typeof json === 'object' && json !== null && 'key' in json && response.status >= 400
        ? String(json.key)
        : undefined;
    return { status: response.status, headers: response.headers, text, json, key };
  };

  const call = async (
    tenant: TenantId,
    one: Call,
    input: unknown,
    token: string | undefined,
    key: string | undefined,
  ): Promise<Answer> => {
    const { address, body } = requestOf(one, z.encode(one.input, input as never) as Record<string, unknown>);
    const headers = {
      ...(token === undefined ? {} : { 'x-auth-token': token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const init = { method: one.method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return answered(new Request(`http://${tenant}.localhost:4173/api${address}`, init));
  };

  const money: Money = {
    database,
    logged,
    broken,
    serve,
    later: (seconds) => {
      time = new Date(time.getTime() + seconds * 1000);
    },
    now: () => time,
    work: () => work(world, nextServer()),
    customer: (tenant, options) => newCustomer(database, time, tenant, options ?? {}, call),
    guest: (tenant, one, input, key = randomUUID()) => call(tenant, one, input, undefined, key),
    page: (address, form) =>
      answered(new Request(address, form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) })),
    fault: async (tenant, fault, value, times = 1) => {
      const body = JSON.stringify({ provider: tenant, fault, times, ...(value === undefined ? {} : { value }) });
      const answer = await answered(
        new Request(`http://${tenant}.localhost:4173/sandbox/faults`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        }),
      );
      if (answer.status !== 201) throw new Error(`the fault was not set: ${answer.text}`);
    },
    scope: async (id) => {
      const tenant = await findTenantById(database, id);
      if (tenant === undefined) throw new Error(`no tenant ${id}`);
      const address = world.addressOf(tenant.settings.host);
      const send = sendOf(world, nextServer());
      return tenantScope({ database, tenant, now: time, language: 'nl', log, address, send });
    },
    rows: (text, ...values) => database.query(sql(text, ...values)),
    close: async () => {
      await database.close();
      await discard();
    },
  };
  return money;
}

type Caller = (
  tenant: TenantId,
  one: Call,
  input: unknown,
  token: string | undefined,
  key: string | undefined,
) => Promise<Answer>;

async function newCustomer(
  database: Database,
  now: Date,
  tenant: TenantId,
  { business = false, address = true }: { business?: boolean; address?: boolean },
  call: Caller,
): Promise<Customer> {
  const [accountId, userId, plateId, token] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomBytes(32).toString('base64url'),
  ];
  const [street, vat] = [address ? 'Kerkstraat' : null, business ? 'BE0403019261' : null];
  const [at, until] = [now.toISOString(), new Date(now.getTime() + 1e10).toISOString()];
  const hash = createHash('sha256').update(token).digest('hex');
  await database.query(sql`
    insert into account (tenant_id, account_id, status, company_name, street, house_number, postal_code, city, country, vat_number, created_at)
    values (${tenant}, ${accountId}, 'COMPLETED', ${business ? 'Fils & Zonen' : null}, ${street}, '1', '9000', 'Gent', 'BE', ${vat}, ${at})`);
  await database.query(sql`
    insert into app_user (tenant_id, id, account_id, username, email, role, first_name, language_code, created_at)
    values (${tenant}, ${userId}, ${accountId}, ${`${userId}@example.com`}, ${`${userId}@example.com`}, 'owner', 'Lotte', 'NL', ${at})`);
  await database.query(sql`
    insert into session (tenant_id, token_hash, user_id, remembered, created_at, used_at, confirmed_at, expires_at)
    values (${tenant}, ${hash}, ${userId}, true, ${at}, ${at}, ${until}, ${until})`);
  await database.query(sql`
    insert into identification_item (tenant_id, id, account_id, type_code, code, name, created_at)
    values (${tenant}, ${plateId}, ${accountId}, 'ANPR', ${plateId.slice(0, 8).toUpperCase()}, '1-ABC-234', ${at})`);
  const customer: Customer = {
    tenant,
    accountId,
    token,
    plateId,
    call: (one, input, key = randomUUID()) => call(tenant, one, input, token, key),
    ask: async (one, input, key = randomUUID()) => {
      const answer = await call(tenant, one, input, token, key);
      if (answer.status >= 300) throw new Error(`${one.name} answered ${answer.status} ${answer.text}`);
      return z.decode(one.answer, answer.json as never) as never;
    },
    statusOf: async (saleId) =>
      (await customer.ask(listSales, { page: 0, size: 500 })).content.find(({ id }) => id === saleId)?.status,
    balance: async () => (await customer.ask(readBalance, {})).balance,
  };
  return customer;
}
