import { describe, expect, it } from 'vitest';
import { transferCode } from '../../src/contract/rules/transfer-code.ts';

const transfer = {
  name: 'Blauwe Parel nv',
  iban: 'BE92 0012 3456 0123',
  reference: '+++202/6000/12365+++',
  amount: 1650,
};
const lines = (told: Partial<typeof transfer> | { amount: null }) =>
  transferCode({ ...transfer, ...told })?.split('\n') ?? null;
const start = ['BCD', '002', '1', 'SCT', ''];

describe('what the app of a bank reads', () => {
  it('is a SEPA credit transfer in the lines of the EPC, the Belgian reference as text', () => {
    const paid = ['Blauwe Parel nv', 'BE92001234560123', 'EUR16.50'];
    expect(lines({})).toEqual([...start, ...paid, '', '', '+++202/6000/12365+++']);
  });

  it('names a creditor reference as such, where its check digits are right', () => {
    expect(lines({ reference: 'RF18 5390 0754 7034' })?.slice(8)).toEqual(['', 'RF18539007547034']);
    expect(lines({ reference: 'RF19 5390 0754 7034' })?.slice(8)).toEqual(['', '', 'RF19 5390 0754 7034']);
  });

  it.each(['RF18 5390 0754 7034 / 2026', 'INVRF181060', 'RF1A1080'])(
    'names none that is more or less than that: %s',
    (reference) => {
      expect(lines({ reference })?.slice(8)).toEqual(['', '', reference]);
    },
  );

  it.each([
    [1, 'EUR0.01'],
    [100_000, 'EUR1000.00'],
    [99_999_999_999, 'EUR999999999.99'],
    [null, ''],
  ])('writes %s cents as %s', (amount, written) => {
    expect(lines({ amount })?.[7]).toBe(written);
  });

  it('keeps each value on its line and to its length', () => {
    const told = lines({ name: `Wash\r\nBCD ${'é'.repeat(90)}`, reference: 'a\nEUR99999.00' });
    expect([told?.[5], told?.slice(8)]).toEqual([`Wash BCD ${'é'.repeat(61)}`, ['', '', 'a EUR99999.00']]);
  });

  it.each([
    ['an account that does not exist', { iban: 'BE92 0012 3456 0124' }],
    ['an account that takes no SEPA transfer', { iban: 'TR330006100519786457841326' }],
    ['nobody to be paid', { name: ' ' }],
    ['nothing to pay', { amount: 0 }],
    ['less than nothing', { amount: -5 }],
    ['more than a transfer may hold', { amount: 100_000_000_000 }],
    ['more text than a code may hold', { name: '€'.repeat(70), reference: '€'.repeat(140) }],
  ])('is nothing for %s', (_, told) => {
    expect(lines(told)).toBeNull();
  });
});
