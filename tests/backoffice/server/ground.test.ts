import { describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../src/backoffice/database/database.ts';
import { compile, type Sql, sql } from '../../../src/backoffice/database/sql.ts';
import { accountScope, type Ground, inTransaction, tenantScope } from '../../../src/backoffice/server/ground.ts';
import { mine, ours, type User } from '../../../src/backoffice/server/scope.ts';
import type { Tenant } from '../../../src/backoffice/server/tenant.ts';

const tenant = { id: 'blue', settings: { host: 'blue.example' } } as unknown as Tenant;
const user: User = { id: 'u', accountId: 'ada', role: 'owner', status: 'NEW', language: undefined, sessionHash: '' };

/** A database that tells what it was asked, and ends its transactions as the test says. */
function groundOn(ends: readonly (string | undefined)[] = [], told: Partial<Ground> = {}) {
  const asked: string[] = [];
  const logged: unknown[] = [];
  const left = [...ends];
  const query =
    (where: string): Queryable['query'] =>
    async (statement: Sql) => {
      asked.push(`${where}: ${compile(statement).text}`);
      return [];
    };
  const database = {
    query: query('outside'),
    transaction: async <T>(work: (inside: Queryable) => Promise<T>) => {
      asked.push('begin');
      const result = await work({ query: query('inside') } as Queryable);
      const code = left.shift();
      if (code !== undefined) throw Object.assign(new Error('the engine gave way'), { code });
      asked.push('commit');
      return result;
    },
  } as unknown as Database;
  const log = (_level: string, event: string, fields?: object) => void logged.push([event, fields]);
  const ground: Ground = { database, tenant, now: new Date(0), language: 'nl', log, ...told };
  return { ground, asked, logged };
}

describe('a statement', () => {
  it.each([
    ['that does not speak of tenants', sql`select 1 from account where account_id = ${'blue'}`],
    ['that speaks of none', sql`select 1 from account where tenant_id = tenant_id`],
    ['of another operator', sql`select 1 from account where tenant_id = ${'red'}`],
  ])('%s is not carried out', async (_, statement) => {
    const { ground, asked } = groundOn();
    for (const scope of [tenantScope(ground), accountScope(ground, user)])
      expect(() => scope.query(statement)).toThrow('A statement without its tenant');
    expect(asked).toEqual([]);
  });

  it('of the operator is, within the transaction where there is one', async () => {
    const { ground, asked } = groundOn();
    const scope = tenantScope(ground);
    await scope.query(sql`select 1 from account where ${ours(scope)}`);
    await scope.transaction((inside) => inside.query(sql`select 2 from account where ${ours(inside, 'account')}`));
    const account = accountScope(ground, user);
    await account.query(sql`select 3 from account where ${mine(account, 'account')} and ${mine(account)}`);
    expect(asked).toEqual([
      'outside: select 1 from account where tenant_id = $1',
      'begin',
      'inside: select 2 from account where account.tenant_id = $1',
      'commit',
      'outside: select 3 from account where account.tenant_id = $1 and account.account_id = $2 and tenant_id = $3 and account_id = $4',
    ]);
  });
});

describe('a transaction', () => {
  const run = async (ends: readonly (string | undefined)[]) => {
    const { ground, asked } = groundOn(ends);
    const result = await inTransaction(ground, async ({ open }) => {
      open?.later.push(async () => void asked.push('afterwards'));
      return 'done';
    }).catch((error: { code: string }) => error.code);
    return [result, asked.join(' ')];
  };

  it('is tried again when the engine gave way to another, three times in all', async () => {
    expect(await run([])).toEqual(['done', 'begin commit afterwards']);
    for (const code of ['40001', '40P01']) {
      expect(await run([code])).toEqual(['done', 'begin begin commit afterwards']);
      expect(await run([code, code])).toEqual(['done', 'begin begin begin commit afterwards']);
      expect(await run([code, code, code])).toEqual([code, 'begin begin begin']);
    }
  });

  it('is not tried again for anything else', async () => {
    for (const code of ['23505', '']) expect(await run([code])).toEqual([code, 'begin']);
  });

  it('joins the one that is open', async () => {
    const { ground, asked } = groundOn();
    await tenantScope(ground).transaction((inside) => inside.transaction(async () => undefined));
    expect(asked).toEqual(['begin', 'commit']);
  });

  it('of an account is of the same account', async () => {
    const { ground } = groundOn();
    const inner = await accountScope(ground, user).transaction(async ({ user: who, language }) => [who, language]);
    expect(inner).toEqual([user, 'nl']);
    expect(accountScope(ground, { ...user, language: 'de' }).language).toBe('de');
  });
});

describe('what is to be done afterwards', () => {
  it('is done after the commit, in no transaction, each on its own; what fails is told and undoes nothing', async () => {
    const { ground, asked, logged } = groundOn();
    await tenantScope(ground).transaction(async (inside) => {
      inside.afterwards(async () => {
        throw new Error('no mail');
      });
      inside.afterwards(async (outside) => void (await outside.query(sql`select 1 where ${ours(outside)}`)));
      asked.push('work');
    });
    expect(asked).toEqual(['begin', 'work', 'commit', 'outside: select 1 where tenant_id = $1']);
    expect(logged).toMatchObject([['task after commit failed', { tenant: 'blue', message: 'no mail' }]]);
  });

  it('is not done where the transaction comes to nothing, and at once where there is none', async () => {
    const { ground, asked } = groundOn();
    const task = async () => void asked.push('task');
    const failing = tenantScope(ground).transaction(async (inside) => {
      inside.afterwards(task);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(asked).toEqual(['begin']);
    tenantScope(ground).afterwards(task);
    await Promise.resolve();
    expect(asked).toEqual(['begin', 'task']);
  });
});

describe('what stands under a request', () => {
  it('is the operator’s own address and pages unless it came elsewhere, and nothing can be sent unless it is told how', async () => {
    const { ground } = groundOn();
    const own = 'https://blue.example';
    const addresses = (told: Partial<Ground>) => {
      const { address, portal } = tenantScope({ ...ground, ...told });
      return [address, portal];
    };
    expect(addresses({})).toEqual([own, own]);
    expect(addresses({ address: 'http://x:1' })).toEqual(['http://x:1', 'http://x:1']);
    expect(addresses({ portal: 'http://y' })).toEqual([own, 'http://y']);
    await expect(tenantScope(ground).send(new Request('http://x'))).rejects.toThrow('nothing can be sent from here');
    const answer = new Response();
    expect(await tenantScope({ ...ground, send: async () => answer }).send(new Request('http://x'))).toBe(answer);
  });
});
