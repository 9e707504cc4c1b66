import { describe, expect, it } from 'vitest';
import type { Database } from '../../../../../src/backoffice/database/database.ts';
import { sql } from '../../../../../src/backoffice/database/sql.ts';
import { person, twoOperators } from './two-operators.ts';

const wash = twoOperators();

describe('a row', () => {
  it('that is wrong says each field and why, keeps out all that it brings, and none of the others', async () => {
    const path = await wash.csv(
      person('good'),
      'k2,no address,An,Peeters,XX,-5,,,',
      'k3,k3@customer.example,An,Peeters,NL,1,1-ABC-123,RFID:12a|BARCODE:77,comfort-monthly:9-ZZZ-999:2099-12-31',
      'k4,k4@customer.example,An,Peeters,NL,1.50,not§a§plate|1-AAA-111|1aaa111,,basic-5:1-AAA-111:2001-01-01',
      'k5,k5@customer.example,An,Peeters,NL,,,',
      person('also-good'),
    );
    const { isDone, rows, total } = await wash.takeOver(path);
    expect({ isDone, rows: rows.map((row) => row.split('\t').slice(0, 4).join(' ')), total }).toEqual({
      isDone: false,
      rows: [
        '2 good taken over',
        '3 k2 wrong languageCode',
        '3 k2 wrong creditCents',
        '4 k3 wrong cards.0',
        '4 k3 wrong cards.1',
        '4 k3 wrong subscriptions.0.for',
        '5 k4 wrong creditCents',
        '6  wrong row',
        '7 also-good taken over',
      ],
      total: '2 taken over, 0 there already, 4 wrong. The last invitation goes out at THEN.',
    });
    expect(await wash.counts()).toEqual([2, 2, 0, 0, 0, 2, 2]);
  });

  it('is judged by the rules of the calls', async () => {
    const path = await wash.csv(
      'k1,no address,www.an.be,Peeters,NL,,not§a§plate|1-AAA-111|1aaa111|ABCDEFGHIJKL,,basic-5:1-AAA-111:2001-01-01',
    );
    expect((await wash.takeOver(path)).rows).toEqual([
      '2\tk1\twrong\temail\tvalidation.email',
      '2\tk1\twrong\tfirstName\tvalidation.name.webAddress',
      '2\tk1\twrong\tplates.0\tvalidation.plate.invalid',
      '2\tk1\twrong\tplates.2\tstands there twice',
      '2\tk1\twrong\tplates.3\texception.licensePlate.format',
      '2\tk1\twrong\tsubscriptions.0.saleItemId\tis no subscription that is offered',
      '2\tk1\twrong\tsubscriptions.0.paidUntil\thas passed',
    ]);
  });

  it('of a business needs its VAT number and its whole address', async () => {
    const path = await wash.table(
      'key,email,firstName,lastName,languageCode,companyName,vatNumber\nk1,a@customer.example,An,Peeters,NL,Garage,BE0000000097\n',
    );
    expect((await wash.takeOver(path)).rows.map((row) => row.split('\t')[3])).toEqual([
      'street',
      'houseNumber',
      'postalCode',
      'city',
      'country',
    ]);
  });

  it('stands there twice: the same is taken over once, another under its key not at all', async () => {
    const path = await wash.csv(
      person('k1'),
      person('k1'),
      person('k1', 'other@customer.example'),
      person('k2', 'K1@Customer.example'),
    );
    const said = [
      '2\tk1\ttaken over',
      '3\tk1\tthere already',
      '4\tk1\twrong\tkey\twas taken over already, with other data; they stay as they are',
      '5\tk2\twrong\temail\texception.username.exists',
    ];
    expect((await wash.takeOver(path, { dryRun: true })).rows).toEqual(said);
    expect((await wash.takeOver(path)).rows).toEqual(said);
    expect(await wash.counts()).toEqual([1, 1, 0, 0, 0, 1, 1]);
  });

  it('with a plate or a card that another has is refused whole, in the same file and later', async () => {
    const path = await wash.csv(
      person('k1', 'k1@customer.example', '100,1-ABC-123,RFID:0001,'),
      person('k2', 'k2@customer.example', '100,1 abc 123,,'),
      person('k3', 'k3@customer.example', '100,,RFID:0001,'),
    );
    expect((await wash.takeOver(path)).rows).toEqual([
      '2\tk1\ttaken over',
      '3\tk2\twrong\tplates\texception.code.exists#1 ABC 123',
      '4\tk3\twrong\tcards\texception.code.exists#0001',
    ]);
    const later = await wash.csv(person('k4', 'k4@customer.example', '100,1-ABC-123,,'));
    expect((await wash.takeOver(later)).rows).toEqual(['2\tk4\twrong\tplates\texception.code.exists#1-ABC-123']);
    expect(await wash.counts()).toEqual([1, 1, 2, 0, 1, 1, 1]);
  });

  it('is another operator’s customer with the same key, address and plate: both have theirs', async () => {
    const path = await wash.csv(person('k1', 'k1@customer.example', '100,1-ABC-123,RFID:0001,'));
    for (const tenant of ['sea-wash', 'river-wash'])
      expect((await wash.takeOver(path, { tenant })).rows).toEqual(['2\tk1\ttaken over']);
    const owned = await wash.database.query(sql`
      select account.tenant_id as tenant, balance, (select count(*) from identification_item item
        where item.tenant_id = account.tenant_id and item.account_id = account.account_id) as items
      from account order by 1`);
    expect(owned).toEqual([
      { tenant: 'river-wash', balance: 100, items: 2 },
      { tenant: 'sea-wash', balance: 100, items: 2 },
    ]);
  });

  it('whose address is taken while it is written is refused alone', async () => {
    const path = await wash.csv(person('k1'), person('k2'), person('k3'));
    let tries = 0;
    const own = wash.database;
    const busy: Database = {
      ...own,
      transaction: (work) =>
        own.transaction((inside) =>
          work({
            ...inside,
            query: async (statement) => {
              const isUsers = statement.strings[0]?.startsWith('insert into app_user') ?? false;
              if (isUsers && JSON.stringify(statement.values).includes('k2@')) {
                tries += 1;
                throw Object.assign(new Error('duplicate key'), { code: '23505' });
              }
              return inside.query(statement);
            },
          }),
        ),
    };
    wash.database = busy;
    const { rows } = await wash.takeOver(path).finally(() => {
      wash.database = own;
    });
    expect(rows).toEqual([
      '2\tk1\ttaken over',
      '3\tk2\twrong\trow\thas something that another took meanwhile',
      '4\tk3\ttaken over',
    ]);
    expect([tries, await wash.counts()]).toEqual([2, [2, 2, 0, 0, 0, 2, 2]]);
  });
});
