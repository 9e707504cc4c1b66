import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newAct } from '../../src/portal/ledger/act.ts';
import { AccountDatabase } from '../../src/portal/log/account-database.ts';
import { wipeLeftBehind } from '../../src/portal/log/left-behind.ts';
import { sealActs, unsealActs } from '../../src/portal/log/sealed-acts.ts';
import { beginVisit, sealAndWipe } from '../../src/portal/log/wipe.ts';
import { noon } from '../support/device.ts';

const [hash, otherHash] = ['0123456789abcdef01234567', 'fedcba9876543210fedcba98'];
const world = {
  now: () => noon,
  wait: () => new Promise<void>(() => undefined),
  locks: undefined,
  onSealing: () => undefined,
};

let indexedDB: IDBFactory;
beforeEach(() => {
  indexedDB = new IDBFactory();
  Dexie.dependencies = { indexedDB, IDBKeyRange };
});

const act = (key: string) =>
  newAct({ key, type: 'disable plate', class: 'A', input: { identificationItemId: key }, about: `plate/${key}` }, noon);

async function deviceOf(accountHash: string, ...keys: string[]): Promise<AccountDatabase> {
  const database = new AccountDatabase(`washbook-${accountHash}`);
  await database.acts.bulkAdd(keys.map(act));
  await database.kept.put({ list: 'balance', value: 12 });
  await database.senders.put({ name: 'ledger', epoch: 4 });
  return database;
}

async function sealedOf(accountHash: string): Promise<string[]> {
  const found: string[] = [];
  await unsealActs(accountHash, noon, async (acts) => void found.push(...acts.map(({ key }) => key)));
  return found;
}

const names = async () =>
  (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== 'washbook-sealed');

describe('wiping an account', () => {
  it('removes nothing once a tab has begun to send again while the page that wipes was frozen', async () => {
    const database = await deviceOf(hash, '1');
    const seals = vi.spyOn(IDBFactory.prototype, 'open');
    seals.mockImplementation(function (this: IDBFactory, ...given) {
      seals.mockRestore();
      // An account has signed in, in another tab.
      void database.senders.put({ name: 'ledger', epoch: 9 });
      return this.open(...given);
    });
    await sealAndWipe(database, hash, world);
    expect([await database.acts.count(), await database.kept.count()]).toEqual([1, 1]);
    database.close();
  });

  it('removes nothing, and lets the other tab send on, when somebody has signed in again before it begins', async () => {
    const database = await deviceOf(hash, '1');
    await sealAndWipe(database, hash, world, () => true);
    expect([await database.acts.count(), await database.kept.count(), await database.senders.toArray()]).toEqual([
      1,
      1,
      [{ name: 'ledger', epoch: 4 }],
    ]);
    database.close();
    expect(await sealedOf(hash)).toEqual([]);
  });

  it('removes nothing when somebody has signed in again while acts were put away', async () => {
    const database = await deviceOf(hash, '1');
    const back = vi.fn().mockReturnValueOnce(false).mockReturnValue(true);
    await sealAndWipe(database, hash, world, back);
    expect([await database.acts.count(), await database.kept.count()]).toEqual([1, 1]);
    database.close();
  });

  it('says that acts are put away where there are any, and says nothing of that where there are none', async () => {
    const told: string[] = [];
    for (const [of, keys] of [
      [otherHash, []],
      [hash, ['1']],
    ] as const)
      await sealAndWipe(await deviceOf(of, ...keys), of, { ...world, onSealing: () => told.push(of) });
    expect([told, await sealedOf(otherHash), await names()]).toEqual([[hash], [], []]);
  });

  it('puts what was not delivered away and leaves nothing else', async () => {
    await sealAndWipe(await deviceOf(hash, '1', '2'), hash, world);
    expect([await names(), await sealedOf(hash)]).toEqual([[], ['1', '2']]);
  });

  it('seals also what another tab opens while the acts are put away', async () => {
    const database = await deviceOf(hash, '1');
    const opening = vi.fn().mockImplementationOnce(() => void database.acts.add(act('2')));
    await sealAndWipe(database, hash, { ...world, now: () => opening() ?? noon });
    expect((await sealedOf(hash)).toSorted()).toEqual(['1', '2']);
  });

  it('lets no other tab send from before the acts are put away', async () => {
    const database = await deviceOf(hash, '1');
    const epochs: Promise<number | undefined>[] = [];
    const look = (): undefined => {
      epochs.push(database.senders.get('ledger').then((row) => row?.epoch));
    };
    await sealAndWipe(database, hash, { ...world, now: () => look() ?? noon });
    expect(await Promise.all(epochs)).toEqual([5]);
  });
});

describe('a visit that begins while another page still clears up', () => {
  it('is a later one than any that sent before, also where none did', async () => {
    const database = await deviceOf(hash);
    await beginVisit(database);
    expect(await database.senders.toArray()).toEqual([{ name: 'ledger', epoch: 5 }]);
    await database.senders.clear();
    await beginVisit(database);
    expect(await database.senders.toArray()).toEqual([{ name: 'ledger', epoch: 1 }]);
    database.close();
  });

  it('keeps what it has taken up again', async () => {
    const database = await deviceOf(hash, '1');
    const seals = vi.spyOn(IDBFactory.prototype, 'open');
    seals.mockImplementation(function (this: IDBFactory, ...given) {
      seals.mockRestore();
      void beginVisit(database);
      return this.open(...given);
    });
    await sealAndWipe(database, hash, world);
    expect(await database.acts.toCollection().primaryKeys()).toEqual(['1']);
    database.close();
  });

  it('leaves no copy put away of what has ended since', async () => {
    await sealActs(hash, [act('1'), act('2')], noon);
    const database = await deviceOf(hash, '2');
    await database.acts.put({ ...act('1'), state: 'done', settledAt: noon });
    await sealAndWipe(database, hash, world);
    expect(await sealedOf(hash)).toEqual(['2']);
  });
});

describe('what accounts left behind', () => {
  it('is removed but for the one that is signed in, and their acts wait for them', async () => {
    (await deviceOf(hash, '1')).close();
    (await deviceOf(otherHash, '2')).close();
    await wipeLeftBehind({ ...world, indexedDB }, async () => `washbook-${otherHash}`);
    expect([await names(), await sealedOf(hash), await sealedOf(otherHash)]).toEqual([
      [`washbook-${otherHash}`],
      ['1'],
      [],
    ]);
  });

  it('is not touched where it is none of ours or a newer version wrote it', async () => {
    for (const [name, version] of [
      ['somebody-else', 1],
      [`washbook-${hash}`, 990],
    ] as const) {
      const opening = indexedDB.open(name, version);
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      opening.result.close();
    }
    await wipeLeftBehind({ ...world, indexedDB }, async () => null);
    expect((await names()).toSorted()).toEqual(['somebody-else', `washbook-${hash}`]);
  });
});
