import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sale } from '../../src/contract/sales.ts';
import { fetchNewestTransactions, fetchRemainingTransactions } from '../../src/portal/lists/fetch-transactions.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { openDevice } from '../support/device.ts';
import { oneAtATime } from '../support/one-at-a-time.ts';
import { countedMonths, countedTotals, pagedSales, unreachable } from '../support/sales.ts';

const day = 24 * 3_600_000;
const numRuns = 40;

/** Rows a back office gives at most, whatever is asked for: fewer than the newest, as many, more. */
const mostAtATime = fc.constantFrom(5, 10, 17);

type Change = { type: 'comeNew' | 'comeLate' | 'vanish' | 'change'; at: number };
type Mishap = 'none' | 'fails' | 'left';
/** One opening of the list: what happens at the back office before each request, and how the first requests end. */
interface Visit {
  readonly daysLater: number;
  readonly changes: readonly (readonly Change[])[];
  readonly mishapAt: number;
  readonly mishap: Mishap;
}

describe('transactions, fetched from a back office that changes meanwhile', () => {
  it('are all there after the first visit, ten at once and the others in the background', async () => {
    const phone = onPhone();
    phone.office.comeNew(43);
    await phone.visit();
    await phone.expectTheSame();
    expect(phone.asked).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('ask for nothing else when nothing is new', async () => {
    const phone = onPhone();
    phone.office.comeNew(43);
    await phone.visit();
    phone.asked.length = 0;
    await phone.visit();
    expect(phone.asked).toEqual([0]);
  });

  it('that are new are fetched without reading the others again', async () => {
    const phone = onPhone();
    phone.office.comeNew(43);
    await phone.visit();
    phone.office.comeNew(7);
    phone.asked.length = 0;
    await phone.visit();
    await phone.expectTheSame();
    expect(phone.asked).toEqual([0, 0, 1, 2]);
  });

  it('go on where they were interrupted, new ones first', async () => {
    const phone = onPhone();
    phone.office.comeNew(43);
    await phone.visit({ mishap: 'fails', mishapAt: 6 });
    phone.office.comeNew(3);
    phone.asked.length = 0;
    await phone.visit();
    await phone.expectTheSame();
    expect(phone.asked).toEqual([0, 0, 1, 5, 6, 7, 8, 9]);
  });

  it('that vanished at the back office vanish here', async () => {
    const phone = onPhone();
    phone.office.comeNew(43);
    await phone.visit();
    for (const at of [40, 20, 0]) phone.office.vanish(at);
    await phone.visit();
    await phone.expectTheSame();
  });

  it('that all vanished leave nothing', async () => {
    const phone = onPhone();
    phone.office.comeNew(6);
    await phone.visit();
    for (let each = 0; each < 6; each += 1) phone.office.vanish(0);
    await phone.visit();
    await phone.expectTheSame();
    expect(await phone.database.transactionMonths.count()).toBe(0);
  });

  it('are none for a customer who bought nothing', async () => {
    const phone = onPhone();
    await phone.visit();
    expect([
      await phone.database.transactions.count(),
      (await phone.database.stands.get('transactions'))?.total,
    ]).toEqual([0, 0]);
  });

  it('lose none that slips between two pages when another vanishes', async () => {
    const phone = onPhone();
    phone.office.comeNew(43);
    await phone.visit();
    await phone.visit({ daysLater: 8, changes: [[], [], [], [{ type: 'vanish', at: 0 }]] });
    await phone.expectTheSame();
  });

  it('lose none when others vanish while the reading is interrupted', async () => {
    const phone = onPhone();
    phone.office.comeNew(43);
    await phone.visit();
    await phone.visit({ daysLater: 8, mishap: 'fails', mishapAt: 6 });
    for (const at of [0, 1, 2]) phone.office.vanish(at);
    await phone.visit();
    await phone.expectTheSame();
  });

  it('lose none below the newest when as many vanish as are missing', async () => {
    const phone = onPhone();
    await phone.visit({ changes: [[], [{ type: 'comeNew', at: 11 }], [], [{ type: 'comeNew', at: 7 }]] });
    const vanishAndCome = [
      { type: 'vanish', at: 5 },
      { type: 'vanish', at: 6 },
      { type: 'comeNew', at: 4 },
      { type: 'comeNew', at: 1 },
    ] as const;
    await phone.visit({ changes: [[], vanishAndCome] });
    await phone.visit();
    await phone.expectTheSame();
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => [at, at < 3 ? 5 : at < 5 ? 10 : 20] as const))(
    'are asked for and kept no more once the customer left, at request %i',
    async (at, kept) => {
      const phone = onPhone();
      phone.office.comeNew(43);
      await phone.visit({ mishap: 'left', mishapAt: at });
      expect(phone.asked).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8].slice(0, at + 1));
      expect(await phone.database.transactions.count()).toBe(kept);
    },
  );

  it('are the same again with the next quiet visit, whatever failed while new ones came', async () => {
    const visits = visitsWith(['comeNew'], ['none', 'fails', 'left']);
    await fc.assert(
      fc.asyncProperty(visits, mostAtATime, async (all, most) => {
        const phone = onPhone(most);
        for (const visit of all) await phone.visit(visit);
        await phone.visit();
        await phone.expectTheSame();
      }),
      { numRuns },
    );
  });

  it('are the same again with the next quiet visit, whatever came and vanished while they were read', async () => {
    const visits = visitsWith(['comeNew', 'vanish'], ['none']);
    await fc.assert(
      fc.asyncProperty(visits, mostAtATime, async (all, most) => {
        const phone = onPhone(most);
        for (const visit of all) await phone.visit(visit);
        await phone.visit();
        await phone.expectTheSame();
      }),
      { numRuns },
    );
  });

  it('are the same again with the next quiet visit, when two tabs read them while new ones come', async () => {
    const visits = visitsWith(['comeNew'], ['none', 'fails', 'left']);
    await fc.assert(
      fc.asyncProperty(visits, visits, mostAtATime, async (one, other, most) => {
        const phone = onPhone(most);
        const inTab = async (all: readonly Visit[]) => {
          for (const visit of all) await phone.visit(visit);
        };
        await Promise.all([inTab(one), inTab(other)]);
        await phone.visit();
        await phone.expectTheSame();
      }),
      { numRuns },
    );
  });

  it('are the same again after a quiet round, whatever happened before', async () => {
    const visits = visitsWith(['comeNew', 'comeLate', 'vanish', 'change'], ['none', 'fails', 'left']);
    await fc.assert(
      fc.asyncProperty(visits, mostAtATime, async (all, most) => {
        const phone = onPhone(most);
        for (const visit of all) await phone.visit(visit);
        // The first may only go on with an interrupted round; the second reads all.
        await phone.visit({ daysLater: 8 });
        await phone.visit({ daysLater: 8 });
        await phone.expectTheSame();
      }),
      { numRuns },
    );
  });
});

function visitsWith(types: readonly Change['type'][], mishaps: readonly Mishap[]) {
  const change = fc.record({ type: fc.constantFrom(...types), at: fc.nat(60) });
  const changes = fc.array(
    fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(change, { maxLength: 6 }) }),
    { maxLength: 12 },
  );
  const visit = fc.record({
    daysLater: fc.constantFrom(0, 0, 1, 8),
    changes,
    mishapAt: fc.nat(9),
    mishap: fc.constantFrom(...mishaps),
  });
  return fc.array(visit, { minLength: 1, maxLength: 6 });
}

/** A phone and its back office. A visit does what the list's chart does. */
function onPhone(most = 5) {
  const { database, keep, clock } = openDevice();
  const office = pagedSales(most);
  const asked: number[] = [];
  const locks = oneAtATime();
  const visit = async ({ daysLater = 0, changes = [], mishap = 'none', mishapAt = 0 }: Partial<Visit> = {}) => {
    clock.now += daysLater * day;
    const leaving = new AbortController();
    let requests = 0;
    const ask = async (_call: unknown, { page, size }: { page: number; size: number }) => {
      for (const { type, at } of changes[requests] ?? []) office[type](type === 'comeNew' ? at % 12 : at);
      if (mishap !== 'none' && requests >= mishapAt) {
        if (mishap === 'fails') throw unreachable;
        leaving.abort();
      }
      requests += 1;
      asked.push(page);
      return structuredClone(office.page(page, size));
    };
    const world = { now: () => clock.now, locks } as never;
    const store = { ask: ask as never, database, keep, world, place: belgium };
    try {
      const { complete } = await fetchNewestTransactions(store);
      if (!complete) await fetchRemainingTransactions(store, leaving.signal);
    } catch (error) {
      if (error !== unreachable && !leaving.signal.aborted) throw error;
    }
  };
  const expectTheSame = async () => {
    const kept = await database.transactions.toArray();
    const plain = ({ id, date, status, amount }: Sale) => ({ id, date, status, amount });
    const here = kept.map((row) => ({ ...plain(row), isJoined: row.round > 0 }));
    const told = office.sales().map((row) => ({ ...plain(row), isJoined: true }));
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect(here.sort(byId)).toEqual(told.sort(byId));
    expect(await database.transactionMonths.orderBy('month').toArray()).toEqual(countedMonths(kept));
    expect((await database.stands.get('transactions'))?.totals).toEqual(countedTotals(kept));
  };
  return { database, office, asked, visit, expectTheSame };
}
