import { describe, expect, it } from 'vitest';
import { fetchNewestTransactions, fetchRemainingTransactions } from '../../src/portal/lists/fetch-transactions.ts';
import type { Keep } from '../../src/portal/lists/keep.ts';
import { readStand } from '../../src/portal/lists/reading.ts';
import { keepDocument } from '../../src/portal/log/documents.ts';
import { withRoom } from '../../src/portal/log/making-room.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { openDevice } from '../support/device.ts';
import { countedMonths, countedTotals, sale } from '../support/sales.ts';

const hour = 3_600_000;
const day = 24 * hour;
const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });

/** One on each of so many days, newest first, from the last day of 2025 back. */
const salesOf = (count: number) =>
  Array.from({ length: count }, (_, back) =>
    sale({ id: `sale-${back}`, date: new Date(Date.parse('2025-12-31T12:00:00Z') - back * day).toISOString() }),
  );

/** A device that holds so many transactions, and a back office that tells them 25 at a time at the most. */
function aDeviceWithRoomFor(most: number, sales = salesOf(300)) {
  const { database, keep, clock } = openDevice();
  const asked: number[] = [];
  let fullFor = 0;
  const office = { sales };
  const kept: Keep = (told, asking) =>
    withRoom(
      () =>
        database.transaction('rw', database.tables, async () => {
          const isKept = await keep(told, asking);
          if ((await database.transactions.count()) > most) throw full;
          return isKept;
        }),
      database,
      () => {
        fullFor += 1;
      },
    );
  const ask = async (_call: unknown, { page, size: wanted }: { page: number; size: number }) => {
    asked.push(page);
    const size = Math.min(wanted, 25);
    const content = office.sales.slice(page * size, (page + 1) * size);
    const totalElements = office.sales.length;
    return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
  };
  const store = { ask: ask as never, database, keep: kept, world: { now: () => clock.now } as never, place: belgium };
  const visit = async () => {
    asked.length = 0;
    const { complete } = await fetchNewestTransactions(store);
    if (!complete) await fetchRemainingTransactions(store, new AbortController().signal);
  };
  const keptDays = async () => (await database.transactions.orderBy('[day+date+id]').toArray()).map((row) => row.day);
  return { database, office, asked, clock, visit, keptDays, told: () => fullFor };
}

describe('a device that has no room for all transactions', () => {
  it('keeps the newest, whole months of them, and says from which day on', async () => {
    const { database, visit, keptDays, told } = aDeviceWithRoomFor(100);
    await visit();
    const { keptFrom } = (await readStand(database, 'transactions')) ?? {};
    const days = await keptDays();
    expect([keptFrom, days[0], days.at(-1), days.length]).toEqual(['2025-10-01', '2025-10-01', '2025-12-31', 92]);
    expect(await database.transactionMonths.toArray()).toEqual(countedMonths(await database.transactions.toArray()));
    expect((await readStand(database, 'transactions'))?.totals).toEqual(
      countedTotals(await database.transactions.toArray()),
    );
    expect(told()).toBe(0);
  });

  it('asks for no older ones again, neither with the next visit nor with the round after a week', async () => {
    const { asked, clock, visit, keptDays } = aDeviceWithRoomFor(100);
    await visit();
    const before = await keptDays();
    await visit();
    expect(asked).toEqual([0]);
    clock.now += 8 * day;
    await visit();
    expect(asked).toEqual([0, 0, 1, 2, 3]);
    expect(await keptDays()).toEqual(before);
  });

  it('keeps what comes new', async () => {
    const { office, asked, visit, keptDays } = aDeviceWithRoomFor(100);
    await visit();
    office.sales = [sale({ id: 'new', date: '2026-01-01T12:00:00Z' }), ...office.sales];
    await visit();
    expect([(await keptDays()).at(-1), asked]).toEqual(['2026-01-01', [0, 0, 1]]);
  });

  it('lets go of documents first, those that were opened longest ago before the others', async () => {
    const { database, visit } = aDeviceWithRoomFor(1_000);
    await visit();
    const paper = { content: new ArrayBuffer(3), mediaType: 'application/pdf', size: 3, fetchedAt: 0 };
    for (const openedAt of [3, 1, 2]) await keepDocument(database, { ...paper, id: `paper ${openedAt}`, openedAt });
    let left = 1;
    await withRoom(
      () => (left-- > 0 ? Promise.reject(full) : Promise.resolve()),
      database,
      () => undefined,
    );
    expect(await database.papers.toCollection().primaryKeys()).toEqual(['paper 3']);
    expect(await database.transactions.count()).toBe(300);
  });

  it('lets go of ever more where the room gets less, and of nothing else twice', async () => {
    const { database, visit, told } = aDeviceWithRoomFor(100);
    await visit();
    let writes = 0;
    const never = withRoom(
      () => {
        writes += 1;
        return Promise.reject(full);
      },
      database,
      () => undefined,
    );
    await expect(never).rejects.toBe(full);
    expect([writes, await database.transactions.count(), told()]).toEqual([4, 0, 0]);
    expect((await readStand(database, 'transactions'))?.keptFrom).toBe('2026-01-01');
  });
});
