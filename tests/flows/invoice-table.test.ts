import { describe, expect, it } from 'vitest';
import type { Invoice } from '../../src/contract/invoices.ts';
import { invoiceHeads, invoiceRows } from '../../src/portal/flows/invoices/invoice-table.ts';
import { labelsAmong } from '../../src/portal/lists/vehicles.ts';
import { item } from '../support/plates.ts';

const words = {
  say: (id: string) => id,
  statusOf: ({ paid }: Invoice) => (paid ? 'paid' : 'open'),
  dayOf: (instant: string) => instant.slice(0, 10),
  labelsOf: labelsAmong([{ ...item('1'), nickname: 'Jan', costCentre: 'KP-1' }]),
};
const line = { description: 'Wasbeurt', licensePlate: '1-ABC-001', day: '2026-01-28', quantity: 2, vatRate: 21 };
const invoice: Invoice = {
  id: 'id',
  number: '2026-7',
  date: '2026-01-31T10:00:00Z',
  sequenceNumber: null,
  terminalNumber: 'T-4',
  seal: null,
  paid: true,
  amount: 1815,
  lines: [
    { ...line, net: 1000, vat: 210, gross: 1210 },
    { ...line, licensePlate: null, day: '2026-01-30', net: 500, vat: 105, gross: 605 },
  ],
};
const nothing = { text: '' };
const begin = [{ day: '2026-01-31' }, { text: '2026-7' }, nothing];

describe('the rows of an invoice', () => {
  it('are one for each line: with the day, the plate and the cost centre that are its own, net before VAT before gross', () => {
    expect(invoiceRows(invoice, words)).toEqual([
      [
        ...begin,
        { day: '2026-01-28' },
        { text: 'Wasbeurt' },
        { text: '1-ABC-001' },
        { text: 'Jan' },
        { text: 'KP-1' },
        { number: 2 },
        { number: 21 },
        { cents: 1000 },
        { cents: 210 },
        { cents: 1210 },
        { text: 'paid' },
        { text: 'T-4' },
      ],
      [
        ...begin,
        { day: '2026-01-30' },
        { text: 'Wasbeurt' },
        nothing,
        nothing,
        nothing,
        { number: 2 },
        { number: 21 },
        { cents: 500 },
        { cents: 105 },
        { cents: 605 },
        { text: 'paid' },
        { text: 'T-4' },
      ],
    ]);
  });

  it.each([
    ['its total alone', 1815, { cents: 1815 }],
    ['nothing of what is not told', null, nothing],
  ])('are, where a back office does not tell its lines, one with %s', (_, amount, total) => {
    const none = Array.from({ length: 9 }, () => nothing);
    expect(invoiceRows({ ...invoice, amount, lines: null, paid: false }, words)).toEqual([
      [...begin, ...none, total, { text: 'open' }, { text: 'T-4' }],
    ]);
  });

  it('name what they take back', () => {
    expect(invoiceRows({ ...invoice, credits: '2026-1' }, words).map((cells) => cells[2])).toEqual([
      { text: '2026-1' },
      { text: '2026-1' },
    ]);
  });

  it('have a head for each cell', () => {
    expect(invoiceRows(invoice, words).map((cells) => cells.length)).toEqual([
      invoiceHeads(words).length,
      invoiceHeads(words).length,
    ]);
  });
});
