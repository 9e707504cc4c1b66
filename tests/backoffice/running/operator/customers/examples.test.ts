import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../src/backoffice/database/open.ts';
import { examples, nothing, twoOperators } from './two-operators.ts';

const wash = twoOperators();

describe('the example, as a table and as lines', () => {
  it.each(['customers.csv', 'customers.jsonl'])('%s: all that its customers have is there, once', async (name) => {
    const path = join(examples, name);
    const rows = name.endsWith('.csv') ? [2, 3, 4] : [1, 2, 3];
    const first = await wash.takeOver(path);
    expect(first).toEqual({
      isDone: true,
      rows: rows.map((line, at) => `${line}\tC-100${at + 1}\ttaken over`),
      total: '3 taken over, 0 there already, 0 wrong. The last invitation goes out at THEN.',
    });
    const written = await wash.whole();
    expect(written).toEqual({
      accounts: [
        {
          email: 'an.peeters@customer.example',
          status: 'COMPLETED',
          state: 'ACTIVE',
          balance: 2550,
          vat: null,
          city: null,
        },
        { email: 'eva@customer.example', status: 'COMPLETED', state: 'ACTIVE', balance: 0, vat: null, city: null },
        {
          email: 'luc@garage-dupont.example',
          status: 'COMPLETED',
          state: 'ACTIVE',
          balance: 10000,
          vat: 'BE0403170701',
          city: 'Liège',
        },
      ],
      items: ['ANPR 1ABC123', 'ANPR 1GAR001', 'ANPR 2XYZ987', 'RFID 0004512', 'RFID 0004513'],
      cards: ['0004512 null', '0004513 8841'],
      subscriptions: [
        { item: '1-ABC-123', of: 'comfort-monthly', price: 1995, until: '2099-12-31', ends: '2099-12-31', pays: null },
      ],
      sales: [
        { item: 'Crédit repris', amount: 0, credit: 10000 },
        { item: 'Overgenomen tegoed', amount: 0, credit: 2550 },
      ],
      billed: [{ email: 'compta@garage-dupont.example', company: 'Garage Dupont' }],
    });
    expect(await wash.takeOver(path)).toEqual({
      isDone: true,
      rows: rows.map((line, at) => `${line}\tC-100${at + 1}\tthere already`),
      total: '0 taken over, 3 there already, 0 wrong.',
    });
    expect(await wash.whole()).toEqual(written);
    expect(await wash.count('outgoing_mail')).toBe(3);
  });

  it('is told by the command, which is used as it says and of an operator that is there', async () => {
    await wash.database.close();
    const file = join(examples, 'customers.csv');
    expect(await wash.command(['customers', 'no-wash', file])).toEqual([1, 'There is no operator no-wash.\n']);
    for (const words of [
      ['customers', 'sea-wash'],
      ['customers', 'sea-wash', file, '--mails-per-hour', 'many'],
      ['show', '--dry-run'],
    ])
      expect((await wash.command(words))[0]).toBe(2);
    const dry = await wash.command(['customers', 'sea-wash', file, '--dry-run']);
    const done = await wash.command(['customers', 'sea-wash', file, '--mails-per-hour', '0']);
    wash.database = await openDatabase({
      address: undefined,
      folder: join(wash.folder, 'data'),
      onLost: () => undefined,
    });
    const rows = 'line\tkey\tis\tfield\tmessage\n2\tC-1001\ttaken over\n3\tC-1002\ttaken over\n4\tC-1003\ttaken over\n';
    expect([dry, done]).toEqual([
      [0, `${rows}3 would be taken over, 0 there already, 0 wrong.\n`],
      [0, `${rows}3 taken over, 0 there already, 0 wrong.\n`],
    ]);
    expect([await wash.count('account'), await wash.count('outgoing_mail'), await wash.count('email_token')]).toEqual([
      3, 0, 0,
    ]);
  });

  it('tried beforehand says the same and keeps nothing', async () => {
    const { rows, total } = await wash.takeOver(join(examples, 'customers.csv'), { dryRun: true });
    expect([rows.length, total]).toEqual([3, '3 would be taken over, 0 there already, 0 wrong.']);
    expect(await wash.counts()).toEqual(nothing);
  });
});
