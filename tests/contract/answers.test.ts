import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { languageOf, readAccount } from '../../src/contract/account.ts';
import { listIdentificationItems } from '../../src/contract/identification-items.ts';
import { readInvoiceData } from '../../src/contract/invoice-data.ts';
import { listSales } from '../../src/contract/sales.ts';
import { readSystemSetting } from '../../src/contract/tenant.ts';

const sale = {
  id: '4711',
  date: '2026-11-20T18:30:00+01:00',
  item: 'Top-up',
  amount: 25.5,
  creditChange: 25.5,
  paymentType: 'CARD',
  status: 'SUCCESS',
};
const pageWith = (row: unknown) => ({ content: [row], page: 0, size: 10, totalElements: 1, totalPages: 1 });
const inCents = { ...sale, amount: 2550, creditChange: 2550 };

function fieldsRefused(answer: unknown): string[] {
  const result = z.safeDecode(listSales.answer, answer as z.input<typeof listSales.answer>);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
}

describe('an answer', () => {
  test('is taken with fields that we do not know, and without them', () => {
    const answer = { ...pageWith({ ...sale, washProgram: 'gold' }), first: true };
    expect(z.decode(listSales.answer, answer as z.input<typeof listSales.answer>)).toEqual(pageWith(inCents));
  });

  test.each(Object.keys(sale))('without %s of a row is refused, and says where', (field) => {
    const { [field as keyof typeof sale]: _, ...rest } = sale;
    expect(fieldsRefused(pageWith(rest))).toEqual([`content.0.${field}`]);
  });

  test.each([
    ['an amount as text', { amount: '25.50' }, 'content.0.amount'],
    ['an unknown status', { status: 'DONE' }, 'content.0.status'],
    ['an instant without a zone', { date: '2026-11-20T18:30:00' }, 'content.0.date'],
    ['an id that is not one', { id: '../x' }, 'content.0.id'],
  ])('with %s is refused, and says where', (_, wrong, place) => {
    expect(fieldsRefused(pageWith({ ...sale, ...wrong }))).toEqual([place]);
  });

  test.each([null, 'a text', [], {}, { ...pageWith(sale), content: null }])('like %j is no page of rows', (answer) => {
    expect(fieldsRefused(answer)).not.toEqual([]);
  });
});

describe('what a back office may leave out', () => {
  test('the allowed wash programs: then all are', () => {
    const item = {
      id: 'p1',
      code: '1ABC123',
      name: '1-ABC-123',
      status: 'ENABLED',
      identificationItemTypeCode: 'ANPR',
    } as const;
    expect(z.decode(listIdentificationItems.answer, [item])).toEqual([{ ...item, restrictedSaleItemIds: [] }]);
  });

  test('every setting: then the usual values hold, and keys of acts are not sent', () => {
    const setting = z.decode(readSystemSetting.answer, {});
    expect(setting).toMatchObject({
      idempotencyKeys: false,
      lowBalanceAmount: 1000,
      smallestTopUp: 2500,
      largestTopUp: 250000,
      latestTransactions: 5,
    });
    expect(z.decode(readSystemSetting.answer, z.encode(readSystemSetting.answer, setting))).toEqual(setting);
  });

  test('invoice data: null says that there are none', () => {
    expect(z.decode(readInvoiceData.answer, null)).toBe(null);
  });
});

describe('a language that an account names', () => {
  test.each([
    ['NL', 'nl'],
    ['fr', 'fr'],
    ['EN', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is read as %j', (code, language) => {
    expect(languageOf(code)).toBe(language);
  });

  test('does not make the account unreadable', () => {
    const account = {
      id: 'a1',
      email: 'a@example.com',
      firstName: null,
      lastName: null,
      dateOfBirth: null,
      phone: null,
      languageCode: 'EN',
      accountStatus: 'NEW',
      companyName: null,
      street: null,
      houseNumber: null,
      busNumber: null,
      postalCode: null,
      city: null,
      country: null,
      vatNumber: null,
      vatNumberRequested: false,
      preferredLocationId: null,
      preferences: { vatTicketEmail: null, minimumBalanceAmount: null },
    } as const;
    expect(z.decode(readAccount.answer, account)).toEqual(account);
  });
});
