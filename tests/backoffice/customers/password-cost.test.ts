import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, isPassword } from '../../../src/backoffice/customers/sessions/password.ts';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { officeForAll } from '../../support/in-process.ts';
import { signInWith, small } from './support.ts';

const office = officeForAll(small);

/** As another time, or another program, has kept it. */
function kept(
  password: string,
  { memory, passes, parallelism }: { memory: number; passes: number; parallelism: number },
) {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength: 32 });
  const bare = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(nonce)}$${bare(tag)}`;
}

const cheap = { memory: 8_192, passes: 1, parallelism: 1 };
const dear = { memory: 32_768, passes: 3, parallelism: 2 };

describe('hashing a password', () => {
  it.each([
    ['a new one', () => hashPassword('washbook1')],
    ['one that is held against what is kept', () => isPassword('washbook1', kept('washbook1', cheap))],
  ])('leaves the thread that answers alone: %s', async (_, hash) => {
    let isDone = false;
    const hashing = hash().then(() => {
      isDone = true;
    });
    // Without a turn of the loop only what this thread does itself can come to an end.
    for (let step = 0; step < 1_000; step += 1) await null;
    expect(isDone).toBe(false);
    await hashing;
    expect(isDone).toBe(true);
  });
});

describe('the cost that stands in a hash', () => {
  it.each([
    ['less', cheap],
    ['more', dear],
  ])('counts when it is %s than today’s: the right password is right, another is not', async (_, cost) => {
    const hash = kept('washbook1', cost);
    expect([await isPassword('washbook1', hash), await isPassword('washbook2', hash), isOutdated(hash)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is today’s for a new one', async () => {
    expect(isOutdated(await hashPassword('washbook1'))).toBe(false);
  });

  it('is today’s after the next sign-in, with the same password, and only after a right one', async () => {
    const hashOfBusiness = async () => {
      const [row] = await office.database.query<{ hash: string }>(sql`
        select password_hash as hash from app_user where tenant_id = 'multisafepay' and username = 'business@example.com'`);
      return row?.hash ?? '';
    };
    const old = kept('washbook1', cheap);
    await office.database.query(sql`
      update app_user set password_hash = ${old} where tenant_id = 'multisafepay' and username = 'business@example.com'`);
    expect((await signInWith(office, 'business@example.com', 'verkeerd1')).status).toBe(401);
    expect(await hashOfBusiness()).toBe(old);
    expect((await signInWith(office, 'business@example.com', 'washbook1')).status).toBe(204);
    expect(isOutdated(await hashOfBusiness())).toBe(false);
    expect((await signInWith(office, 'business@example.com', 'washbook1')).status).toBe(204);
  });

  it('of what is no hash is an error of ours, not a wrong password', async () => {
    await expect(isPassword('washbook1', '$argon2id$v=19$m=,t=2,p=1$$')).rejects.toThrow('cannot be read');
  });
});
