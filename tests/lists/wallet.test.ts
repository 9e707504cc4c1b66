import { describe, expect, it } from 'vitest';
import type { IdentificationItem } from '../../src/contract/identification-items.ts';
import type { PrepaidPurchase } from '../../src/contract/prepaid-items.ts';
import type { VehicleItem } from '../../src/portal/lists/vehicles.ts';
import { type WalletLists, walletOf } from '../../src/portal/lists/wallet.ts';

const today = '2026-11-22';

const vehicle = (
  id: string,
  code: string,
  identificationItemTypeCode: IdentificationItem['identificationItemTypeCode'],
  told: Partial<VehicleItem> = {},
): VehicleItem => ({
  id,
  code,
  name: `Name of ${code}`,
  status: 'ENABLED',
  identificationItemTypeCode,
  restrictedSaleItemIds: [],
  busy: false,
  leaving: false,
  ...told,
});

const purchase = (id: string, validUntil: string | null, uses: readonly boolean[]): PrepaidPurchase => ({
  id,
  uuid: id,
  name: 'Premium',
  purchasedOn: '2026-11-01T10:00:00Z',
  validUntil,
  vouchers: uses.map((used, index) => ({ id: `${id}${index}`, name: 'Premium', code: `P-${id}${index}`, used })),
});

const discount = (id: string, expirationDate: string | null) => ({
  id,
  uuid: `uuid-${id}`,
  name: 'Korting',
  expirationDate,
  qrCode: null,
});

const gift = (id: string, date: string, validUntil: string | null) => ({
  id,
  amount: 2_500,
  numberOfVouchers: 1,
  recipientEmail: null,
  message: null,
  date,
  code: `G-${id}`,
  validUntil,
});

const everything: WalletLists = {
  purchases: [purchase('a', null, [true, false]), purchase('b', '2026-12-01', [false, false])],
  cards: [vehicle('1', '70010001', 'RFID'), vehicle('2', '70010002', 'BARCODE')],
  discounts: [discount('1', null), discount('2', '2026-11-22')],
  gifts: [gift('1', '2026-10-01T10:00:00Z', null), gift('2', '2026-11-01T10:00:00Z', '2027-01-01')],
  plates: [vehicle('1', '2DKV804', 'ANPR'), vehicle('2', '1ABC123', 'ANPR')],
};

const shown = (lists: Partial<WalletLists>) => walletOf({ ...nothing, ...lists }, today).map(({ key }) => key);
const nothing: WalletLists = {
  purchases: undefined,
  cards: undefined,
  discounts: undefined,
  gifts: undefined,
  plates: undefined,
};

describe('the wallet', () => {
  it('holds everything that can be shown, what ends first before the rest of its kind, each with what is read', () => {
    expect(walletOf(everything, today).map(({ key, code, bars, lastDay }) => [key, code, bars, lastDay])).toEqual([
      ['prepaid/b', 'P-b0', false, '2026-12-01'],
      ['prepaid/a', 'P-a1', false, null],
      ['card/1', '70010001', false, undefined],
      ['card/2', '70010002', true, undefined],
      ['discount/2', 'uuid-2', false, '2026-11-22'],
      ['discount/1', 'uuid-1', false, null],
      ['gift/2', 'G-2', false, '2027-01-01'],
      ['gift/1', 'G-1', false, null],
      ['plate/2', '1ABC123', false, undefined],
      ['plate/1', '2DKV804', false, undefined],
    ]);
  });

  it('holds washes that were bought at once as one, with those that are left', () => {
    const purchases = [purchase('a', null, [true, false, false]), purchase('b', null, [false])];
    const told = walletOf({ ...nothing, purchases }, today).map(({ id, washes }) => [
      id,
      washes?.left.map(({ code }) => code),
      washes?.of,
    ]);
    expect(told).toEqual([
      ['a', ['P-a1', 'P-a2'], 3],
      ['b', ['P-b0'], 1],
    ]);
    expect(walletOf({ ...everything, purchases: [] }, today).filter(({ washes }) => washes !== null)).toEqual([]);
  });

  it.each<[string, Partial<WalletLists>, object]>([
    ['a gift voucher by its amount', { gifts: everything.gifts }, { id: '2', kind: 'gift', name: '', amount: 2_500 }],
    [
      'a card by its name',
      { cards: everything.cards },
      { id: '1', kind: 'card', name: 'Name of 70010001', amount: null },
    ],
    [
      'a wash by its name',
      { purchases: everything.purchases },
      { id: 'b', kind: 'prepaid', name: 'Premium', amount: null },
    ],
  ])('tells %s', (_, lists, told) => {
    expect(walletOf({ ...nothing, ...lists }, today)[0]).toMatchObject(told);
  });

  it.each<[string, Partial<WalletLists>]>([
    ['washes that are used', { purchases: [purchase('a', null, [true])] }],
    ['washes of a purchase that expired', { purchases: [purchase('a', '2026-11-21', [false])] }],
    ['discount vouchers that expired', { discounts: [discount('1', '2026-11-21')] }],
    ['gift vouchers that expired', { gifts: [gift('1', '2024-11-01T10:00:00Z', '2026-11-21')] }],
    ['cards that are switched off', { cards: [vehicle('1', '70010001', 'RFID', { status: 'DISABLED' })] }],
    ['plates that are switched off', { plates: [vehicle('1', '1ABC123', 'ANPR', { status: 'DISABLED' })] }],
    ['what is being removed', { cards: [vehicle('1', '70010001', 'RFID', { leaving: true })] }],
    ['plates that are being removed', { plates: [vehicle('1', '1ABC123', 'ANPR', { leaving: true })] }],
    ['what this device knows nothing of', {}],
  ])('holds no %s', (_, lists) => {
    expect(shown(lists)).toEqual([]);
  });
});
