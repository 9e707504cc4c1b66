import { describe, expect, it } from 'vitest';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { signOut } from '../../../../src/backoffice/running/operator/sign-out.ts';
import { readAccount } from '../../../../src/contract/account.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { small } from '../../customers/support.ts';
import { addedBy } from '../audit/trail-of.ts';

const office = officeForAll(small);
const standing = async (token: string, tenant = 'multisafepay') =>
  (await office.call(readAccount, {}, { token, tenant })).status;

describe('an operator’s administrator', () => {
  it('ends all sessions of one customer, whoever uses that account, and of no other', async () => {
    const [owner, administrator, other, elsewhere] = [
      await office.signIn('business'),
      await office.signIn('administrator'),
      await office.signIn('private'),
      await office.signIn('business', 'adyen'),
    ];
    const [user] = await office.database.query<{ accountId: string }>(sql`
      select account_id as "accountId" from app_user where tenant_id = 'multisafepay' and username = 'business@example.com'`);
    const said: string[] = [];
    const entries = await addedBy(office.database, 'multisafepay', () =>
      signOut({ database: office.database, say: (line) => said.push(line) }, 'multisafepay', user?.accountId),
    );
    expect(said).toEqual(['2 users are signed out everywhere.']);
    expect(entries.map(({ kind, by }) => [kind, by])).toEqual(Array(2).fill(['sessions ended', 'command line']));
    expect([await standing(owner), await standing(administrator), await standing(other)]).toEqual([401, 401, 200]);
    expect(await standing(elsewhere, 'adyen')).toBe(200);
  });

  it('ends those of all customers, of this operator alone; of a customer who is not there nothing is done', async () => {
    const [here, elsewhere] = [await office.signIn('private'), await office.signIn('private', 'adyen')];
    const desk = { database: office.database, say: () => undefined };
    await expect(signOut(desk, 'multisafepay', 'nobody')).rejects.toThrow('multisafepay has no customer nobody.');
    expect(await standing(here)).toBe(200);
    expect(await signOut(desk, 'multisafepay', undefined)).toBe(0);
    expect([await standing(here), await standing(elsewhere, 'adyen')]).toEqual([401, 200]);
  });
});
