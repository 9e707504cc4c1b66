import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { ExportedSelection } from '../../machines/transactions/export-transactions.ts';
import { everything, exportingDevice, taken } from '../support/exports.ts';
import { lastResort } from '../support/last-resort.ts';
import { sale } from '../support/sales.ts';

const fromCredit = { paymentType: 'CREDIT', creditChange: -900 } as const;
const sales = [
  sale({ ...fromCredit, id: 'f', date: '2026-11-20T12:00:00Z', identificationItemName: '1-ABC-123' }),
  sale({ ...fromCredit, id: 'e', date: '2026-11-19T12:00:00Z', identificationItemName: '2-XYZ-789', status: 'ERROR' }),
  sale({ id: 'd', date: '2026-11-18T12:00:00Z', item: 'Top-up', creditChange: 2_500 }),
  sale({ id: 'c', date: '2026-11-17T12:00:00Z', item: 'Polish', saleItemId: 'polish', status: 'ERROR' }),
  sale({ id: 'b', date: '2026-11-16T12:00:00Z', item: 'Polish', identificationItemName: '1-ABC-123' }),
  sale({ id: 'a', date: '2026-10-31T23:00:00Z', item: '1-ABC-1234 card', identificationItemName: 'Lotte' }),
];

describe('a statement', () => {
  it('tells what failed as a change of nothing', async () => {
    const { flow } = await exportingDevice([
      sale({ ...fromCredit, id: 'washed', date: '2026-11-20T12:00:00Z' }),
      sale({ ...fromCredit, id: 'failed', date: '2026-11-19T12:00:00Z', status: 'ERROR' }),
    ]);
    flow.send({ type: 'export opened', selection: everything });
    flow.send({ type: 'statement wanted' });
    const { context } = await waitFor(flow, (state) => state.value === 'statement shown', { timeout: lastResort });
    const { opening, closing, rows = [] } = context.statement ?? {};
    expect([opening, closing, rows.map(({ id, creditChange, balance }) => [id, creditChange, balance])]).toEqual([
      10_900,
      10_000,
      [
        ['failed', 0, 10_900],
        ['washed', -900, 10_000],
      ],
    ]);
  });
});

describe('a statement of some days', () => {
  it.each<[Partial<ExportedSelection>, number, number, string]>([
    [{}, 8_400, 10_000, 'abcdef'],
    [{ from: '2026-11-19' }, 10_900, 10_000, 'ef'],
    [{ from: '2026-11-18' }, 8_400, 10_000, 'def'],
    [{ to: '2026-11-18' }, 8_400, 10_900, 'abcd'],
    [{ to: '2026-11-17' }, 8_400, 8_400, 'abc'],
    [{ from: '2026-11-17', to: '2026-11-18' }, 8_400, 10_900, 'cd'],
    [{ from: '2026-11-20', to: '2026-11-20' }, 10_900, 10_000, 'f'],
  ])(
    'of %j begins with what there was before them and ends with what there was after',
    async (days, opening, closing, ids) => {
      const { flow } = await exportingDevice(sales);
      flow.send({ type: 'export opened', selection: { ...everything, ...days } });
      flow.send({ type: 'statement wanted' });
      const { context } = await waitFor(flow, (state) => state.value === 'statement shown', { timeout: lastResort });
      const { statement } = context;
      expect([statement?.from, statement?.to]).toEqual([days.from ?? '', days.to ?? '']);
      expect([statement?.opening, statement?.closing, statement?.rows.map(({ id }) => id).join('')]).toEqual([
        opening,
        closing,
        ids,
      ]);
    },
  );
});

describe('a file holds', () => {
  it.each<[Partial<ExportedSelection>, string]>([
    [{}, 'fedcba'],
    [{ plate: '1-ABC-123' }, 'fb'],
    [{ plate: '2-XYZ-789' }, 'e'],
    [{ plate: 'Lotte' }, 'a'],
    [{ kind: 'wash' }, 'feba'],
    [{ kind: 'topUp' }, 'd'],
    [{ kind: 'other' }, 'c'],
    [{ status: 'SUCCESS' }, 'fdba'],
    [{ status: 'ERROR' }, 'ec'],
    [{ text: 'polish' }, 'cb'],
    [{ text: '1abc123' }, 'fb'],
    [{ text: '1-abc-123' }, 'fba'],
    [{ text: '  ' }, 'fedcba'],
    // From the first of these days to the last one, as the operator's clocks show it.
    [{ from: '2026-11-18' }, 'fed'],
    [{ to: '2026-11-18' }, 'dcba'],
    [{ from: '2026-11-17', to: '2026-11-19' }, 'edc'],
    [{ to: '2026-11-01' }, 'a'],
    // All that is asked for has to hold.
    [{ plate: '1-ABC-123', text: 'polish' }, 'b'],
    [{ plate: '1-ABC-123', from: '2026-11-17' }, 'f'],
    [{ kind: 'wash', status: 'ERROR' }, 'e'],
    [{ status: 'ERROR', text: 'polish' }, 'c'],
  ])('of %j these rows alone: %s', async (selection, ids) => {
    const file = await taken('csv wanted', await exportingDevice(sales), selection);
    const rows = parse(file?.content ?? '', { bom: true, delimiter: ';', from: 2 }) as string[][];
    expect(rows.map((row) => row[10]).join('')).toBe(ids);
  });

  it.each<Partial<ExportedSelection>>([
    { plate: '3-NEW-000' },
    { plate: '1-abc-123' },
    { plate: '1-ABC-12' },
    { kind: 'subscription' },
    { status: 'REFUNDED' },
    { text: 'polish premium' },
    { from: '2026-11-21' },
    { to: '2026-10-31' },
    { plate: '2-XYZ-789', status: 'SUCCESS' },
  ])('nothing of %j, and there is none then', async (selection) => {
    const device = await exportingDevice(sales);
    await taken('csv wanted', device, selection);
    expect([device.handed, device.told]).toEqual([[], []]);
  });

  it.each<[Partial<ExportedSelection>, string]>([
    [{}, 'export.csv'],
    [{ from: '2026-11-01' }, 'export-2026-11-01.csv'],
    [{ to: '2026-11-30' }, 'export-2026-11-30.csv'],
    [{ from: '2026-11-01', to: '2026-11-30' }, 'export-2026-11-01-2026-11-30.csv'],
    [{ plate: '1-ABC-123', text: 'polish' }, 'export.csv'],
  ])('what its name says: %j is %s', async (selection, name) => {
    expect((await taken('csv wanted', await exportingDevice(sales), selection))?.name).toBe(name);
  });
});
