import { expect, it } from 'vitest';
import { addPlate } from '../../src/portal/acts/plates.ts';
import { fetchNewestTransactions, fetchRemainingTransactions } from '../../src/portal/lists/fetch-transactions.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { openDevice } from '../support/device.ts';
import { oneAtATime } from '../support/one-at-a-time.ts';
import { pagedSales } from '../support/sales.ts';

const plate = { customerId: 'private', identificationItemTypeCode: 'ANPR', name: '1-ABC-002' } as const;

/** One tab reads all; what happens once a request is answered is kept before its answer is. @param request counted from 0; 1 and 2 ask for the first two pages */
async function readWhile(
  request: number,
  happens: (office: ReturnType<typeof pagedSales>, other: Other) => Promise<unknown>,
) {
  const device = openDevice();
  const { database, keep, clock } = device;
  const office = pagedSales(10);
  office.comeNew(43);
  const locks = oneAtATime();
  const asked: number[] = [];
  const store = (ask: (page: number, size: number) => Promise<unknown>) => ({
    ask: (async (_: unknown, { page, size }: { page: number; size: number }) => ask(page, size)) as never,
    database,
    keep,
    world: { now: () => clock.now, locks } as never,
    place: belgium,
  });
  const other: Other = {
    readNewest: () => fetchNewestTransactions(store(async (page, size) => office.page(page, size))),
    act: async () => {
      await device.ask(addPlate, 'key-1', plate);
      await device.answer('key-1');
    },
  };
  const reader = store(async (page, size) => {
    asked.push(page);
    const answer = structuredClone(office.page(page, size));
    if (asked.length === request + 1) await happens(office, other);
    return answer;
  });
  await fetchNewestTransactions(reader);
  await fetchRemainingTransactions(reader, new AbortController().signal);
  const kept = await database.transactions.toArray();
  const [ids, told] = [kept, office.sales()].map((all) => all.map(({ id, amount }) => `${id} ${amount}`).sort());
  expect(ids).toEqual(told);
  return asked;
}

interface Other {
  readonly readNewest: () => Promise<unknown>;
  readonly act: () => Promise<void>;
}

const once = [0, 0, 1, 2, 3, 4];

it('a page that was answered is not asked for again because another tab kept the newest rows meanwhile', async () => {
  expect(await readWhile(2, (_, { readNewest }) => readNewest())).toEqual(once);
});

it.each([
  ['something new came', 2, (office: ReturnType<typeof pagedSales>) => office.comeNew(1)],
  ['a row that was answered is another now', 1, (office: ReturnType<typeof pagedSales>) => office.change(0)],
] as const)('a page is asked for again where %s and another tab kept it', async (_, request, change) => {
  const asked = await readWhile(request, async (office, { readNewest }) => {
    change(office);
    await readNewest();
  });
  expect(asked.length).toBeGreaterThan(once.length);
});

it('a page that was asked for before an act is asked for again', async () => {
  expect((await readWhile(2, (_, { act }) => act())).filter((page) => page === 1)).toHaveLength(2);
});
