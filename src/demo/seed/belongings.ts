import type { Words } from '../../backoffice/server/language.ts';
import { plateKey } from '../../contract/rules/plate.ts';
import type { Means } from './history.ts';
import { purchasesOf } from './purchases.ts';
import type { Random } from './random.ts';
import type { DemoTenant } from './tenants.ts';

/** What an account has besides its sales, by table; and its plates that wash, as the customer reads them. */
export function belongingsOf(
  tenant: DemoTenant,
  account: 'private' | 'business',
  account_id: string,
  now: Date,
  random: Random,
  means: Means,
) {
  const plates = platesOf[account];
  const bought =
    account === 'private' ? purchasesOf(tenant, account_id, now, random, means) : { tables: {}, sales: [] };
  const tables: Record<string, object[]> = {
    identification_item: [
      ...plateRows(plates, account_id, now, random),
      ...cardRows(tenant, account, account_id, now, random),
    ],
    discount_voucher: discountVouchers(account, account_id, now, random),
    ...bought.tables,
    invoice_data: account === 'business' ? [invoiceData(account_id)] : [],
  };
  const inUse = plates.filter(([, status]) => status === 'ENABLED');
  return { tables, plates: inUse.map(([name]) => name), sales: bought.sales };
}

const platesOf: Record<'private' | 'business', readonly (readonly [string, 'ENABLED' | 'DISABLED'])[]> = {
  private: [
    ['1-ABC-123', 'ENABLED'],
    ['2-DKV-804', 'ENABLED'],
    ['G-482-KR', 'ENABLED'],
    ['GH-214-RT', 'ENABLED'],
    ['AC-KB 1907', 'ENABLED'],
    ['LU 4821', 'DISABLED'],
  ],
  business: [
    ['1-VDB-001', 'ENABLED'],
    ['1-VDB-002', 'ENABLED'],
    ['1-VDB-003', 'ENABLED'],
    ['2-FLT-410', 'ENABLED'],
    ['2-FLT-411', 'DISABLED'],
    ['V-19-BXR', 'ENABLED'],
    ['FZ-806-QA', 'ENABLED'],
    ['Q-AAB-101', 'ENABLED'],
  ],
};

function plateRows(plates: readonly (readonly [string, string])[], account_id: string, now: Date, random: Random) {
  return plates.map(([name, status], index) => ({
    id: random.id(),
    account_id,
    type_code: 'ANPR',
    code: plateKey(name),
    name,
    status,
    restricted_sale_item_ids: [],
    created_at: daysFrom(now, -900 + index * 40),
  }));
}

function cardRows(tenant: DemoTenant, account: string, account_id: string, now: Date, random: Random) {
  const types = tenant.itemTypes.filter((type) => type === 'RFID' || type === 'BARCODE');
  return types.map((type_code, index) => ({
    id: random.id(),
    account_id,
    type_code,
    code: `${random.between(10_000_000, 99_999_999)}`,
    name: account === 'private' ? 'Lotte' : `Poolwagen ${index + 1}`,
    status: 'ENABLED',
    restricted_sale_item_ids:
      index === 0
        ? []
        : tenant.items
            .filter(({ recurring }) => recurring)
            .slice(0, 1)
            .map(({ id }) => id),
    created_at: daysFrom(now, -300 + index * 10),
  }));
}

const offers: readonly { name: Words; description: Words; expires: number | null }[] = [
  {
    name: { nl: '5 euro korting op Premium', fr: '5 euros de réduction sur Premium', de: '5 Euro Rabatt auf Premium' },
    description: {
      nl: 'Geldig voor één wasbeurt Premium.',
      fr: 'Valable pour un lavage Premium.',
      de: 'Gilt für eine Premium-Wäsche.',
    },
    expires: 62,
  },
  {
    name: { nl: 'Gratis stofzuigen', fr: 'Aspirateur offert', de: 'Kostenlos staubsaugen' },
    description: {
      nl: 'Tien minuten, op elke vestiging.',
      fr: 'Dix minutes, sur chaque site.',
      de: 'Zehn Minuten, an jedem Standort.',
    },
    expires: 20,
  },
  {
    name: { nl: 'Winterwas: 20 % korting', fr: 'Lavage d’hiver : 20 % de réduction', de: 'Winterwäsche: 20 % Rabatt' },
    description: {
      nl: 'Met onderbodemreiniging tegen pekel.',
      fr: 'Avec nettoyage du châssis contre le sel.',
      de: 'Mit Unterbodenwäsche gegen Streusalz.',
    },
    expires: 110,
  },
  {
    name: { nl: 'Verjaardagswas', fr: 'Lavage d’anniversaire', de: 'Geburtstagswäsche' },
    description: { nl: 'Van ons, voor jou.', fr: 'De notre part.', de: 'Von uns für Sie.' },
    expires: null,
  },
];

function discountVouchers(account: string, account_id: string, now: Date, random: Random) {
  return offers.slice(0, account === 'private' ? 4 : 2).map(({ name, description, expires }, index) => {
    const uuid = random.uuid();
    const expiration_date = expires === null ? null : daysFrom(now, expires).slice(0, 10);
    return {
      id: random.id(),
      uuid,
      account_id,
      name,
      description,
      expiration_date,
      qr_code: uuid,
      created_at: daysFrom(now, -4 - index * 17),
    };
  });
}

function invoiceData(account_id: string) {
  return {
    account_id,
    company_name: 'Koeriersdienst Van den Broeck & Fils',
    vat_number: 'BE0403019261',
    vat_number_requested: false,
    street: 'Industrielaan',
    house_number: '27',
    bus_number: null,
    postal_code: '1070',
    city: 'Anderlecht',
    country: 'BE',
    invoice_email: 'facturation@example.com',
    info_text: 'PO 2026-118',
    show_detailed_invoice_item: true,
    show_license_plate: true,
  };
}

function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString();
}
