import type { Database } from '../../database/database.ts';
import { handOver, resume } from './hand-over.ts';
import { NotKept } from './keep-operator.ts';
import { exportTenant, importTenant } from './move.ts';

interface Place {
  readonly database: Database;
  readonly say: (line: string) => void;
}

export async function moveOut({ database, say }: Place, id: string, path: string, handsOver: boolean): Promise<number> {
  if (handsOver) await handOver(database, id);
  const { tallies, handedOver } = await exportTenant(database, id, path);
  say(`${rowsIn(tallies)} rows of ${id} were written to ${path}. Its secrets are in it, sealed as they are kept.`);
  if (handedOver)
    say(
      `Nothing is answered or done for ${id} here any more: import it elsewhere and then remove it here, or resume it.`,
    );
  return 0;
}

export async function moveIn(
  { database, say }: Place,
  path: string,
  { mails, debits }: { readonly mails?: string | undefined; readonly debits?: string | undefined },
): Promise<number> {
  if (mails !== undefined && mails !== 'send' && mails !== 'drop')
    throw new NotKept('Say --mails send or --mails drop.');
  if (debits !== undefined && debits !== 'collect' && debits !== 'hold')
    throw new NotKept('Say --debits collect or --debits hold.');
  const { tenant, tallies, held } = await importTenant(database, path, { mails, debits });
  say(`${rowsIn(tallies)} rows of ${tenant} were taken up from ${path}; counts and sums of every table are the same.`);
  if (held.length > 0) say('Not collected before you have seen at the provider that they were not, and say `collect`:');
  for (const { id } of held) say(`collect ${tenant} ${id}`);
  return 0;
}

export async function serveAgain({ database, say }: Place, id: string): Promise<number> {
  await resume(database, id);
  say(`${id} is served here again.`);
  return 0;
}

function rowsIn(tallies: Readonly<Record<string, { readonly rows: number }>>): number {
  return Object.values(tallies).reduce((sum, { rows }) => sum + rows, 0);
}
