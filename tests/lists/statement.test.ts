import { describe, expect, it } from 'vitest';
import { readStatement } from '../../src/portal/lists/statement.ts';
import { openDevice } from '../support/device.ts';
import { sale } from '../support/sales.ts';

/** The credit goes from 0 to 5000, 4100, 3200 and 8200. */
const sales = [
  sale({ id: 'a', date: '2026-10-31T12:00:00Z', amount: 4_500, creditChange: 5_000 }),
  sale({ id: 'b', date: '2026-11-01T12:00:00Z', paymentType: 'CREDIT', amount: 900, creditChange: -900 }),
  sale({ id: 'c', date: '2026-11-15T12:00:00Z', amount: 1_250 }),
  sale({ id: 'd', date: '2026-11-20T12:00:00Z', amount: 5_000, creditChange: 5_000, status: 'PENDING' }),
  sale({ id: 'e', date: '2026-11-30T12:00:00Z', paymentType: 'CREDIT', amount: 900, creditChange: -900 }),
  sale({ id: 'f', date: '2026-12-01T12:00:00Z', amount: 5_000, creditChange: 5_000 }),
];

async function statementOf(from: string | null, to: string | null, most = 10) {
  const { database, learn } = openDevice();
  await learn({ type: 'transactions fetched', sales, total: 6, round: 1, nextPage: null, joins: true });
  const found = await readStatement(database, { from, to }, 8_200, most);
  return found && { ...found, lines: found.lines.map(({ row, balance }) => [row.id, balance]) };
}

describe('a statement', () => {
  it.each<[string | null, string | null, opening: number, closing: number, spent: number, lines: unknown[]]>([
    [
      null,
      null,
      0,
      8_200,
      10_750,
      [
        ['a', 5_000],
        ['b', 4_100],
        ['c', 4_100],
        ['d', 4_100],
        ['e', 3_200],
        ['f', 8_200],
      ],
    ],
    [
      '2026-11-01',
      '2026-11-30',
      5_000,
      3_200,
      1_250,
      [
        ['b', 4_100],
        ['c', 4_100],
        ['d', 4_100],
        ['e', 3_200],
      ],
    ],
    [
      '2026-11-02',
      '2026-11-29',
      4_100,
      4_100,
      1_250,
      [
        ['c', 4_100],
        ['d', 4_100],
      ],
    ],
    [null, '2026-10-31', 0, 5_000, 4_500, [['a', 5_000]]],
    ['2026-12-01', null, 3_200, 8_200, 5_000, [['f', 8_200]]],
    ['2026-12-02', null, 8_200, 8_200, 0, []],
    [null, '2026-10-30', 0, 0, 0, []],
  ])(
    'from %s to %s goes from what was there before to what was there after',
    async (from, to, opening, closing, spent, lines) => {
      const totals = { count: lines.length, spent, creditChange: closing - opening };
      expect(await statementOf(from, to)).toEqual({ opening, closing, totals, lines });
    },
  );

  it.each([
    [4, 4],
    [3, null],
  ])('of four rows there is one as long as it may have as many (%i)', async (most, rows) => {
    expect((await statementOf('2026-11-01', '2026-11-30', most))?.lines.length ?? null).toBe(rows);
  });
});
