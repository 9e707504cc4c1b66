import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { openDatabase } from '../../../../src/backoffice/database/open.ts';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { queueMail } from '../../../../src/backoffice/papers/mail/queue-mail.ts';
import { exportTenant, importTenant, removeTenant } from '../../../../src/backoffice/running/operator/move.ts';
import { tallyOf, tenantTables } from '../../../../src/backoffice/running/operator/tables.ts';
import { keepMail } from '../../../../src/demo/mailbox/store.ts';
import { root } from '../../../../src/tools/project.ts';
import { emptyFolder } from '../../../support/demo-folder.ts';
import { engineChosen } from '../../../support/engines.ts';
import { scopeOf } from '../../papers/mail/support.ts';

let folder: string;
let from: Database;
let to: Database;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'washbook-moving-'));
  from = await engineChosen().open(60);
  await emptyFolder(join(folder, 'other'));
  to = await openDatabase({ address: undefined, folder: join(folder, 'other'), onLost: () => undefined });
  // What the simulated providers keep of a demo tenant moves as well.
  await to.script(await readFile(join(root, 'src/demo/tables.sql'), 'utf8'));
  // A line of text may hold more ends of lines than one.
  await from.query(sql`update account set street = ${'Kerk\u2028straat\r\n1'} where tenant_id = 'adyen'`);
  file = join(folder, 'adyen.gz');
  await exportTenant(from, 'adyen', file);
});
afterAll(async () => {
  await Promise.all([from.close(), to.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** Of all tables, those included that triggers keep. */
const whole = async (database: Database, tenantId: string) => {
  const tables = await tenantTables(database);
  return database.transaction(async (inside) => {
    await inside.script("set local time zone 'UTC'");
    const tallies: Record<string, unknown> = {};
    for (const { name } of tables) {
      const tally = await tallyOf(inside, name, tenantId);
      if (tally.rows > 0) tallies[name] = tally;
    }
    return tallies;
  });
};

const lines = async () =>
  gunzipSync(await readFile(file))
    .toString()
    .split('\n');
const changed = async (change: (line: string) => string) => {
  const path = join(folder, 'changed.gz');
  await writeFile(path, gzipSync((await lines()).map(change).join('\n')));
  return importTenant(to, path, { mails: 'send', debits: 'collect' });
};

it('a tenant moves whole, what triggers keep included, and nothing of another comes along', async () => {
  await importTenant(to, file, { mails: 'send', debits: 'collect' });
  const kinds = ({ query }: Database) =>
    query<{ kind: string }>(sql`select kind from audit_entry where tenant_id = 'adyen' order by at`);
  expect([await kinds(from), await kinds(to)]).toEqual([
    [{ kind: 'operator moved out' }],
    [{ kind: 'operator moved out' }, { kind: 'operator moved in' }],
  ]);
  const withoutTrail = async (database: Database) => ({
    ...(await whole(database, 'adyen')),
    audit_entry: 'told above',
  });
  expect(await withoutTrail(to)).toEqual(await withoutTrail(from));
  expect(Object.keys(await whole(to, 'adyen')).length).toBeGreaterThan(20);
  expect(await whole(to, 'multisafepay')).toEqual({});
});

it('is not taken up twice, and what is there stays as it is', async () => {
  const before = await whole(to, 'adyen');
  await expect(importTenant(to, file, { mails: 'send', debits: 'collect' })).rejects.toThrow(
    'There is an operator adyen already.',
  );
  expect(await whole(to, 'adyen')).toEqual(before);
});

it('forgotten, nothing of it is left and everything of the others is', async () => {
  const before = await whole(from, 'ogone');
  const late = await scopeOf(to, 'adyen');
  await to.transaction((inside) => removeTenant(inside, 'adyen'));
  const mail = { subject: 'Te laat', text: 'Te laat', html: '<p>Te laat</p>' };
  const parcel = { id: 'late', to: 'private@example.com', template: 'password changed', language: 'nl' } as const;
  await keepMail(late, { ...parcel, mail, attachments: [] }, 'office@example.com', new Uint8Array());
  expect(await whole(to, 'adyen')).toEqual({});
  const gone = await from.transaction((inside) => removeTenant(inside, 'adyen'));
  expect(gone).toBeGreaterThan(60);
  expect([await whole(from, 'adyen'), await whole(from, 'ogone')]).toEqual([{}, before]);
  expect(await from.query(sql`select kind, by_whom, details ->> 'operator' as operator from audit_entry`)).toEqual([
    { kind: 'operator removed', by_whom: 'command line', operator: 'adyen' },
  ]);
});

it.each<[string, (line: string) => string, string]>([
  [
    'with a sum of money changed',
    (line) => (line.startsWith('sale\t') ? line.replace(/("amount":)\d+/, '$11') : line),
    'Not all came over, so nothing was kept: sale',
  ],
  ['without one of its rows', (line) => (line.startsWith('app_user\t') ? '' : line), 'names a table that is not known'],
  ['of another version', (line) => line.replace('0001-schema.sql', '0000-older.sql'), 'written by another version'],
  ['that is something else', () => 'hello', 'holds no operator'],
])('a file %s is not taken up at all', async (_, change, message) => {
  await expect(changed(change)).rejects.toThrow(message);
  expect(await whole(to, 'adyen')).toEqual({});
});

it('no mail goes out from two places: what waits is sent where that is said, or from where it comes', async () => {
  const scope = await scopeOf(from, 'ogone');
  await queueMail(scope, {
    to: 'an@example.com',
    language: 'nl',
    template: 'password changed',
    values: { firstName: 'An' },
  });
  const path = join(folder, 'ogone.gz');
  await exportTenant(from, 'ogone', path);
  const waitingAt = ({ query }: Database) =>
    query(sql`
      select count(*)::int as mails from outgoing_mail
      where tenant_id = 'ogone' and recipient = 'an@example.com' and sent_at is null and given_up_at is null`);
  await expect(importTenant(to, path, { debits: 'collect' })).rejects.toThrow(
    'mails and notices wait, so nothing was kept',
  );
  expect(await whole(to, 'ogone')).toEqual({});
  await importTenant(to, path, { mails: 'drop', debits: 'collect' });
  expect([await waitingAt(from), await waitingAt(to)]).toEqual([[{ mails: 1 }], [{ mails: 0 }]]);
  await to.transaction((inside) => removeTenant(inside, 'ogone'));
  await importTenant(to, path, { mails: 'send', debits: 'collect' });
  expect(await waitingAt(to)).toEqual([{ mails: 1 }]);
});
