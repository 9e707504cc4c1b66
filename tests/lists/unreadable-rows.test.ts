import { describe, expect, it } from 'vitest';
import { type AskPorts, createAsk } from '../../src/portal/api/ask.ts';
import { fetchNewestTransactions, fetchRemainingTransactions } from '../../src/portal/lists/fetch-transactions.ts';
import { readToEnd } from '../../src/portal/lists/list-readers.ts';
import { readKept, readStand } from '../../src/portal/lists/reading.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { noon, openDevice } from '../support/device.ts';
import { sale } from '../support/sales.ts';

const stays = new AbortController().signal;

/** A device whose back office answers each path with what is said here. */
function aDevice(answers: Record<string, (query: URLSearchParams) => unknown>) {
  const { database, keep } = openDevice();
  const asked: string[] = [];
  const fetch = async (input: Parameters<typeof globalThis.fetch>[0]) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    asked.push(pathname);
    return Response.json(answers[pathname]?.(searchParams));
  };
  const { ask } = createAsk({
    apiBase: 'https://wash.example',
    fetch,
    bearer: () => null,
    sendsKeys: () => false,
    onAnswer: () => undefined,
    onNoAnswer: () => undefined,
    onSessionEnded: () => undefined,
  } satisfies AskPorts);
  const store = { ask, database, keep, world: { now: () => noon } as never, place: belgium };
  return { store, database, asked };
}

const plate = (told: object) => ({ code: '1ABC123', name: 'Mine', status: 'ENABLED', ...told });

describe('rows of a foreign back office that cannot be read', () => {
  it('are counted beside the list that lacks them, until it is whole again', async () => {
    let rows = [plate({ id: '1' }), plate({ id: { not: 'an id' } })];
    const { store, database } = aDevice({ '/identification-items': () => rows });
    await readToEnd(store, 'plates', stays);
    expect((await readKept(database, 'plates'))?.map(({ id }) => id)).toEqual(['1']);
    expect(await readStand(database, 'plates')).toEqual({ list: 'plates', fetchedAt: noon, lost: 1 });
    rows = [plate({ id: '1' })];
    await readToEnd(store, 'plates', stays);
    expect(await readStand(database, 'plates')).toEqual({ list: 'plates', fetchedAt: noon });
  });

  it('among the transactions are counted once, and have nobody read all of them again and again', async () => {
    const sales = Array.from({ length: 30 }, (_, at) =>
      sale({ id: `sale-${at}`, date: new Date(noon - at * 3_600_000).toISOString() }),
    );
    const told = sales.map((one, at) => (at === 3 || at === 25 ? { ...one, amount: 'much' } : one));
    const { store, database, asked } = aDevice({
      '/sales': (query) => {
        const [page, size] = [Number(query.get('page')), Math.min(10, Number(query.get('size')))];
        return {
          content: told.slice(page * size, (page + 1) * size),
          page,
          size,
          totalElements: told.length,
          totalPages: Math.ceil(told.length / 10),
        };
      },
    });
    const visit = async () => {
      const { complete } = await fetchNewestTransactions(store);
      if (!complete) await fetchRemainingTransactions(store, stays);
    };
    await visit();
    expect([await database.transactions.count(), (await readStand(database, 'transactions'))?.lost]).toEqual([28, 2]);
    asked.length = 0;
    await visit();
    expect(asked).toEqual(['/sales']);
    told.splice(10, 1);
    await visit();
    expect([await database.transactions.count(), (await readStand(database, 'transactions'))?.lost]).toEqual([27, 2]);
  });

  it('among the transactions are counted where an interrupted reading goes on: those before it once more, and nothing is read anew', async () => {
    const told = Array.from({ length: 60 }, (_, at) => ({
      ...sale({ id: `sale-${at}`, date: new Date(noon - at * 3_600_000).toISOString() }),
      ...([3, 25, 55].includes(at) && { amount: 'much' }),
    }));
    const pages: string[] = [];
    let hasLine = false;
    const { store, database } = aDevice({
      '/sales': (query) => {
        const [page, size] = [Number(query.get('page')), Math.min(10, Number(query.get('size')))];
        pages.push(`${page}`);
        if (page > 3 && !hasLine) throw new TypeError('no line');
        const content = told.slice(page * size, (page + 1) * size);
        return { content, page, size, totalElements: told.length, totalPages: 6 };
      },
    });
    await fetchNewestTransactions(store);
    await fetchRemainingTransactions(store, stays).catch(() => undefined);
    expect(await readStand(database, 'transactions')).toMatchObject({ total: 60, lost: 2, nextPage: 4 });
    hasLine = true;
    pages.length = 0;
    await fetchRemainingTransactions(store, stays);
    expect([await database.transactions.count(), (await readStand(database, 'transactions'))?.lost]).toEqual([57, 3]);
    expect(pages).toEqual(['0', '4', '5']);
  });
});
