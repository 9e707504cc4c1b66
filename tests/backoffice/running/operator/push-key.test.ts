import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { readEnvironment } from '../../../../src/backoffice/running/environment.ts';
import { addOperator, changeOperator } from '../../../../src/backoffice/running/operator/keep-operator.ts';
import { type Operator, readSettings } from '../../../../src/backoffice/running/operator/read-settings.ts';
import { reseal } from '../../../../src/backoffice/running/operator/reseal.ts';
import { findTenantById } from '../../../../src/backoffice/server/find-tenant.ts';
import { secretsWith } from '../../../../src/backoffice/server/secrets.ts';
import { root } from '../../../../src/tools/project.ts';
import { engineChosen } from '../../../support/engines.ts';

let database: Database;
beforeAll(async () => {
  database = await engineChosen().open(20);
});
afterAll(() => database.close());

it('the key by which browsers know an operator stays, when its settings change and when secrets are sealed anew', async () => {
  const [key, next] = [randomBytes(32), randomBytes(32)];
  const file = join(root, 'src/backoffice/running/operator/example/operator.json');
  const read = await readSettings(file, { MULTISAFEPAY_API_KEY: 'of-the-provider' });
  const { operator } = read as { operator: Operator };
  const secrets = secretsWith([key]);
  const keptBy = async (keys: Buffer[]) =>
    (await findTenantById(database, 'sea-wash', secretsWith(keys)))?.settings.pushKey;
  await database.transaction((inside) => addOperator(inside, operator, secrets));
  const made = await keptBy([key]);
  expect([made?.publicKey.length, made?.privateKey.length]).toEqual([87, 43]);
  await database.transaction((inside) => changeOperator(inside, operator, secrets));
  expect(await keptBy([key])).toEqual(made);
  const SECRETS_KEY = [next, key].map((one) => one.toString('base64')).join(',');
  // Those of the demo are sealed with a key of its own.
  await database.transaction((inside) =>
    inside.script("update tenant set settings = settings - '{payments,pushKey}'::text[] where tenant_id <> 'sea-wash'"),
  );
  const environment = readEnvironment({ SECRETS_KEY });
  expect(await reseal({ database, secrets: secretsWith([next, key]), environment, say: () => undefined })).toBe(0);
  expect(await keptBy([next])).toEqual(made);
  await expect(keptBy([key])).rejects.toThrow();
});
