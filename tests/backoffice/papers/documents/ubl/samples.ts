import type { WholeInvoice } from '../../../../../src/backoffice/papers/documents/invoices.ts';
import type { Buyer, Seller } from '../../../../../src/backoffice/papers/documents/parties.ts';
import { type Line, totalOf } from '../../../../../src/backoffice/papers/documents/vat.ts';

const belgian: Seller = {
  name: 'Blauwe Parel nv',
  street: 'Torhoutsesteenweg',
  houseNumber: '501',
  busNumber: null,
  postalCode: '8400',
  city: 'Oostende',
  country: 'BE',
  vatNumber: 'BE0741205902',
  iban: 'BE92001234560123',
  isExempt: false,
  company: {
    legalForm: 'naamloze vennootschap',
    register: 'RPR Gent, afdeling Oostende, 0741.205.902',
    capital: null,
    representative: null,
    telephone: '+32 59 00 01 01',
    email: 'info@blauwe-parel.example',
  },
};

const company = (legalForm: string, register: string, telephone: string) => ({
  legalForm,
  register,
  telephone,
  capital: null,
  representative: 'A. Muster',
  email: 'info@wash.example',
});

/** A seller in each of the home countries. */
export const sellers = {
  BE: belgian,
  NL: {
    ...belgian,
    country: 'NL',
    postalCode: '1012 AB',
    city: 'Amsterdam',
    vatNumber: 'NL822569759B01',
    iban: 'NL91ABNA0417164300',
    company: company('besloten vennootschap', 'KvK Amsterdam 12345678', '+31 20 000 00 00'),
  },
  FR: {
    ...belgian,
    country: 'FR',
    postalCode: '75001',
    city: 'Paris',
    vatNumber: 'FR83404833048',
    iban: 'FR1420041010050500013M02606',
    company: { ...company('SAS', 'RCS Paris 404 833 048', '+33 1 00 00 00 00'), capital: '50 000 €' },
  },
  DE: {
    ...belgian,
    country: 'DE',
    postalCode: '50667',
    city: 'Köln',
    vatNumber: 'DE136695976',
    iban: 'DE89370400440532013000',
    company: company('GmbH', 'Amtsgericht Köln, HRB 12345', '+49 221 000000'),
  },
  AT: {
    ...belgian,
    country: 'AT',
    postalCode: '1010',
    city: 'Wien',
    vatNumber: 'ATU13585627',
    iban: 'AT611904300234573201',
    company: company('GmbH', 'FN 123456a, Handelsgericht Wien', '+43 1 0000000'),
  },
  LU: {
    ...belgian,
    country: 'LU',
    postalCode: '1111',
    city: 'Luxembourg',
    vatNumber: 'LU15027442',
    iban: 'LU280019400644750000',
    company: company('S.à r.l.', 'RCS Luxembourg B12345', '+352 000000'),
  },
} satisfies Record<string, Seller>;

export type Home = keyof typeof sellers;

const rates: Record<Home, number> = { BE: 21, NL: 21, FR: 20, DE: 19, AT: 20, LU: 17 };

const towns: Record<Home, Pick<Buyer, 'postalCode' | 'city' | 'vatNumber'>> = {
  BE: { postalCode: '1070', city: 'Anderlecht', vatNumber: 'BE0403019261' },
  NL: { postalCode: '3011 AA', city: 'Rotterdam', vatNumber: 'NL123456782B90' },
  FR: { postalCode: '69001', city: 'Lyon', vatNumber: 'FR83404833048' },
  DE: { postalCode: '10115', city: 'Berlin', vatNumber: 'DE136695976' },
  AT: { postalCode: '8010', city: 'Graz', vatNumber: 'ATU13585627' },
  LU: { postalCode: '4011', city: 'Esch', vatNumber: 'LU15027442' },
};

export function businessIn(country: Home): Buyer {
  return {
    name: 'Koeriersdienst Van den Broeck & Fils <"\'>',
    street: 'Industrielaan',
    houseNumber: '27',
    busNumber: 'B2',
    country,
    ...towns[country],
    vatNumberRequested: false,
    infoText: 'PO 2026-118\nkostenplaats 7 & 8',
    email: 'facturation@example.com',
    detailed: true,
    showLicensePlate: true,
  };
}

export function personIn(country: Home): Buyer {
  return { ...businessIn(country), name: 'Lotte Janssens', vatNumber: null, infoText: null };
}

export function line(amount: number, vatRate: number, quantity = 1): Line {
  return {
    description: 'Premium',
    licensePlate: '1-ABC-123',
    date: '2026-11-03T10:15:00.000Z',
    quantity,
    amount,
    vatRate,
  };
}

export function invoiceOf(
  country: Home,
  { lines = [line(1650, rates[country])], ...different }: Partial<WholeInvoice> = {},
): WholeInvoice {
  return {
    id: 'invoice',
    uuid: '2f1c1f0e-5a5b-4c57-8f0a-4a6f5a0a1b2c',
    number: '2026-000123',
    date: '2026-11-03T23:30:00.000Z',
    day: '2026-11-04',
    sequenceNumber: '00000042',
    terminalNumber: 'WEB1',
    seal: 'DDDD-DDDD-DDDD-DDDD-DDDD',
    language: ({ NL: 'nl', BE: 'nl', FR: 'fr', LU: 'fr', DE: 'de', AT: 'de' } as const)[country],
    paid: true,
    paymentType: 'CARD',
    amount: totalOf(lines),
    seller: sellers[country],
    buyer: businessIn(country),
    lines,
    credits: null,
    ...different,
  };
}

export const credits = { number: '2026-000122', date: '2026-10-03T10:00:00.000Z' };

/** Every kind of invoice and credit note that is made, by a name. */
export function everyKind(): Record<string, WholeInvoice> {
  const made: Record<string, WholeInvoice> = {};
  const add = (name: string, invoice: WholeInvoice) => {
    made[name] = invoice;
    made[`${name}, taken back`] = { ...invoice, number: 'C2026-000007', paid: true, credits };
  };
  for (const country of Object.keys(sellers) as Home[]) {
    const rate = rates[country];
    add(`${country} business`, invoiceOf(country));
    add(`${country} private`, invoiceOf(country, { buyer: personIn(country) }));
    add(`${country} open`, invoiceOf(country, { paid: false, paymentType: 'OTHER' }));
    for (const paymentType of ['CARD_TOKEN', 'DIRECT_DEBIT', 'TRANSFER', 'CASH', 'OTHER'])
      add(`${country} ${paymentType}`, invoiceOf(country, { paymentType }));
    add(
      `${country} rounding`,
      invoiceOf(country, { lines: [99, 99, 99, 1, 333].map((amount) => line(amount, rate, 7)) }),
    );
    add(
      `${country} several rates`,
      invoiceOf(country, { lines: [line(1060, 6, 3), line(1210, rate, 2), line(997, rate, 50), line(50, 6)] }),
    );
    add(
      `${country} not detailed`,
      invoiceOf(country, {
        lines: [line(1650, rate, 3), { ...line(999, rate), date: '2026-11-28' }],
        buyer: { ...businessIn(country), detailed: false, showLicensePlate: false },
      }),
    );
    const exempt = { ...sellers[country], isExempt: true };
    add(`${country} small company`, invoiceOf(country, { seller: exempt, lines: [line(1650, 0)] }));
    add(
      `${country} small company, private`,
      invoiceOf(country, { seller: exempt, lines: [line(1650, 0)], buyer: personIn(country) }),
    );
    for (const other of (Object.keys(sellers) as Home[]).filter((one) => one !== country)) {
      add(
        `${country} reverse charge to ${other}`,
        invoiceOf(country, { buyer: businessIn(other), lines: [line(1650, 0)] }),
      );
      add(`${country} to ${other}`, invoiceOf(country, { buyer: businessIn(other) }));
    }
  }
  const guest = { ...personIn('BE'), street: null, houseNumber: null, postalCode: null, city: null, country: null };
  made['a guest, taken back'] = invoiceOf('BE', { buyer: { ...guest, name: 'guest@example.com' }, credits });
  return made;
}
