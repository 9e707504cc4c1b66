import type { Database } from '../../database/database.ts';
import { NotKept } from '../operator/keep-operator.ts';
import { releaseCollection } from './held-collections.ts';
import type { Tallies } from './lines.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

interface Place {
  readonly database: Database;
  readonly say: (line: string) => void;
}

export interface Said {
  readonly mails?: string | undefined;
  readonly 'skip-numbers'?: string | undefined;
}

export async function backUp({ database, say }: Place, path: string): Promise<number> {
  const tallies = await writeBackup(database, path, new Date()).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new NotKept(`${path} is there already: a backup takes no other's place.`);
    throw error;
  });
  say(
    `${rowsIn(tallies)} rows were written to ${path} and read back. What customers told is in it; secrets are in it as they are kept, sealed: SECRETS_KEY is not, keep it elsewhere.`,
  );
  return 0;
}

export async function restore(
  { database, say }: Place,
  path: string,
  { mails = 'drop', 'skip-numbers': skip = '0' }: Said,
): Promise<number> {
  if ((mails !== 'drop' && mails !== 'send') || !/^\d{1,6}$/.test(skip))
    throw new NotKept('Say --mails drop or --mails send, and --skip-numbers with a whole number.');
  const now = new Date();
  const { head, tallies, droppedMails, held, numbers } = await restoreBackup(
    database,
    path,
    { mails, skipNumbers: Number(skip) },
    now,
  );
  say(
    `${rowsIn(tallies)} rows as of ${head.at} were taken up from ${path}; counts and sums of every table are the same.`,
  );
  say(`Everybody is signed out. ${droppedMails} mails that waited are not sent: they may have gone out since.`);
  if (held.length > 0)
    say('Not collected before you have seen at the provider that they were not collected since, and say `collect`:');
  for (const { tenant, id } of held) say(`collect ${tenant} ${id}`);
  for (const { tenant, series, last } of numbers) say(`The last number of ${series} of ${tenant} is ${last}.`);
  return 0;
}

export async function collect({ database, say }: Place, tenantId: string, id: string): Promise<number> {
  await database.transaction((inside) => releaseCollection(inside, tenantId, id));
  say(`${id} is collected as soon as the back office runs.`);
  return 0;
}

function rowsIn(tallies: Tallies): number {
  return Object.values(tallies).reduce((sum, { rows }) => sum + rows, 0);
}
