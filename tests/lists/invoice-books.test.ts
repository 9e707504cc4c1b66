import { describe, expect, it } from 'vitest';
import type { Invoice, InvoiceLine } from '../../src/contract/invoices.ts';
import { invoicesIn, periodsOf, yearOf } from '../../src/portal/lists/invoice-books.ts';
import { labelsAmong } from '../../src/portal/lists/vehicles.ts';
import { dayOf } from '../../src/portal/words/day.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { item } from '../support/plates.ts';

const line = (net: number, vat: number, vatRate: number, licensePlate: string | null = null): InvoiceLine => ({
  description: 'Wasbeurt',
  licensePlate,
  day: '2026-01-01',
  quantity: 1,
  vatRate,
  net,
  vat,
  gross: net + vat,
});

const invoice = (
  number: string,
  date: string,
  lines: readonly InvoiceLine[] | null,
  told: Partial<Invoice> = {},
): Invoice => ({
  id: number,
  number,
  date,
  sequenceNumber: null,
  terminalNumber: null,
  seal: null,
  paid: true,
  amount: (lines ?? []).reduce((sum, { gross }) => sum + gross, 0),
  lines: lines && [...lines],
  ...told,
});

const dayOfInvoice = (instant: string) => dayOf(instant, belgium);
const labelsOf = labelsAmong([{ ...item('1'), costCentre: 'KP-1' }, item('2')]);

/** The second began in the next year where the operator is. */
const invoices = [
  invoice('2027-1', '2026-12-31T23:30:00Z', [line(100, 21, 21)]),
  invoice('2026-4', '2026-12-31T22:30:00Z', [line(1000, 210, 21, '1-ABC-001'), line(500, 30, 6, '1 abc 001')], {
    paid: false,
  }),
  invoice('2026-3', '2026-12-01T10:00:00Z', [line(-1000, -210, 21, '1-ABC-001')], { credits: '2026-1' }),
  invoice('2026-2', '2026-05-01T10:00:00Z', [line(827, 173, 21, '1-ABC-002')]),
];

describe('invoices by period', () => {
  it('offers the years, quarters and months in which there are some, newest first', () => {
    expect(periodsOf(invoices, dayOfInvoice)).toEqual([
      '2027',
      '2027-Q1',
      '2027-01',
      '2026',
      '2026-Q4',
      '2026-Q2',
      '2026-12',
      '2026-05',
    ]);
  });

  it.each([
    ['', ['2027-1', '2026-4', '2026-3', '2026-2']],
    ['2027', ['2027-1']],
    ['2026', ['2026-4', '2026-3', '2026-2']],
    ['2026-Q4', ['2026-4', '2026-3']],
    ['2026-Q3', []],
    ['2026-12', ['2026-4', '2026-3']],
    ['2026-05', ['2026-2']],
    ['2025', []],
  ])('holds those of %s and no others', (period, numbers) => {
    expect(invoicesIn(invoices, period, dayOfInvoice).map(({ number }) => number)).toEqual(numbers);
  });
});

it.each([
  ['is not paid', false, 1210],
  ['is paid', true, 0],
  ['is not told to be paid or not', undefined, 0],
])('of an invoice that %s is owed', (_, paid, open) => {
  const [one] = [invoice('2026-1', '2026-05-01T10:00:00Z', [line(1000, 210, 21)])];
  const { paid: _paid, ...untold } = one as Invoice;
  const told = paid === undefined ? untold : { ...untold, paid };
  expect(yearOf([told as Invoice], '2026', { dayOf: dayOfInvoice, labelsOf })?.open).toBe(open);
});

describe('a year of invoices', () => {
  it('comes to the same by month, by rate and by cost centre, with what was taken back counted against it', () => {
    const sums = (net: number, vat: number) => ({ net, vat, gross: net + vat });
    expect(yearOf(invoices, '2026', { dayOf: dayOfInvoice, labelsOf })).toEqual({
      count: 3,
      ...sums(1327, 203),
      months: [
        { month: '2026-05', count: 1, ...sums(827, 173) },
        { month: '2026-12', count: 2, ...sums(500, 30) },
      ],
      rates: [
        { rate: 21, ...sums(827, 173) },
        { rate: 6, ...sums(500, 30) },
      ],
      costCentres: [
        { costCentre: 'KP-1', ...sums(500, 30) },
        { costCentre: '', ...sums(827, 173) },
      ],
      open: 1740,
    });
  });

  it('is not told where the back office leaves out lines of that year; another year is', () => {
    const untold = [...invoices, invoice('2026-0', '2026-02-01T10:00:00Z', null, { amount: 500 })];
    expect(yearOf(untold, '2026', { dayOf: dayOfInvoice, labelsOf })).toBe(null);
    expect(yearOf(untold, '2027', { dayOf: dayOfInvoice, labelsOf })).toMatchObject({ count: 1, gross: 121 });
  });
});
