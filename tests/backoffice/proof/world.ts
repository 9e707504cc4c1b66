import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../../src/backoffice/database/database.ts';
import { type Sql, sql } from '../../../src/backoffice/database/sql.ts';
import { type Call, type InputOf, requestOf } from '../../../src/contract/call.ts';
import { type Answer, openInProcess } from '../../support/in-process.ts';
import type { OwnAnswerOf } from '../../support/own-answer.ts';

export const tenants = ['multisafepay', 'adyen', 'ogone', 'digiteal'] as const;
export type TenantId = (typeof tenants)[number];

/** The caller, and at which operator. */
export interface Caller {
  readonly tenant: TenantId;
  readonly token?: string;
}

export interface Person extends Caller {
  readonly token: string;
  readonly accountId: string;
  readonly userId: string;
  readonly email: string;
  readonly plateId: string;
}

export interface Wanted {
  readonly status?: 'NEW' | 'EMAIL_CONFIRMED' | 'COMPLETED';
  readonly role?: 'owner' | 'admin' | 'member';
  /** The account to belong to, instead of a new one. */
  readonly of?: Person;
}

export interface World {
  readonly database: Database;
  /** What went wrong by the back office's own account. */
  readonly errors: string[];
  now(): Date;
  later(seconds: number): void;
  /** A new user; signed in with the password of the demo. */
  person(tenant?: TenantId, wanted?: Wanted): Promise<Person>;
  call<C extends Call>(call: C, input: InputOf<C>, by: Caller, key?: string): Promise<Answer>;
  /** The same with an input as it travels, which may be outside the contract. */
  callWith(call: Call, travelling: Record<string, unknown>, by: Caller, key?: string): Promise<Answer>;
  /** Fails when it is refused. */
  ask<C extends Call>(call: C, input: InputOf<C>, by: Caller): Promise<OwnAnswerOf<C>>;
  send: Awaited<ReturnType<typeof openInProcess>>['send'];
  signIn(name: string, tenant?: TenantId): Promise<Person>;
  /** A page outside the API, such as a simulated provider's; a form is posted as a browser does. */
  page(address: string, form?: Record<string, string>): Promise<Answer>;
  /** The token in the newest mail of a kind to an address. */
  mailedToken(template: string, email: string, tenant?: TenantId): Promise<string>;
  rows<Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>;
  /** The world's days are the demo's: nothing has been tried yet. */
  forgetAttempts(): Promise<void>;
  close(): Promise<void>;
}

/** The real back office on a database with the demo in it; its time is moved by the test. */
export async function openWorld(database: Database): Promise<World> {
  let time = new Date();
  const errors: string[] = [];
  const office = await openInProcess({
    database,
    now: () => time,
    log: (level, event, fields) => {
      if (level === 'error' && event !== 'request') errors.push(`${event} ${JSON.stringify(fields)}`);
    },
  });
  const withKey = ({ tenant, token }: Caller, key: string = randomUUID()) => ({
    tenant,
    ...(token === undefined ? {} : { token }),
    headers: { 'idempotency-key': key },
  });
  const rows: World['rows'] = (text, ...values) => database.query(sql(text, ...values));
  return {
    database,
    errors,
    now: () => time,
    later: (seconds) => {
      time = new Date(time.getTime() + seconds * 1000);
    },
    person: (tenant = 'multisafepay', wanted = {}) => newPerson(database, time, tenant, wanted),
    call: (call, input, by, key) => office.call(call, input, withKey(by, key)),
    callWith: (call, travelling, by, key) => {
      const { address, body } = requestOf(call, travelling);
      const { headers, ...sent } = withKey(by, key);
      if (body === undefined || call.bodyAs === 'json') {
        const json = body && {
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
        return office.send(`/api${address}`, { ...sent, headers, method: call.method, ...json });
      }
      return office.send(`/api${address}`, {
        ...sent,
        headers,
        method: call.method,
        body: new URLSearchParams(body as Record<string, string>),
      });
    },
    ask: (call, input, by) => office.ask(call, input, withKey(by)),
    send: office.send,
    signIn: async (name, tenant = 'multisafepay') => {
      const token = await office.signIn(name, tenant);
      const email = `${name}@example.com`;
      const [user] = await rows<{ userId: string; accountId: string; plateId: string | null }>`
        select id as "userId", account_id as "accountId", (select id from identification_item as item
          where item.tenant_id = app_user.tenant_id and item.account_id = app_user.account_id and type_code = 'ANPR' order by created_at limit 1) as "plateId"
        from app_user where tenant_id = ${tenant} and username = ${email}`;
      return {
        tenant,
        token,
        email,
        userId: user?.userId ?? '',
        accountId: user?.accountId ?? '',
        plateId: user?.plateId ?? '',
      };
    },
    page: (address, form) => {
      const { host, pathname, search } = new URL(address);
      return office.send(`${pathname}${search}`, {
        tenant: host,
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      });
    },
    mailedToken: async (template, email, tenant = 'multisafepay') => {
      const [mail] = await rows<{ values: { token: string } }>`
        select "values" from outgoing_mail where tenant_id = ${tenant} and template = ${template} and recipient = ${email} order by queued_at desc limit 1`;
      if (mail === undefined) throw new Error(`no mail ${template} to ${email}`);
      return mail.values.token;
    },
    rows,
    forgetAttempts: async () => void (await rows`delete from attempt`),
    close: () => office.close(),
  };
}

export async function newPerson(
  database: Database,
  now: Date,
  tenant: TenantId,
  { status = 'COMPLETED', role = 'owner', of }: Wanted,
): Promise<Person> {
  const [userId, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  const accountId = of?.accountId ?? randomUUID();
  const plateId = of?.plateId ?? randomUUID();
  const email = `${userId.slice(0, 13)}@example.com`;
  const [at, until] = [now.toISOString(), new Date(now.getTime() + 1e10).toISOString()];
  const hash = createHash('sha256').update(token).digest('hex');
  const write = (statement: Sql) => database.query(statement);
  if (of === undefined) {
    await write(sql`
      insert into account (tenant_id, account_id, status, street, house_number, postal_code, city, country, created_at)
      values (${tenant}, ${accountId}, ${status}, 'Kerkstraat', '14', '9000', 'Gent', 'BE', ${at})`);
    await write(sql`
      insert into identification_item (tenant_id, id, account_id, type_code, code, name, created_at)
      values (${tenant}, ${plateId}, ${accountId}, 'ANPR', ${plateId.slice(0, 8).toUpperCase()}, ${plateId.slice(0, 8).toUpperCase()}, ${at})`);
  }
  await write(sql`
    insert into app_user (tenant_id, id, account_id, username, email, role, first_name, last_name, language_code, created_at, password_hash)
    select ${tenant}, ${userId}, ${accountId}, ${email}, ${email}, ${role}, 'Lotte', 'Janssens', 'NL', ${at}::timestamptz, password_hash
    from app_user where tenant_id = ${tenant} and username = 'private@example.com'`);
  await write(sql`
    insert into session (tenant_id, token_hash, user_id, remembered, created_at, used_at, confirmed_at, expires_at)
    values (${tenant}, ${hash}, ${userId}, true, ${at}, ${at}, ${until}, ${until})`);
  return { tenant, token, accountId, userId, email, plateId };
}
