import { describe, expect, it, onTestFinished } from 'vitest';
import { createStands } from '../../src/portal/lists/stands.ts';
import type { AccountDatabase, ListStand } from '../../src/portal/log/account-database.ts';
import { noon, openDevice } from '../support/device.ts';
import { watchTransactions } from '../support/watch-transactions.ts';

function watched(database: AccountDatabase) {
  const stands = createStands(database);
  onTestFinished(stands.stop);
  const hear = (list: 'balance' | 'plates' | 'cards') => stands.of(list);
  const see = async () => stands.tell(await stands.look());
  return { ...stands, hear, see };
}

/** Until a list is told to stand as of a moment. */
async function told({ subscribe, hear }: ReturnType<typeof watched>, list: 'balance' | 'plates', moment: number) {
  const heard = Promise.withResolvers<void>();
  const leave = subscribe(() => {
    if (hear(list)?.value?.fetchedAt === moment) heard.resolve();
  });
  await heard.promise;
  leave();
}

it('nothing is said of a list before it was looked at; then each stands as this device keeps it, and when it last heard of any', async () => {
  const { database } = openDevice();
  await database.stands.bulkPut([
    { list: 'plates', fetchedAt: noon + 2 },
    { list: 'balance', fetchedAt: noon },
  ]);
  const { hear, latest, see } = watched(database);
  expect([hear('plates'), latest()]).toEqual([undefined, undefined]);
  await see();
  expect([hear('plates'), hear('balance'), hear('cards'), latest()]).toEqual([
    { value: { list: 'plates', fetchedAt: noon + 2 } },
    { value: { list: 'balance', fetchedAt: noon } },
    { value: undefined },
    { value: noon + 2 },
  ]);
});

it('a device that has heard of nothing has heard of nothing last', async () => {
  const { latest, see } = watched(openDevice().database);
  await see();
  expect(latest()).toEqual({ value: undefined });
});

describe('each change is heard', () => {
  it('of what this page keeps, and of what is written by another way; a list that did not change stays the same thing', async () => {
    const { database, learn } = openDevice();
    await database.stands.put({ list: 'plates', fetchedAt: noon + 1 });
    const stands = watched(database);
    await told(stands, 'plates', noon + 1);
    const { hear, latest } = stands;
    const plates = hear('plates');
    const cameOfKeeping = told(stands, 'balance', noon);
    await learn({ type: 'list fetched', list: 'balance', value: 500 });
    await cameOfKeeping;
    expect([hear('plates') === plates, latest()]).toEqual([true, { value: noon + 1 }]);
    const cameOfChange = told(stands, 'balance', noon + 9);
    await database.stands.update('balance', { fetchedAt: noon + 9 });
    await cameOfChange;
    expect([hear('plates') === plates, latest()]).toEqual([true, { value: noon + 9 }]);
  });

  it('by as many as ask, of one reading', async () => {
    const { database, learn } = openDevice();
    const stands = watched(database);
    const begun = watchTransactions();
    const all = Array.from({ length: 20 }, () => told(stands, 'balance', noon));
    await learn({ type: 'list fetched', list: 'balance', value: 500 });
    await Promise.all(all);
    // Dexie looks at all tables when it opens a database, as it does to write what the back office told.
    const reading = begun().filter(({ mode, tables }) => mode === 'readonly' && tables.length < database.tables.length);
    expect(new Set(reading.map(({ tables }) => tables.join()))).toEqual(new Set(['stands']));
    // Before the change, after it, and once more where it came while that was read.
    expect(reading.length).toBeLessThanOrEqual(3);
  });
});

it('what was looked at earlier and came later tells nothing', async () => {
  const answers: ((rows: ListStand[]) => void)[] = [];
  const toArray = () => new Promise<ListStand[]>((resolve) => answers.push(resolve));
  const { hear, see } = watched({ stands: { toArray } } as unknown as AccountDatabase);
  const looks = [see(), see()];
  answers[1]?.([{ list: 'balance', fetchedAt: noon + 1 }]);
  answers[0]?.([]);
  await Promise.all(looks);
  expect(hear('balance')).toEqual({ value: { list: 'balance', fetchedAt: noon + 1 } });
});
