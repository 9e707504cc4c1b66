import { describe, expect, it } from 'vitest';
import type { Account } from '../../src/contract/account.ts';
import type { DiscountVoucher } from '../../src/contract/discount-vouchers.ts';
import type { CustomerInvoiceData } from '../../src/contract/invoice-data.ts';
import type { Invoice } from '../../src/contract/invoices.ts';
import { attentionOf, type KnownForAttention } from '../../src/portal/lists/attention.ts';

const today = '2026-11-21';
const nothing: KnownForAttention<string, string> = {
  payments: [],
  failed: [],
  unknownActs: 0,
  account: undefined,
  invoiceData: undefined,
  invoices: undefined,
  discountVouchers: undefined,
  balance: undefined,
  hasGiftCode: false,
  sellsCredit: true,
};
const account = (told: object) =>
  ({ vatNumber: null, vatNumberRequested: false, preferences: { minimumBalanceAmount: null }, ...told }) as Account;
const warned = account({ preferences: { minimumBalanceAmount: 1_000 } });
const business = account({ vatNumber: 'BE0741205902' });
const invoice = (id: string, dueOn: string | null, paid = false) => ({ id, dueOn, paid }) as Invoice;
const voucher = (id: string, expirationDate: string | null) => ({ id, expirationDate }) as DiscountVoucher;
const of = (told: Partial<KnownForAttention<string, string>>) => attentionOf({ ...nothing, ...told }, today);

describe('what needs a customer', () => {
  it('is nothing as long as this device knows nothing, and where everything is as it should be', () => {
    expect(of({})).toEqual([]);
    expect(
      of({
        account: account({}),
        invoiceData: null,
        invoices: [invoice('paid', '2026-01-01', true)],
        discountVouchers: [voucher('endless', null), voucher('later', '2027-03-01'), voucher('gone', '2026-11-20')],
        balance: 0,
      }),
    ).toEqual([]);
  });

  it('begins with money whose end is not known and with what failed, and ends with what would be lost', () => {
    const told = of({
      payments: ['one', 'two'],
      failed: ['three'],
      unknownActs: 1,
      balance: 0,
      hasGiftCode: true,
      account: account({ vatNumber: 'BE0741205902', preferences: { minimumBalanceAmount: 1_000 } }),
      invoiceData: null,
      invoices: [invoice('open', null)],
      discountVouchers: [voucher('soon', '2026-12-01')],
    });
    expect(told.map(({ kind }) => kind)).toEqual([
      'payment',
      'payment',
      'failed payment',
      'outcome not known',
      'invoice',
      'invoice data',
      'gift code',
      'low credit',
      'voucher',
    ]);
  });

  it.each([
    [['2026-12-01', '2026-11-20'], '2026-11-20', true],
    [['2026-12-01', '2026-11-21', null], '2026-11-21', false],
    [[null], null, false],
  ])('of open invoices due on %j is the first, %s, overdue: %s', (days, dueOn, isOverdue) => {
    const invoices = [invoice('paid', '2026-01-01', true), ...days.map((day) => invoice(`of ${day}`, day))];
    expect(of({ invoices })).toEqual([
      { kind: 'invoice', first: invoice(`of ${dueOn}`, dueOn), count: days.length, isOverdue },
    ]);
  });

  it.each<[number, boolean, boolean]>([
    [999, true, true],
    [1_000, true, false],
    [-50, true, true],
    [0, false, false],
  ])(
    'is a credit of %i cents below the customer’s own least, where it can be topped up (%s): %s',
    (balance, sellsCredit, is) => {
      const told = of({ account: warned, balance, sellsCredit });
      expect(told).toEqual(is ? [{ kind: 'low credit', balance, minimum: 1_000 }] : []);
    },
  );

  it('is no credit where the customer wants no warning', () => {
    expect(of({ account: account({}), balance: 0 })).toEqual([]);
  });

  it.each<[string, Account, CustomerInvoiceData | null | undefined, boolean]>([
    ['a business without', business, null, true],
    ['a business that asked for a number, without', account({ vatNumberRequested: true }), null, true],
    ['a business of which that is not known', business, undefined, false],
    ['a business with', business, {} as CustomerInvoiceData, false],
    ['a private customer without', account({}), null, false],
  ])('is what stands on invoices for %s: %s', (_, who, invoiceData, is) => {
    expect(of({ account: who, invoiceData })).toEqual(is ? [{ kind: 'invoice data' }] : []);
  });

  it('is the voucher that ends first, of those that end soon', () => {
    const discountVouchers = [
      voucher('later', '2026-12-21'),
      voucher('first', '2026-11-21'),
      voucher('far', '2026-12-22'),
    ];
    expect(of({ discountVouchers })).toEqual([{ kind: 'voucher', first: discountVouchers[1], count: 2 }]);
  });
});
