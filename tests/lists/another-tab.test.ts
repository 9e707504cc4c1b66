import { expect, it } from 'vitest';
import { addPlate } from '../../src/portal/acts/plates.ts';
import { fetchNewestTransactions, fetchRemainingTransactions } from '../../src/portal/lists/fetch-transactions.ts';
import type { Keep } from '../../src/portal/lists/keep.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { openDevice } from '../support/device.ts';
import { oneAtATime } from '../support/one-at-a-time.ts';
import { pagedSales } from '../support/sales.ts';

const plate = { customerId: 'private', identificationItemTypeCode: 'ANPR', name: '1-ABC-002' } as const;

/** What happens in other tabs meanwhile. */
interface Meanwhile {
  /** Once a page was answered, by how many had been asked for; before its answer is kept. */
  readonly onAnswer?: (asked: number) => Promise<unknown> | undefined;
  /** Just before anything is kept, by how often that was tried. */
  readonly onKeep?: (tried: number) => Promise<unknown> | undefined;
}

/** A phone with 43 transactions at its back office, five pages, and the tabs that are open on it. */
function onPhone() {
  const device = openDevice();
  const { database, clock } = device;
  const office = pagedSales(10);
  office.comeNew(43);
  const locks = oneAtATime();
  const tab = ({ onAnswer, onKeep }: Meanwhile = {}) => {
    const asked: number[] = [];
    let tried = 0;
    const keep: Keep = async (told, asking) => {
      tried += 1;
      await onKeep?.(tried);
      return device.keep(told, asking);
    };
    const ask = async (_: unknown, { page, size }: { page: number; size: number }) => {
      asked.push(page);
      const answer = structuredClone(office.page(page, size));
      await onAnswer?.(asked.length);
      return answer;
    };
    const world = { now: () => clock.now, locks } as never;
    const store = { ask: ask as never, database, keep, world, place: belgium };
    const readNewest = () => fetchNewestTransactions(store);
    const readAll = async () => {
      const { complete } = await readNewest();
      if (!complete) await fetchRemainingTransactions(store, new AbortController().signal);
      return asked;
    };
    return { readNewest, readAll };
  };
  const act = async () => {
    await device.ask(addPlate, 'key-1', plate);
    await device.answer('key-1');
  };
  const expectTheSame = async () => {
    const kept = await database.transactions.toArray();
    const [here, there] = [kept, office.sales()].map((all) => all.map(({ id, amount }) => `${id} ${amount}`).sort());
    expect(here).toEqual(there);
  };
  return { office, tab, act, expectTheSame };
}

/** The newest, then each page from the first on. */
const once = [0, 0, 1, 2, 3, 4];

it('a page that was answered is not asked for again because another tab kept the newest rows meanwhile', async () => {
  const { tab, expectTheSame } = onPhone();
  const reader = tab({ onAnswer: (asked) => (asked === 3 ? tab().readNewest() : undefined) });
  expect(await reader.readAll()).toEqual(once);
  await expectTheSame();
});

it('nor because another tab kept them each time that it was to be kept', async () => {
  const { tab, expectTheSame } = onPhone();
  const reader = tab({ onKeep: (tried) => (tried > 1 && tried < 6 ? tab().readNewest() : undefined) });
  expect(await reader.readAll()).toEqual(once);
  await expectTheSame();
});

it.each([
  ['began to read', 2, [0, 0]],
  ['read the second page', 4, [0]],
  ['read the last page', 6, [0]],
] as const)(
  'a tab that asked for the newest rows while another %s, and keeps them after it, asks for no more than the first page',
  async (_, asked, pages) => {
    const { tab, expectTheSame } = onPhone();
    const isAboutToKeep = Promise.withResolvers<void>();
    const late = tab({
      onKeep: (tried) => {
        isAboutToKeep.resolve();
        return tried === 1 ? reading : undefined;
      },
    });
    let lateReading: Promise<number[]> | undefined;
    const beginLate = () => {
      lateReading = late.readAll();
      return isAboutToKeep.promise;
    };
    const reading = tab({ onAnswer: (count) => (count === asked ? beginLate() : undefined) }).readAll();
    expect([await reading, await lateReading]).toEqual([once, pages]);
    await expectTheSame();
  },
);

it('but reads on where another tab knew a row otherwise', async () => {
  const { office, tab, expectTheSame } = onPhone();
  await tab().readAll();
  const late = tab({ onAnswer: (asked) => (asked === 1 ? tab().readAll() : undefined) });
  office.change(0);
  office.change(15);
  expect((await late.readAll()).length).toBeGreaterThan(1);
  await expectTheSame();
});

it.each([
  ['something new came', 3, (office: ReturnType<typeof pagedSales>) => office.comeNew(1)],
  ['a row that was answered is another now', 2, (office: ReturnType<typeof pagedSales>) => office.change(0)],
] as const)('a page is asked for again where %s and another tab kept it', async (_, request, change) => {
  const { office, tab, expectTheSame } = onPhone();
  const meanwhile = async () => {
    change(office);
    await tab().readNewest();
  };
  const reader = tab({ onAnswer: (asked) => (asked === request ? meanwhile() : undefined) });
  expect((await reader.readAll()).length).toBeGreaterThan(once.length);
  await expectTheSame();
});

it('a page that was asked for before an act is asked for again', async () => {
  const { tab, act, expectTheSame } = onPhone();
  const reader = tab({ onAnswer: (asked) => (asked === 3 ? act() : undefined) });
  expect((await reader.readAll()).filter((page) => page === 1)).toHaveLength(2);
  await expectTheSame();
});
