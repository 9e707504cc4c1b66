import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { createFirstReads, firstRead, type Query } from '../../src/portal/lists/first-reads.ts';
import { createStands } from '../../src/portal/lists/stands.ts';
import type { AccountDatabase } from '../../src/portal/log/account-database.ts';
import { noon, openDevice } from '../support/device.ts';
import { watchTransactions } from '../support/watch-transactions.ts';

const standOf = async (database: AccountDatabase, list: string) => (await database.stands.get(list))?.fetchedAt;
const keptIn = async (database: AccountDatabase, { list }: { list: string }) => (await database.kept.get(list))?.value;
const all = (database: AccountDatabase) => database.stands.count();

async function readBefore() {
  const { database, learn } = openDevice();
  await learn({ type: 'list fetched', list: 'balance', value: 500 });
  const begun = watchTransactions();
  database.close({ disableAutoOpen: false });
  await database.open();
  const opening = begun().length;
  const { read, found, end } = createFirstReads(createStands(database));
  await read(database, [
    firstRead(standOf, 'balance'),
    firstRead(standOf, 'plates'),
    firstRead(keptIn, { list: 'balance' }),
    firstRead(all),
  ]);
  return {
    found: (query: unknown, ...of: unknown[]) => found(query as Query<unknown>, of),
    end,
    begun: begun().slice(opening),
  };
}

it('what a page asks is found as it was read, by the question and all that it depends on', async () => {
  const { found } = await readBefore();
  expect([found(standOf, 'balance'), found(standOf, 'plates'), found(keptIn, { list: 'balance' }), found(all)]).toEqual(
    [{ value: noon }, { value: undefined }, { value: 500 }, { value: 1 }],
  );
});

it('another question is not found, nor the same of something else, of less, or of more', async () => {
  const { found } = await readBefore();
  const others = [found(standOf, 'cards'), found(standOf), found(standOf, 'balance', 1), found(all, 'balance')];
  expect([...others, found(keptIn, { list: 'plates' }), found(async () => 1)]).toEqual(Array(6).fill(undefined));
});

it('all of it is read in one transaction', async () => {
  const { begun } = await readBefore();
  expect(begun.map(({ mode }) => mode)).toEqual(['readonly']);
});

it('nothing is found once the page is drawn: it would be old', async () => {
  const { found, end } = await readBefore();
  end();
  expect(found(standOf, 'balance')).toBeUndefined();
});

it('how the lists stand is told when that transaction has ended: what is drawn anew then asks in one of its own', async () => {
  const { database, learn } = openDevice();
  await learn({ type: 'list fetched', list: 'balance', value: 500 });
  const stands = createStands(database);
  const told: unknown[] = [];
  const ended = stands.subscribe(() =>
    told.push({ within: Dexie.currentTransaction, balance: stands.of('balance')?.value?.fetchedAt }),
  );
  await createFirstReads(stands).read(database, [firstRead(all)]);
  ended();
  expect(told.length).toBeGreaterThan(0);
  expect(told).toEqual(told.map(() => ({ within: null, balance: noon })));
  stands.stop();
});
