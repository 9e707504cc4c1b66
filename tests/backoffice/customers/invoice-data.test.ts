import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { readAccount } from '../../../src/contract/account.ts';
import type { InputOf } from '../../../src/contract/call.ts';
import {
  addInvoiceData,
  type CustomerInvoiceData,
  changeInvoiceData,
  changeInvoiceSettings,
  readInvoiceData,
} from '../../../src/contract/invoice-data.ts';
import { officeForAll } from '../../support/in-process.ts';
import { activated, refused, small, withKey } from './support.ts';

const office = officeForAll(small);

type Input = InputOf<typeof addInvoiceData>;
const bakery = {
  companyName: 'Bakkerij De Gouden Aar',
  street: 'Markt',
  houseNumber: '1',
  postalCode: '8000',
  city: 'Brugge',
  country: 'BE',
  invoiceEmail: 'boek@example.com',
} as const;
const add = (token: string, input: Input) => office.call(addInvoiceData, input, withKey(token));
const change = (token: string, input: Input) => office.call(changeInvoiceData, input, withKey(token));
const read = (token: string) => office.ask(readInvoiceData, {}, { token });

describe('invoice data', () => {
  it('are null until they are given; then the account is a business with that VAT number', async () => {
    const token = await activated(office, 'bakery@example.com');
    expect(await read(token)).toBeNull();
    const answer = await add(token, {
      ...bakery,
      vatNumber: 'be 0403.019.261',
      infoText: ' PO 7\r\nter attentie van Jo ',
      showLicensePlate: true,
    });
    const expected: CustomerInvoiceData = {
      ...bakery,
      busNumber: null,
      vatNumber: 'BE0403019261',
      vatNumberRequested: false,
      infoText: 'PO 7\nter attentie van Jo',
      showLicensePlate: true,
      showDetailedInvoiceItem: false,
    };
    expect([answer.status, answer.json]).toEqual([200, expected]);
    expect(await read(token)).toEqual(expected);
    expect(await office.ask(readAccount, {}, { token })).toMatchObject({
      vatNumber: 'BE0403019261',
      vatNumberRequested: false,
    });
  });

  it('are added once', async () => {
    expect(refused(await add(await office.signIn('business'), { ...bakery, vatNumber: 'BE0403019261' }))).toEqual([
      409,
      'exception.invoiceData.exists',
    ]);
  });

  it('of a private customer may be an address alone, or nothing', async () => {
    const token = await activated(office, 'plain@example.com');
    expect((await add(token, { street: 'Markt', houseNumber: '2' })).json).toMatchObject({
      street: 'Markt',
      vatNumber: null,
      companyName: null,
    });
    expect(await office.ask(readAccount, {}, { token })).toMatchObject({ vatNumber: null, vatNumberRequested: false });
  });

  const required = 'validation.required';
  const requested = { ...bakery, vatNumberRequested: true };

  it.each<[string, Input, Record<string, string>]>([
    ['no VAT number and no request', { ...bakery }, { vatNumber: 'validation.vatNumber.required' }],
    ['both', { ...requested, vatNumber: 'BE0403019261' }, { vatNumber: 'validation.vatNumber.both' }],
    [
      'a number with wrong check digits',
      { ...bakery, vatNumber: 'BE0403019262' },
      { vatNumber: 'validation.vatNumber.invalid' },
    ],
    [
      'the number of another country',
      { ...bakery, vatNumber: 'NL822569759B01' },
      { vatNumber: 'validation.vatNumber.invalid' },
    ],
    ['no country for the number', { ...bakery, country: null, vatNumber: 'NL822569759B01' }, { country: required }],
    [
      'no country and no number',
      { ...bakery, country: null },
      { country: required, vatNumber: 'validation.vatNumber.required' },
    ],
    ['no company', { ...requested, companyName: null }, { companyName: required }],
    ['no address for invoices', { ...requested, invoiceEmail: null }, { invoiceEmail: required }],
    ['a wrong address for invoices', { ...requested, invoiceEmail: 'boek' }, { invoiceEmail: 'validation.email' }],
    ['a wrong postal code', { ...requested, postalCode: '80' }, { postalCode: 'validation.postCode.invalid' }],
  ])('of a business with %s are refused, each where it is wrong, and not kept', async (_, input, fields) => {
    const token = await office.signIn('confirmed');
    const answer = await add(token, input);
    expect([answer.status, (answer.json as { details: unknown }).details]).toEqual([409, { fields }]);
    expect(await read(token)).toBeNull();
  });

  it.each([
    ['NL', 'nl 822569759 b01', '1012 AB', 'NL822569759B01'],
    ['FR', '83 404 833 048', '75001', 'FR83404833048'],
    ['DE', 'DE136695976', '10115', 'DE136695976'],
    ['GR', 'GR094259216', '105 57', 'EL094259216'],
  ] as const)('are judged by the rules of %s', async (country, vatNumber, postalCode, kept) => {
    const token = await activated(office, `firm-${country}@example.com`);
    expect((await add(token, { ...bakery, country, postalCode, vatNumber })).json).toMatchObject({
      country,
      vatNumber: kept,
    });
  });
});

describe('a VAT number once given', () => {
  it('stays: another one, none and a request instead are refused', async () => {
    const token = await office.signIn('business');
    const before = await read(token);
    const fixed = { vatNumber: 'validation.vatNumber.fixed' };
    const [country, companyName] = Array(2).fill('validation.required');
    for (const [input, fields] of [
      [{ vatNumber: 'BE0417497106' }, fixed],
      [{ vatNumber: null }, fixed],
      [{ vatNumber: '' }, fixed],
      [{ vatNumber: null, vatNumberRequested: true }, fixed],
      [
        { vatNumber: 'NL822569759B01', country: null },
        { ...fixed, country },
      ],
      [{ country: null }, { country }],
      [
        { vatNumber: null, companyName: null },
        { ...fixed, companyName },
      ],
    ] as const) {
      const answer = await change(token, input);
      expect([answer.status, (answer.json as { details: unknown }).details]).toEqual([409, { fields }]);
    }
    expect(await read(token)).toEqual(before);
  });

  it('may be sent along as it is, however it is written, while the rest changes', async () => {
    const token = await office.signIn('business');
    const answer = await change(token, {
      vatNumber: 'BE 0403.019.261',
      vatNumberRequested: true,
      street: 'Havenlaan',
      showLicensePlate: false,
    });
    expect(answer.json).toMatchObject({
      vatNumber: 'BE0403019261',
      vatNumberRequested: false,
      street: 'Havenlaan',
      showLicensePlate: false,
      city: 'Anderlecht',
    });
  });

  it('with the account, before there are such data, is theirs as well', async () => {
    const token = await activated(office, 'numbered@example.com');
    const { customerId } = await office.ask(readAccount, {}, { token });
    await office.database.query(
      sql`update account set vat_number = 'BE0403019261' where account_id = ${customerId ?? ''}`,
    );
    expect(refused(await add(token, { ...bakery, vatNumber: 'BE0417497106' }))).toEqual([
      409,
      'validation.vatNumber.fixed',
    ]);
    expect((await add(token, bakery)).json).toMatchObject({ vatNumber: 'BE0403019261', vatNumberRequested: false });
  });

  it('takes the place of a request', async () => {
    const token = await activated(office, 'starter@example.com');
    await office.ask(addInvoiceData, { ...bakery, vatNumberRequested: true }, withKey(token));
    expect((await change(token, { vatNumber: 'BE0403019261' })).json).toMatchObject({
      vatNumber: 'BE0403019261',
      vatNumberRequested: false,
    });
    expect(refused(await change(token, { vatNumber: 'BE0417497106' }))).toEqual([409, 'validation.vatNumber.fixed']);
  });

  it('of two given at the same moment is one for ever', async () => {
    const token = await activated(office, 'hesitant@example.com');
    await office.ask(addInvoiceData, { ...bakery, vatNumberRequested: true }, withKey(token));
    const answers = await Promise.all(
      ['BE0403019261', 'BE0417497106'].map((vatNumber) => change(token, { vatNumber })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the settings of invoices', () => {
  it('are kept apart from the data', async () => {
    const token = await office.signIn('business');
    const before = await read(token);
    const answer = await office.call(changeInvoiceSettings, { showDetailedInvoiceItem: false }, withKey(token));
    expect(answer.json).toEqual({ ...before, showDetailedInvoiceItem: false });
    await change(token, { infoText: null });
    expect(await read(token)).toMatchObject({ showDetailedInvoiceItem: false, infoText: null });
  });

  it('and changes of what is not there find nothing', async () => {
    const token = await office.signIn('empty');
    expect(
      refused(await office.call(changeInvoiceSettings, { showDetailedInvoiceItem: true }, withKey(token))),
    ).toEqual([404, 'exception.notFound']);
    expect(refused(await change(token, { street: 'Markt' }))).toEqual([404, 'exception.notFound']);
  });
});
