import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Queryable } from '../../../../src/backoffice/database/database.ts';
import { openDatabase } from '../../../../src/backoffice/database/open.ts';
import { compile } from '../../../../src/backoffice/database/sql.ts';
import { takeOverCustomers } from '../../../../src/backoffice/running/operator/customers/command.ts';
import { addOperator, changeOperator } from '../../../../src/backoffice/running/operator/keep-operator.ts';
import { exportTenant, importTenant, removeTenant } from '../../../../src/backoffice/running/operator/move.ts';
import { readSettings } from '../../../../src/backoffice/running/operator/read-settings.ts';
import { forget } from '../../../../src/backoffice/running/worker/forget.ts';
import { findTenantById } from '../../../../src/backoffice/server/find-tenant.ts';
import { silentLog } from '../../../../src/backoffice/server/log.ts';
import { secretsWith } from '../../../../src/backoffice/server/secrets.ts';
import { root } from '../../../../src/tools/project.ts';
import { emptyFolder } from '../../../support/demo-folder.ts';

/** The files that write names of tables or columns into statements: what they send is told by running them. */
export const toldByRunning = [
  'running/operator/customers/insert-customers.ts',
  'running/operator/keep-operator.ts',
  'running/operator/move.ts',
  'running/operator/tables.ts',
  'running/worker/forget.ts',
];

const examples = join(root, 'src/backoffice/running/operator/example');

/** What is sent when an operator and its customers come, move and go, and when things are forgotten. */
export async function statementsRun(): Promise<readonly string[]> {
  const texts = new Set<string>();
  const folder = await mkdtemp(join(tmpdir(), 'washbook-statements-'));
  await emptyFolder(folder);
  const database = await openDatabase({ address: undefined, folder, onLost: () => undefined });
  const heard = hearing(database, (text) => void texts.add(text));
  const secrets = secretsWith([randomBytes(32)]);
  const settings = await readSettings(join(examples, 'operator.json'), { MULTISAFEPAY_API_KEY: 'of-the-provider' });
  if ('problems' in settings) throw new Error(JSON.stringify(settings.problems));
  const { operator } = settings;
  await heard.transaction((inside) => addOperator(inside, operator, secrets));
  await heard.transaction((inside) => changeOperator(inside, operator, secrets));
  const { id } = operator.file;
  const tenant = await findTenantById(heard, id);
  if (tenant === undefined) throw new Error('the operator was not added');
  const customers = { path: join(examples, 'customers.csv'), dryRun: false, mailsPerHour: 600 };
  await takeOverCustomers(heard, tenant, customers, () => undefined);
  const file = join(folder, 'operator.gz');
  await exportTenant(heard, id, file);
  await heard.transaction((inside) => removeTenant(inside, id));
  await importTenant(heard, file, { mails: 'send', debits: 'collect' });
  await forget(heard, new Date('2040-01-01T00:00:00Z'), silentLog);
  await database.close();
  await rm(folder, { recursive: true });
  return [...texts];
}

function hearing(database: Database, hear: (text: string) => void): Database {
  const heard = (inside: Queryable): Queryable => ({
    ...inside,
    query: (statement) => {
      hear(compile(statement).text);
      return inside.query(statement);
    },
  });
  return {
    ...database,
    ...heard(database),
    transaction: (work) => database.transaction((inside) => work(heard(inside))),
  };
}
