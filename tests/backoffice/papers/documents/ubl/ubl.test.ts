import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeUbl } from '../../../../../src/backoffice/papers/documents/ubl/write-ubl.ts';
import { totalOf } from '../../../../../src/backoffice/papers/documents/vat.ts';
import { all, centsAt, readXml, textAt, wrongSums } from './read-ubl.ts';
import { businessIn, credits, everyKind, invoiceOf, line, personIn } from './samples.ts';

const dayOf = (date: string) => date.slice(0, 10);
const written = (invoice: Parameters<typeof writeUbl>[0]) => readXml(writeUbl(invoice, dayOf));

describe('an electronic invoice', () => {
  it('says who sold what to whom, when, at which price without VAT, and that it is paid', () => {
    const read = written(invoiceOf('BE', { lines: [line(12_100, 21, 4)] }));
    const [item] = all(read, 'InvoiceLine');
    expect(read.name).toBe('Invoice');
    expect(
      [
        'ID',
        'IssueDate',
        'InvoiceTypeCode',
        'Note',
        'BuyerReference',
        'AccountingSupplierParty/Party/EndpointID',
        'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID',
        'AccountingCustomerParty/Party/PartyLegalEntity/CompanyID',
        'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName',
        'Delivery/ActualDeliveryDate',
        'PaymentMeans/PaymentMeansCode',
        'LegalMonetaryTotal/PayableAmount',
        'LegalMonetaryTotal/PrepaidAmount',
      ].map((path) => textAt(read, path)),
    ).toEqual([
      '2026-000123',
      '2026-11-03',
      '380',
      'PO 2026-118\nkostenplaats 7 & 8',
      'PO 2026-118',
      '0741205902',
      'BE0741205902',
      '0403019261',
      'Koeriersdienst Van den Broeck & Fils <"\'>',
      '2026-11-03',
      '48',
      '0.00',
      '121.00',
    ]);
    expect(
      item &&
        [
          'InvoicedQuantity',
          'LineExtensionAmount',
          'InvoicePeriod/StartDate',
          'Item/Name',
          'Item/AdditionalItemProperty/Value',
          'Price/PriceAmount',
        ].map((path) => textAt(item, path)),
    ).toEqual(['4', '100.00', '2026-11-03', 'Premium', '1-ABC-123', '25.00']);
  });

  it('that is open says until when and to which account it is paid, and asks for all of it', () => {
    const read = written(invoiceOf('BE', { paid: false }));
    expect(
      ['DueDate', 'PaymentMeans/PaymentMeansCode', 'PaymentMeans/PaymentID', 'LegalMonetaryTotal/PayableAmount'].map(
        (path) => textAt(read, path),
      ),
    ).toEqual(['2026-12-04', '58', '+++202/6000/12320+++', '16.50']);
    expect(textAt(read, 'LegalMonetaryTotal/PrepaidAmount')).toBeUndefined();
  });

  it('that takes one back is a credit note that names it', () => {
    const read = written(invoiceOf('BE', { credits, number: 'C2026-000007' }));
    expect([
      read.name,
      textAt(read, 'CreditNoteTypeCode'),
      textAt(read, 'BillingReference/InvoiceDocumentReference/ID'),
      textAt(read, 'BillingReference/InvoiceDocumentReference/IssueDate'),
      textAt(read, 'CreditNoteLine/CreditedQuantity'),
    ]).toEqual(['CreditNote', '381', '2026-000122', '2026-10-03', '1']);
  });

  it.each([
    ['of a small company', { seller: { ...invoiceOf('DE').seller, isExempt: true } }, 'E', /§ 19 UStG/],
    [
      'to a business of another state',
      { buyer: businessIn('NL') },
      'AE',
      /Steuerschuldnerschaft des Leistungsempfängers/,
    ],
  ] as const)('%s has no VAT and says why', (_, different, category, reason) => {
    const read = written(invoiceOf('DE', { ...different, lines: [line(1650, 0)] }));
    const [tax] = all(read, 'TaxTotal/TaxSubtotal/TaxCategory');
    expect([tax && textAt(tax, 'ID'), textAt(read, 'TaxTotal/TaxAmount')]).toEqual([category, '0.00']);
    expect(tax && textAt(tax, 'TaxExemptionReason')).toMatch(reason);
    expect(textAt(read, 'Note')).toMatch(reason);
  });

  it('with VAT says nothing of an exemption', () => {
    const read = written(invoiceOf('DE', { buyer: personIn('DE') }));
    expect(writeUbl(invoiceOf('DE', { buyer: personIn('DE') }), dayOf)).not.toContain('TaxExemption');
    expect(textAt(read, 'TaxTotal/TaxSubtotal/TaxCategory/ID')).toBe('S');
  });

  it('of a French seller to a business says what a late payment costs, and to a private person does not', () => {
    expect(textAt(written(invoiceOf('FR')), 'Note')).toMatch(/indemnité forfaitaire de 40/);
    expect(textAt(written(invoiceOf('FR', { buyer: personIn('FR') })), 'Note')).toBeUndefined();
  });

  it('stays XML whatever people write', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const read = written(
          invoiceOf('BE', {
            buyer: { ...businessIn('BE'), name: `x${text}`, infoText: text },
            lines: [{ ...line(1650, 21), description: `x${text}` }],
          }),
        );
        expect(textAt(read, 'InvoiceLine/Item/Name')).toMatch(/^x/);
      }),
    );
  });

  it('of every kind adds up to the cent', () => {
    const wrong = Object.entries(everyKind()).map(([name, invoice]) => [name, wrongSums(written(invoice))] as const);
    expect(wrong.filter(([, rules]) => rules.length > 0)).toEqual([]);
  });

  it('adds up to the cent whatever was bought, at any rates, and comes to what was paid', () => {
    const anyLine = fc
      .record({
        amount: fc.integer({ min: 1, max: 5_000_000 }),
        rate: fc.constantFrom(0, 6, 17, 19, 20, 21, 25.5),
        quantity: fc.integer({ min: 1, max: 60 }),
      })
      .map(({ amount, rate, quantity }) => line(amount, rate, quantity));
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 30 }),
        fc.boolean(),
        fc.boolean(),
        (lines, detailed, isBack) => {
          const read = written(
            invoiceOf('BE', { lines, buyer: { ...businessIn('BE'), detailed }, credits: isBack ? credits : null }),
          );
          expect(wrongSums(read)).toEqual([]);
          expect(centsAt(read, 'LegalMonetaryTotal/TaxInclusiveAmount')).toBe(totalOf(lines));
        },
      ),
    );
  });

  it.each(['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount', 'TaxAmount'])(
    'with a wrong %s is found out',
    (name) => {
      const source = writeUbl(invoiceOf('BE', { paid: false }), dayOf);
      const planted = source.replace(new RegExp(`(<cbc:${name}[^>]*>)[\\d.]+`), '$19.99');
      expect(planted).not.toBe(source);
      expect(wrongSums(readXml(planted)).length).toBeGreaterThan(0);
    },
  );
});
