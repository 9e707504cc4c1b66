import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, vi } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { readAccount } from '../../../src/contract/account.ts';
import { login, logout } from '../../../src/contract/session.ts';
import { demoTenants } from '../../../src/demo/seed/tenants.ts';
import { officeForAll } from '../../support/in-process.ts';

const office = officeForAll({ now: () => now });
let now = new Date();
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const signIn = (username: string, password = 'washbook1', tenant = 'multisafepay') =>
  office.call(login, { username, password }, { tenant });

describe('signing in', () => {
  it.each(
    demoTenants.flatMap(({ id }) =>
      ['private', 'business', 'empty', 'member', 'confirmed', 'new'].map((name) => [name, id] as const),
    ),
  )('gives %s@ at %s a token and nothing else', async (name, tenant) => {
    const answer = await signIn(`${name}@example.com`, 'washbook1', tenant);
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' });
    expect(answer.headers.get('x-auth-token')).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it.each(demoTenants.flatMap(({ id }) => ['disabled', 'expired', 'locked'].map((name) => [name, id] as const)))(
    'tells %s@ at %s why not, after the right password',
    async (name, tenant) => {
      const answer = await signIn(`${name}@example.com`, 'washbook1', tenant);
      expect([answer.status, answer.json]).toEqual([401, { key: `exception.authentication.status.${name}` }]);
      expect(answer.headers.get('x-auth-token')).toBeNull();
    },
  );

  it('says the same of a wrong password, an unknown address and a locked account with a wrong password', async () => {
    const answers = [
      await signIn('business@example.com', 'wrong1'),
      await signIn('nobody@example.com'),
      await signIn('locked@example.com', 'wrong1'),
    ];
    for (const { status, json } of answers)
      expect([status, json]).toEqual([401, { key: 'exception.authentication.badCredentials' }]);
  });

  it('does not mind capitals and blanks around the address', async () => {
    expect((await signIn('  Private@Example.COM ')).status).toBe(204);
  });

  it('does the same work to refuse an unknown address as a known one', async () => {
    const argon2 = vi.spyOn(crypto, 'argon2');
    syncBuiltinESMExports();
    try {
      const work = async (username: string) => {
        argon2.mockClear();
        expect((await signIn(username, 'wrong1')).status).toBe(401);
        return argon2.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => [
          algorithm,
          { memory, passes, parallelism, tagLength },
        ]);
      };
      const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
      expect(await work('business@example.com')).toEqual([['argon2id', cost]]);
      expect(await work('nobody-at-all@example.com')).toEqual([['argon2id', cost]]);
    } finally {
      argon2.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it('makes whoever keeps guessing wait, longer each time, and lets the owner in afterwards', async () => {
    for (let round = 0; round < 5; round += 1) expect((await signIn('empty@example.com', 'wrong1')).status).toBe(401);
    const sixth = await signIn('empty@example.com');
    expect([sixth.status, sixth.json, sixth.headers.get('retry-after')]).toEqual([
      429,
      { key: 'exception.http.tooManyRequests' },
      '1',
    ]);
    now = minutes(1);
    expect((await signIn('empty@example.com')).status).toBe(204);
  });

  it('never accepts a token that the caller brought along', async () => {
    const own = 'A'.repeat(43);
    const answer = await office.call(login, { username: 'empty@example.com', password: 'washbook1' }, { token: own });
    expect(answer.headers.get('x-auth-token')).not.toBe(own);
    expect((await office.call(readAccount, {}, { token: own })).status).toBe(401);
  });

  it('keeps only hashes of tokens and passwords', async () => {
    const token = await office.signIn('private');
    const rows = await office.database.query(
      sql`select token_hash from session union all select password_hash from app_user`,
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain('washbook1');
  });
});

describe('a session', () => {
  const isAlive = async (token: string) => (await office.call(readAccount, {}, { token })).status === 200;

  it('ends when the customer signs out, and no other does', async () => {
    const [one, other] = [await office.signIn('private'), await office.signIn('private')];
    expect((await office.call(logout, {}, { token: one })).status).toBe(204);
    expect([await isAlive(one), await isAlive(other)]).toEqual([false, true]);
  });

  it('lasts an hour after its last use, or sixty days when it is remembered', async () => {
    const forgotten = await office.signIn('private');
    const answer = await office.call(login, {
      username: 'private@example.com',
      password: 'washbook1',
      rememberMe: true,
    });
    const remembered = answer.headers.get('x-auth-token') ?? '';
    now = minutes(59);
    expect(await isAlive(forgotten)).toBe(true);
    now = minutes(59);
    expect(await isAlive(forgotten)).toBe(true);
    now = minutes(61);
    expect([await isAlive(forgotten), await isAlive(remembered)]).toEqual([false, true]);
    now = minutes(59 * 24 * 60);
    expect(await isAlive(remembered)).toBe(true);
    now = minutes(61 * 24 * 60);
    expect(await isAlive(remembered)).toBe(false);
  });

  it('ends at once for somebody who has been disabled', async () => {
    const token = await office.signIn('business', 'ogone');
    await office.database.query(
      sql`update app_user set state = 'DISABLED' where tenant_id = 'ogone' and username = 'business@example.com'`,
    );
    const answer = await office.call(readAccount, {}, { token, tenant: 'ogone' });
    expect([answer.status, answer.json]).toEqual([401, { key: 'exception.authentication.sessionEnded' }]);
  });

  it('of one operator means nothing to another', async () => {
    const token = await office.signIn('private', 'adyen');
    for (const tenant of ['multisafepay', 'ogone', 'digiteal']) {
      expect((await office.call(readAccount, {}, { token, tenant })).status).toBe(401);
    }
  });
});
