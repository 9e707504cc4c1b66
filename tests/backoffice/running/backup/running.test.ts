import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { restoreBackup } from '../../../../src/backoffice/running/backup/restore-backup.ts';
import { accountOf } from '../../../support/account.ts';
import { type StartedBackOffice, startBackOffice } from '../../../support/back-office.ts';
import { demoFolder } from '../../../support/demo-folder.ts';
import { lastResort } from '../../../support/last-resort.ts';
import { addPlateOf } from '../../../support/vehicles.ts';
import { emptyDatabase, ownFolder, wish } from './support.ts';

const folder = ownFolder();
const offices: StartedBackOffice[] = [];
afterEach(async () => {
  for (const office of offices.splice(0)) await office.kill();
});

const start = async (dataFolder: string, environment: Record<string, string> = {}) => {
  const office = await startBackOffice({ dataFolder, environment });
  offices.push(office);
  return office;
};

it('is written by the embedded back office while it serves; what it had acknowledged is there after the folder is lost', async () => {
  const [data, backups] = [await demoFolder(60), join(folder.path, 'backups')];
  const office = await start(data, { BACKUP_FOLDER: backups });
  const written = (count: number) =>
    vi.waitFor(
      async () => {
        const names = (await readdir(backups)).filter((name) => name.endsWith('.gz')).sort();
        expect(names).toHaveLength(count);
        return names;
      },
      { timeout: lastResort },
    );
  await written(1);
  await addPlateOf(await accountOf(office.origin, 'private'), '1-BCK-001');
  await writeFile(join(backups, 'now'), '');
  const [, last = ''] = await written(2);
  await office.kill();
  await rm(data, { recursive: true, force: true });

  const again = join(folder.path, 'again');
  const database = await emptyDatabase(again);
  await restoreBackup(database, join(backups, last), wish, new Date());
  await database.close();
  const restored = await start(again);
  expect(await (await accountOf(restored.origin, 'private')).plates()).toMatchObject({ '1-BCK-001': 'ENABLED' });
});
