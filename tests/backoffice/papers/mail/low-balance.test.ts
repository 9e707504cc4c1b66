import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { warnOfLowBalance } from '../../../../src/backoffice/papers/mail/low-balance.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { accountOf } from '../documents/support.ts';
import { emptyOutgoing, kept, scopeOf } from './support.ts';

const office = officeForAll();
let account: string;

beforeAll(async () => {
  account = await accountOf(office, 'private');
});
beforeEach(() => emptyOutgoing(office.database));

async function spend({
  before,
  after,
  minimum,
}: {
  before: number;
  after: number;
  minimum: number | null;
}): Promise<unknown[]> {
  await office.database.query(
    sql`update account set balance = ${after}, minimum_balance = ${minimum} where tenant_id = 'multisafepay' and account_id = ${account}`,
  );
  const scope = await scopeOf(office.database);
  await scope.transaction((inside) => warnOfLowBalance(inside, account, before));
  return (await kept(office.database, 'private@example.com')).map(({ values }) => values);
}

describe('low credit', () => {
  it('is told once, when it goes below the chosen amount', async () => {
    expect(await spend({ before: 1200, after: 350, minimum: 1000 })).toEqual([
      { firstName: 'Lotte', balance: 350, minimum: 1000 },
    ]);
  });

  it.each([
    ['is still enough', { before: 3000, after: 1000, minimum: 1000 }],
    ['was low before', { before: 999, after: 350, minimum: 1000 }],
    ['need not be told', { before: 1200, after: 0, minimum: null }],
  ])('that %s is not told', async (_, spent) => {
    expect(await spend(spent)).toEqual([]);
  });
});
