import { randomUUID } from 'node:crypto';

export interface OpenInvoice {
  readonly id: string;
  readonly number: string;
}

interface Office {
  now(): Date;
  rows<Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>;
}

interface Of {
  readonly tenant: string;
  readonly accountId: string;
}

let made = 0;

/** An invoice of this customer that is open, as an operator sends them for what was washed on account. @param amount in cents */
export async function openInvoice(office: Office, { tenant, accountId }: Of, amount = 2500): Promise<OpenInvoice> {
  const id = randomUUID();
  made += 1;
  const number = `2031-${String(made).padStart(6, '0')}`;
  const address = {
    street: 'Kaai',
    houseNumber: '1',
    busNumber: null,
    postalCode: '9000',
    city: 'Gent',
    country: 'BE',
  };
  const seller = { ...address, name: 'Blauwe Parel', vatNumber: null, iban: 'BE68539007547034' };
  const buyer = { ...address, name: 'Fils & Zonen', vatNumber: null, vatNumberRequested: false, infoText: null };
  await office.rows`
    insert into invoice (tenant_id, id, uuid, account_id, ticket_id, number, date, sequence_number, terminal_number, seal, language, paid, payment_type, amount, seller, buyer, lines)
    values (${tenant}, ${id}, ${randomUUID()}, ${accountId}, ${id}, ${number}, ${office.now().toISOString()}, '1', 'W01', 'AB', 'nl', false, 'OTHER', ${amount},
      ${JSON.stringify(seller)}::jsonb, ${JSON.stringify(buyer)}::jsonb, '[]'::jsonb)`;
  return { id, number };
}
