import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Sale } from '../../src/contract/sales.ts';
import { readChoices } from '../../src/portal/lists/transaction-choices.ts';
import {
  categoriesIn,
  isFiltered,
  kindOf,
  type TransactionFilter,
  transactionKinds,
  wantedBy,
} from '../../src/portal/lists/transaction-filter.ts';
import { readMonths, readTransactionsPage } from '../../src/portal/lists/transactions-reading.ts';
import { alikeOf } from '../../src/portal/log/transaction-months.ts';
import { openDevice } from '../support/device.ts';
import { anySale, countedTotals, sale } from '../support/sales.ts';

const item = (id: string, categoryCode: string) => ({ id, name: id, description: null, price: 0, categoryCode });
const offer = [
  { code: 'CHARGE', saleItems: [item('top-up', 'CHARGE')] },
  { code: 'SUBSCRIPTION', saleItems: [item('monthly', 'SUBSCRIPTION')] },
  { code: 'PREPAID', saleItems: [item('bundle', 'PREPAID')] },
  { code: 'GIFT', saleItems: [item('gift', 'GIFT')] },
  // Of a category that is not known.
  { code: 'toString', saleItems: [item('repair', 'toString')] },
] as never;
const categoryOf = categoriesIn(offer);
const told = (sales: readonly Sale[]) =>
  ({ type: 'transactions fetched', sales, total: sales.length, round: 1, nextPage: null, joins: true }) as const;
const everything = { from: null, to: null };

it('each text is looked at once for the words of a filter, however many transactions have it', () => {
  const wanted = wantedBy({ text: 'gold brussel' }, categoryOf);
  const looked = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => looked.mockRestore());
  const found = Array.from({ length: 900 }, (_, index) => {
    const item = `${index % 2 === 0 ? 'Gold' : 'Silver'} wash`;
    return wanted(alikeOf(sale({ id: `${index}`, item, identificationItemName: index % 3 === 0 ? 'Brussel' : null })));
  });
  expect(found.filter(Boolean).length).toBe(150);
  expect(looked.mock.calls.length).toBeLessThanOrEqual(4 * 2 * 3);
});

describe('what a transaction was for', () => {
  it.each<[string, Partial<Sale>]>([
    ['wash', { paymentType: 'CREDIT', creditChange: -850 }],
    ['wash', { paymentType: 'VOUCHER' }],
    ['wash', { paymentType: 'CASH' }],
    ['topUp', { saleItemId: 'top-up', creditChange: 5000 }],
    ['topUp', { saleItemId: 'top-up', status: 'ERROR' }],
    ['topUp', { saleItemId: 'no longer sold', creditChange: 5000 }],
    ['subscription', { saleItemId: 'monthly', paymentType: 'CARD_TOKEN' }],
    ['subscription', { saleItemId: 'monthly', paymentType: 'CREDIT', creditChange: -2900 }],
    ['prepaid', { saleItemId: 'bundle' }],
    ['giftVoucher', { saleItemId: 'gift' }],
    ['other', { saleItemId: 'no longer sold' }],
    ['wash', { saleItemId: 'no longer sold', creditChange: -850 }],
    ['wash', { saleItemId: 'no longer sold', paymentType: 'VOUCHER' }],
    ['topUp', { creditChange: 1 }],
    ['wash', { saleItemId: 'toString', paymentType: 'CREDIT' }],
    ['other', { saleItemId: 'repair' }],
    ['wash', { saleItemId: 'repair', paymentType: 'CREDIT' }],
  ])('is a %s: %j', (kind, part) => {
    expect(kindOf(alikeOf(sale({ id: 'a', ...part })), categoryOf)).toBe(kind);
  });
});

describe('the status of a filter', () => {
  it.each([
    ['SUCCESS', ['paid']],
    ['ERROR', ['failed']],
    ['PENDING', []],
    [undefined, ['paid', 'failed']],
  ])('%s finds those alone that stand so', (status, found) => {
    const rows = [sale({ id: 'paid' }), sale({ id: 'failed', status: 'ERROR' })];
    const wanted = wantedBy({ status }, categoryOf);
    expect(rows.filter((row) => wanted(alikeOf(row))).map(({ id }) => id)).toEqual(found);
  });
});

describe('the text of a filter', () => {
  const row = alikeOf(sale({ id: 'a', item: 'Lavage intérieur 2026-01', identificationItemName: '1-ABC-123' }));
  it.each<[string, boolean]>([
    ['lavage', true],
    ['INTERIEUR', true],
    ['intérieur lavage', true],
    ['1abc', true],
    ['1-ABC-123 lavage', true],
    ['1 abc', true],
    ['2026\u201101', true],
    ['  ', true],
    ['premium', false],
    ['lavage premium', false],
    ['123abc', false],
    ['.*', false],
  ])('%j finds it: %j', (text, found) => {
    expect(wantedBy({ text }, categoryOf)(row)).toBe(found);
  });

  it('that holds nothing but blanks is no filter', () => {
    const filters = [
      { text: '  ' },
      {},
      { status: '' },
      { text: 'a' },
      { kind: 'wash' },
      { status: 'ERROR' },
      { plate: 'Lotte' },
    ];
    expect(filters.map((filter) => isFiltered(filter as TransactionFilter))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('what can be chosen from', () => {
  it('is what this device has, plates and cards used most first', async () => {
    const { database, learn } = openDevice();
    await learn(
      told([
        sale({ id: '1', paymentType: 'CREDIT', identificationItemName: 'Lotte' }),
        sale({ id: '2', paymentType: 'CREDIT', identificationItemName: '1-ABC-123', date: '2026-10-02T10:00:00Z' }),
        sale({ id: '3', paymentType: 'CREDIT', identificationItemName: '1-ABC-123' }),
        sale({ id: '4', saleItemId: 'top-up', status: 'ERROR' }),
        ...['5', '6', '7'].map((id) => sale({ id, paymentType: 'CREDIT', identificationItemName: '2-XYZ-567' })),
      ]),
    );
    const { kinds, statuses, plates } = await readChoices(database, categoryOf);
    expect([kinds, statuses.toSorted(), plates]).toEqual([
      ['wash', 'topUp'],
      ['ERROR', 'SUCCESS'],
      ['2-XYZ-567', '1-ABC-123', 'Lotte'],
    ]);
  });
});

const anyFilter: fc.Arbitrary<TransactionFilter> = fc.record(
  {
    kind: fc.constantFrom(...transactionKinds),
    status: fc.constantFrom('SUCCESS', 'ERROR', 'REFUNDED'),
    plate: fc.constantFrom('1-ABC-123', 'Lotte'),
    text: fc.constantFrom('wash', '3', 'abc', 'nowhere', ' '),
  },
  { requiredKeys: [] },
);
const anyDays = fc.constantFrom<[string | null, string | null]>(
  [null, null],
  ['2026-09-15', null],
  [null, '2026-10-31'],
  ['2026-10-25', '2026-10-25'],
  ['2026-10-01', '2026-10-31'],
  ['2026-11-30', '2026-09-01'],
);
const anySales = fc.uniqueArray(
  fc
    .tuple(anySale, fc.constantFrom('1-ABC-123', 'Lotte', null), fc.constantFrom('top-up', 'monthly', 'gone', null))
    .map(([one, identificationItemName, saleItemId]): Sale => ({ ...one, identificationItemName, saleItemId })),
  { selector: ({ id }) => id, minLength: 1, maxLength: 25 },
);

describe('after any filter, of any days', () => {
  it('exactly the rows that it means are counted, summed up and paged, newest first', async () => {
    await fc.assert(
      fc.asyncProperty(anySales, anyFilter, anyDays, async (sales, filter, [from, to]) => {
        const { database, learn } = openDevice();
        await learn(told(sales));
        const wanted = wantedBy(filter, categoryOf);
        const all = await database.transactions.orderBy('[day+date+id]').reverse().toArray();
        const meant = all.filter(
          (row) => wanted(alikeOf(row)) && row.day >= (from ?? '') && row.day <= (to ?? '\uffff'),
        );
        const pages = await Promise.all(
          [0, 1, 2, 3, 4, 5, 6].map((page) => readTransactionsPage(database, { from, to, wanted }, page, 4)),
        );
        const [first] = pages;
        expect(first?.totals).toEqual(countedTotals(meant));
        expect(first?.pages).toBe(Math.ceil(meant.length / 4));
        expect(pages.slice(0, first?.pages).flatMap(({ rows }) => rows)).toEqual(meant);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the months of a filter', () => {
  it('are those that hold such rows, newest first, with what these come to', async () => {
    const { database, learn } = openDevice();
    await learn(
      told([
        sale({ id: '1', amount: 100, date: '2026-11-02T10:00:00Z' }),
        sale({ id: '2', amount: 300, date: '2026-10-02T10:00:00Z', item: 'Wash 1' }),
        sale({ id: '3', amount: 500, date: '2026-09-02T10:00:00Z' }),
      ]),
    );
    const wanted = wantedBy({ text: 'wash 3' }, categoryOf);
    expect(await readMonths(database, { ...everything, wanted })).toEqual([
      { month: '2026-11', count: 1, spent: 100, creditChange: 0 },
      { month: '2026-09', count: 1, spent: 500, creditChange: 0 },
    ]);
  });

  it('are passed over without a row of them being read', async () => {
    const { database, learn } = openDevice();
    const washes = Array.from({ length: 300 }, (_, index) =>
      sale({ id: `wash ${index}`, paymentType: 'CREDIT', date: `2026-${10 + (index % 2)}-12T10:00:00Z` }),
    );
    await learn(told([...washes, sale({ id: 'old', item: 'Rare', date: '2024-01-05T10:00:00Z' })]));
    let read = 0;
    database.transactions.hook('reading', (row) => {
      read += 1;
      return row;
    });
    const wanted = wantedBy({ text: 'rare' }, categoryOf);
    const { rows } = await readTransactionsPage(database, { ...everything, wanted }, 0, 10);
    expect([rows.map(({ id }) => id), read]).toEqual([['old'], 1]);
  });
});
