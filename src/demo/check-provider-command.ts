import { createBackOffice } from '../backoffice/back-office.ts';
import { CannotOpen } from '../backoffice/database/database.ts';
import { openDatabase } from '../backoffice/database/open.ts';
import { checkProvider } from '../backoffice/paying/check-provider.ts';
import { sendOf } from '../backoffice/running/addition.ts';
import { readEnvironment } from '../backoffice/running/environment.ts';
import { allTenants, findTenantById } from '../backoffice/server/find-tenant.ts';
import { tenantScope } from '../backoffice/server/ground.ts';
import { silentLog } from '../backoffice/server/log.ts';
import { secretsWith } from '../backoffice/server/secrets.ts';
import { demoAddition } from './addition.ts';

const usage = 'npm run check-provider -- <tenant>   tries the contracts that a tenant has with payment providers';

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const expected = error instanceof CannotOpen;
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
}

async function run([id]: readonly string[]): Promise<number> {
  const environment = readEnvironment(process.env);
  const { databaseAddress: address, dataFolder: folder, distFolder, scheme, port, publicPort } = environment;
  const database = await openDatabase({ address, folder, onLost: () => undefined });
  try {
    const secrets = secretsWith(environment.secretsKeys);
    const tenant = await findTenantById(database, id ?? '', secrets);
    if (tenant === undefined) {
      const there = (await allTenants(database)).map((one) => one.id);
      process.stderr.write(`${usage}\nThere are: ${there.join(', ')}\n`);
      return 1;
    }
    const now = () => new Date();
    const addressOf = (host: string) => `${scheme}://${host}${publicPort(port)}`;
    const world = { database, distFolder, now, log: silentLog, addressOf, secrets, addition: demoAddition() };
    const send = sendOf(world, createBackOffice(world));
    const { host } = tenant.settings;
    const ground = {
      database,
      tenant,
      now: now(),
      language: 'nl',
      log: silentLog,
      address: addressOf(host),
      send,
    } as const;
    const { page, works } = await checkProvider(tenantScope(ground));
    process.stdout.write(`${page}\n`);
    return works ? 0 : 1;
  } finally {
    await database.close();
  }
}
