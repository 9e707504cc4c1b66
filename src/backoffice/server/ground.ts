import type { Language } from '../../contract/languages.ts';
import { type Database, type Queryable, sqlStateOf } from '../database/database.ts';
import { compile } from '../database/sql.ts';
import type { Actor } from './audit/keep-entry.ts';
import { described, type Log } from './log.ts';
import type { AccountScope, TenantScope, User } from './scope.ts';
import type { Tenant } from './tenant.ts';
import type { Trace } from './tracing.ts';

/** What stands under a request: where scopes are made of. Only the server's own machinery holds one. */
export interface Ground {
  readonly database: Database;
  readonly tenant: Tenant;
  readonly now: Date;
  /** What the browser asks for. */
  readonly language: Language;
  readonly log: Log;
  /** Under which the request came in: scheme, host and port; the tenant's own host when there was none. */
  readonly address?: string;
  /** Where the portal that asks has its pages, when that is another origin. */
  readonly portal?: string;
  /** Carries a request to another server; absent where none is asked. */
  readonly send?: (request: Request) => Promise<Response>;
  /** The idempotency key of the request. */
  readonly key?: string | undefined;
  /** Of the caller; absent where there is none. */
  readonly remoteAddress?: string;
  /** Aborted when the caller has left; absent where there is none. Asked for only where it is needed: it has to be made. */
  readonly leaving?: () => AbortSignal;
  /** Who does it, where that is neither a customer nor a visitor nor the worker. */
  readonly actor?: Actor;
  /** Names networks for the audit trail as the log does; absent where they are not asked for. */
  readonly trace?: Trace | undefined;
  /** The open transaction, with what waits for its end. */
  readonly open?: { readonly inside: Queryable; readonly later: (() => Promise<void>)[] };
}

export function tenantScope(ground: Ground): TenantScope {
  return {
    ...common(ground),
    transaction: (work) => inTransaction(ground, (inner) => work(tenantScope(inner))),
  };
}

export function accountScope(ground: Ground, user: User): AccountScope {
  return {
    ...common(ground),
    user,
    actor: ground.actor ?? { is: 'customer', id: user.id },
    language: user.language ?? ground.language,
    transaction: (work) => inTransaction(ground, (inner) => work(accountScope(inner, user))),
  };
}

/** Joins the open transaction, else makes one; tries again when the engine gave way to another request. */
export async function inTransaction<T>(ground: Ground, work: (inner: Ground) => Promise<T>): Promise<T> {
  if (ground.open) return work(ground);
  for (let attempt = 1; ; attempt += 1) {
    const later: (() => Promise<void>)[] = [];
    try {
      const result = await ground.database.transaction((inside) => work({ ...ground, open: { inside, later } }));
      for (const task of later) await carriedOut(ground, task);
      return result;
    } catch (error) {
      if (attempt === 3 || !gaveWay.includes(sqlStateOf(error) ?? '')) throw error;
    }
  }
}

/** Serialization failure and deadlock: nothing happened. */
const gaveWay = ['40001', '40P01'];

function common(ground: Ground): Omit<TenantScope, 'transaction'> {
  const { tenant, now, language, log, key, remoteAddress, trace } = ground;
  const address = ground.address ?? `https://${tenant.settings.host}`;
  const send = ground.send ?? nobodyIsAsked;
  return {
    tenant,
    now,
    language,
    address,
    portal: ground.portal ?? address,
    send,
    log,
    key,
    remoteAddress,
    actor: ground.actor ?? { is: remoteAddress === undefined ? 'worker' : 'visitor' },
    leaving: () => ground.leaving?.(),
    networkNamed: (as) => (remoteAddress === undefined ? undefined : trace?.(as, remoteAddress)),
    query: (statement) => {
      const { text, values } = compile(statement);
      if (!text.includes('tenant_id') || !values.includes(tenant.id))
        throw new Error(`A statement without its tenant: ${text}`);
      return (ground.open?.inside ?? ground.database).query(statement);
    },
    afterwards: (task) => {
      const { open, ...outside } = ground;
      const run = () => task(tenantScope(outside));
      if (open) open.later.push(run);
      else void carriedOut(ground, run);
    },
  };
}

async function nobodyIsAsked(): Promise<never> {
  throw new Error('nothing can be sent from here');
}

/** What was committed stays so, whatever becomes of its mail. */
async function carriedOut(ground: Ground, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    ground.log('error', 'task after commit failed', { tenant: ground.tenant.id, ...described(error) });
  }
}
