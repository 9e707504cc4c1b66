import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../src/backoffice/database/open.ts';
import { makeTenant } from '../../../src/demo/seed/make-tenant.ts';
import { demoTenants } from '../../../src/demo/seed/tenants.ts';
import { launchBackOffice } from '../../support/back-office.ts';
import { emptyFolder } from '../../support/demo-folder.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'washbook-operator-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

it('without a tenant refuses to start and says so in one sentence', async () => {
  const { exited, output } = launchBackOffice({ dataFolder, part: 'backoffice' });
  expect(await exited).toBe(1);
  expect(output()).toBe(
    `There is no tenant in the database (embedded PostgreSQL in ${dataFolder}): add one with \`npm run tenant -- add FILE\`.\n`,
  );
});

it('serves its tenant: the portal and the API, and nothing of the demo', async () => {
  const [tenant] = demoTenants.filter(({ id }) => id === 'multisafepay');
  if (tenant === undefined) throw new Error('no such tenant');
  await emptyFolder(dataFolder);
  const database = await openDatabase({ address: undefined, folder: dataFolder, onLost: () => undefined });
  await makeTenant(database, tenant, 0, new Date());
  await database.close();
  await writeFile(join(dataFolder, 'index.html'), '<title>__COMPANY_NAME__</title>');

  const office = launchBackOffice({ dataFolder, part: 'backoffice', distFolder: dataFolder });
  const origin = `http://localhost:${await office.ready}`;
  const ask = async (path: string, method = 'GET') => (await fetch(origin + path, { method })).status;
  expect(await (await fetch(`${origin}/nl/login`)).text()).toBe('<title>Blauwe Parel</title>');
  const wrong = new URLSearchParams({ username: 'private@example.com', password: 'washbook1', rememberMe: 'false' });
  expect((await fetch(`${origin}/api/login`, { method: 'POST', body: wrong })).status).toBe(401);
  const ofTheDemo = ['/sandbox', '/sandbox/faults', '/sandbox/multisafepay', '/mailbox', '/mailbox.json'];
  expect(await Promise.all(ofTheDemo.map((path) => ask(path)))).toEqual(ofTheDemo.map(() => 404));
  expect(await ask('/sandbox/faults', 'POST')).toBe(404);
  expect(office.output()).toBe(
    `Blauwe Parel is served at http://multisafepay.localhost:${new URL(origin).port}\n` +
      'No mail server is set (SMTP_URL): mails wait in the database until there is one.\n',
  );
  office.child.kill('SIGTERM');
  expect(await office.exited).toBe(0);
});
