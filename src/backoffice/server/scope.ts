import type { Language } from '../../contract/languages.ts';
import type { Sql } from '../database/sql.ts';
import { sql } from '../database/sql.ts';
import type { Actor } from './audit/keep-entry.ts';
import type { Log } from './log.ts';
import type { Tenant } from './tenant.ts';

/** What a handler may reach: one tenant's rows, at one moment. */
export interface TenantScope {
  readonly tenant: Tenant;
  readonly now: Date;
  /** For names and descriptions: the user's, else the browser's, else the default. */
  readonly language: Language;
  /** Throws when the statement does not speak of the tenant: forgetting it would show one tenant's rows to another. */
  query<Row>(statement: Sql): Promise<Row[]>;
  /** Everything in it happens or nothing does. A call that changes something and may be sent again already runs in one. */
  transaction<T>(work: (inside: TenantScope) => Promise<T>): Promise<T>;
  /** Runs once the transaction has been committed, in none: mail, notices to other systems. */
  afterwards(task: (outside: TenantScope) => Promise<void>): void;
  /** The tenant's address as the caller knows it: scheme, host and port, for links and redirects. */
  readonly address: string;
  /** The origin of the portal's pages, for sending the customer back to them. */
  readonly portal: string;
  /** Carries a request to another server; never within a transaction. */
  send(request: Request): Promise<Response>;
  readonly log: Log;
  /** The idempotency key with which the call came. */
  readonly key: string | undefined;
  /** The network address of the caller; undefined where there is none. */
  readonly remoteAddress: string | undefined;
  /** Who does it, for the audit trail. */
  readonly actor: Actor;
  /** Aborted when whoever waits for the answer does not any more; undefined where nobody waits. */
  leaving(): AbortSignal | undefined;
  /** That network under its name of the day, another one beside money: neither leads from a payment to who signed in. */
  networkNamed(as: 'network' | 'network that paid'): string | undefined;
}

/** The same for one account, asked by one of its users. */
export interface AccountScope extends TenantScope {
  readonly user: User;
  transaction<T>(work: (inside: AccountScope) => Promise<T>): Promise<T>;
}

export interface User {
  readonly id: string;
  readonly accountId: string;
  readonly role: 'owner' | 'admin' | 'member';
  readonly status: 'NEW' | 'EMAIL_CONFIRMED' | 'COMPLETED';
  readonly language: Language | undefined;
  /** How the session is known to us; not the token. */
  readonly sessionHash: string;
  /** When the password was last shown to be known in this session; absent where there is none. */
  readonly confirmedAt?: string;
  /** May pay with what other users of the account had kept. */
  readonly paysWithKept?: boolean;
  /** Cents of credit that the account had when its session was found: to be told, never to be judged by. Absent where there is no session. */
  readonly balance?: number;
}

/** The condition that keeps a statement within the tenant; `table` when the statement reads several. */
export function ours(scope: TenantScope, table = ''): Sql {
  return { strings: [`${prefixOf(table)}tenant_id = `, ''], values: [scope.tenant.id] };
}

/** The condition that keeps a statement within the account. */
export function mine(scope: AccountScope, table = ''): Sql {
  return sql`${ours(scope, table)} and ${{ strings: [`${prefixOf(table)}account_id = `, ''], values: [scope.user.accountId] }}`;
}

function prefixOf(table: string): string {
  return table === '' ? '' : `${table}.`;
}
