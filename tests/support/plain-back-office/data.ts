/** What a small operator's own system holds for its one customer, in the operator's own forms. */
export interface PlainData {
  account: Record<string, unknown>;
  readonly items: PlainItem[];
  readonly requests: PlainRequest[];
  readonly sales: PlainSale[];
  balance: number;
  nextId: number;
}

interface PlainItem {
  readonly id: number;
  readonly code: string;
  name: string;
  status: 'enabled' | 'disabled';
  readonly identificationItemType: { readonly id: number; readonly code: string };
  restrictedSaleItemIds?: unknown;
}

interface PlainRequest {
  readonly id: number;
  readonly customerId: unknown;
  readonly identificationItemTypeId: unknown;
  readonly numberOfRequestedIdentificationItems: unknown;
  status: 'new' | 'completed' | 'cancelled';
}

interface PlainSale {
  readonly id: number;
  /** Local time, without a zone. */
  readonly date: string;
  readonly item: string;
  readonly amount: number;
  readonly creditChange: number;
  readonly paymentType: string;
  status: string;
}

export const types = [
  { id: 1, code: 'anpr' },
  { id: 2, code: 'rfid' },
] as const;

export function plainData(): PlainData {
  return {
    account: {
      id: 8812,
      email: 'petra@example.com',
      firstName: 'Petra',
      lastName: 'Peeters',
      languageCode: 'NL',
      accountStatus: 'completed',
      address: { street: 'Kerkstraat', houseNumber: 12, postalCode: 9000, city: 'Gent', country: 'be' },
    },
    items: [
      { id: 17, code: '1ABC123', name: '1-ABC-123', status: 'enabled', identificationItemType: types[0] },
      { id: 18, code: '70010001', name: 'Van', status: 'enabled', identificationItemType: types[1] },
    ],
    requests: [],
    sales: Array.from({ length: 23 }, (_, index) => ({
      id: 4000 + index,
      date: `2026-10-${String(23 - index).padStart(2, '0')}T10:00:00`,
      item: `Wash ${index}`,
      amount: 9.5,
      creditChange: index % 2 === 0 ? 0 : -9.5,
      paymentType: index === 0 ? 'Bancontact' : 'credit',
      status: index === 1 ? 'CHARGED_BACK' : 'success',
    })),
    balance: 42.5,
    nextId: 9000,
  };
}
