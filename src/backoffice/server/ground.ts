import type { Language } from '../../contract/languages.ts';
import { type Database, type Queryable, sqlStateOf } from '../database/database.ts';
import { compile } from '../database/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { described, type Log } from './log.ts';
import type { AccountScope, TenantScope, User } from './scope.ts';

/** What stands under a request: where scopes are made of. Only the server's own machinery holds one. */
export interface Ground {
  readonly database: Database;
  readonly tenant: Tenant;
  readonly now: Date;
  /** What the browser asks for. */
  readonly language: Language;
  readonly log: Log;
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

function common(ground: Ground): Pick<TenantScope, 'tenant' | 'now' | 'language' | 'query' | 'afterwards'> {
  const { tenant, now, language } = ground;
  return {
    tenant,
    now,
    language,
    query: (statement) => {
      const { text, values } = compile(statement);
      if (!text.includes('tenant_id') || !values.includes(tenant.id)) throw new Error(`A statement without its tenant: ${text}`);
      return (ground.open?.inside ?? ground.database).query(statement);
    },
    afterwards: (task) => {
      if (ground.open) ground.open.later.push(task);
      else void carriedOut(ground, task);
    },
  };
}

/** What was committed stays so, whatever becomes of its mail. */
async function carriedOut(ground: Ground, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    ground.log('error', 'task after commit failed', { tenant: ground.tenant.id, ...described(error) });
  }
}
