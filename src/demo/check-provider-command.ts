import { createBackOffice } from '../backoffice/back-office.ts';
import { FolderHeld } from '../backoffice/database/folder-lock.ts';
import { openDatabase } from '../backoffice/database/open.ts';
import { checkProvider } from '../backoffice/paying/check-provider.ts';
import { sendOf } from '../backoffice/running/addition.ts';
import { readEnvironment } from '../backoffice/running/environment.ts';
import { allTenants } from '../backoffice/server/find-tenant.ts';
import { tenantScope } from '../backoffice/server/ground.ts';
import { silentLog } from '../backoffice/server/log.ts';
import { demoAddition } from './addition.ts';

const usage = 'npm run check-provider -- <tenant>   tries the contracts that a tenant has with payment providers';

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const expected = error instanceof FolderHeld;
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
}

async function run([id]: readonly string[]): Promise<number> {
  const {
    databaseAddress: address,
    dataFolder: folder,
    distFolder,
    scheme,
    port,
    publicPort,
  } = readEnvironment(process.env);
  const database = await openDatabase({ address, folder, onLost: () => undefined });
  try {
    const tenants = await allTenants(database);
    const tenant = tenants.find((one) => one.id === id);
    if (tenant === undefined) {
      process.stderr.write(`${usage}\nThere are: ${tenants.map((one) => one.id).join(', ')}\n`);
      return 1;
    }
    const now = () => new Date();
    const addressOf = (host: string) => `${scheme}://${host}${publicPort(port)}`;
    const world = { database, distFolder, now, log: silentLog, addressOf, addition: demoAddition() };
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
