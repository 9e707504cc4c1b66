import { describe, expect, it } from 'vitest';
import type { Invoice } from '../../src/contract/invoices.ts';
import { invoiceStanding, invoicesWanted, openInvoices } from '../../src/portal/lists/invoices.ts';
import { paymentCode } from '../../src/portal/lists/payment-code.ts';

const invoice = (told: Partial<Invoice>): Invoice => ({
  id: 'invoice',
  number: '2026-000001',
  date: '2026-11-01T10:00:00Z',
  sequenceNumber: '42',
  terminalNumber: 'T7',
  seal: 'A1B2',
  paid: true,
  ...told,
});
const ids = (invoices: readonly Invoice[]) => invoices.map(({ id }) => id);

describe('an invoice', () => {
  it.each([
    [{ paid: true, dueOn: '2026-01-01' }, 'paid'],
    [{ paid: false }, 'open'],
    [{ paid: false, dueOn: null }, 'open'],
    [{ paid: false, dueOn: '2026-11-21' }, 'open'],
    [{ paid: false, dueOn: '2026-11-20' }, 'overdue'],
    [{ paid: null, dueOn: '2026-11-20' }, 'not told'],
    [{ paid: true, credits: '2026-000001' }, 'taken back'],
    [{ paid: true, credits: null }, 'paid'],
  ])('of which %j is told is %s on the 21st', (told, standing) => {
    expect(invoiceStanding(told, '2026-11-21')).toBe(standing);
  });

  it('has a code for the app of a bank where its amount and its transfer are told', () => {
    const transfer = { name: 'Blauwe Parel nv', iban: 'BE92001234560123', reference: '+++202/6000/12365+++' };
    expect(paymentCode({ amount: 1650, transfer })).toContain('EUR16.50');
    expect([paymentCode({ transfer }), paymentCode({ amount: 1650 })]).toEqual([null, null]);
  });
});

describe('invoices', () => {
  const all = [
    invoice({ id: 'late', paid: false, dueOn: '2026-10-01', number: '2026-000123' }),
    invoice({ id: 'whenever', paid: false }),
    invoice({ id: 'first', paid: false, dueOn: '2026-09-01' }),
    invoice({ id: 'paid', seal: null, sequenceNumber: null }),
    invoice({ id: 'unsaid', paid: null }),
    invoice({ id: 'back', number: 'C2026-000001', credits: '2026-000777' }),
  ];

  it.each([
    [{}, ['late', 'whenever', 'first', 'paid', 'unsaid', 'back']],
    [{ show: 'open' }, ['late', 'whenever', 'first']],
    [{ show: 'paid' }, ['paid']],
    [{ text: ' 000123 ' }, ['late']],
    [{ text: '000777' }, ['back']],
    [{ text: '000123 000777' }, []],
    [{ text: '2026\u2011000123' }, ['late']],
    [{ text: 'a1b2 T7', show: 'open' }, ['late', 'whenever', 'first']],
    [{ text: 'null' }, []],
  ] as const)('wanted by %j are %j', (wish, expected) => {
    expect(ids(invoicesWanted(all, wish))).toEqual(expected);
  });

  it('that have to be paid begin with the one that is due first', () => {
    expect(ids(openInvoices(all))).toEqual(['first', 'late', 'whenever']);
  });
});
