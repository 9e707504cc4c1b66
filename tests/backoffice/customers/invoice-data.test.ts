import { describe, expect, it } from 'vitest';
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

  it.each<[string, Input, string]>([
    ['no VAT number and no request', { ...bakery }, 'validation.vatNumber.required'],
    ['a number with wrong check digits', { ...bakery, vatNumber: 'BE0403019262' }, 'validation.vatNumber.invalid'],
    ['the number of another country', { ...bakery, vatNumber: 'NL822569759B01' }, 'validation.vatNumber.invalid'],
    ['no country for the number', { ...bakery, country: null, vatNumber: 'BE0403019261' }, 'validation.required'],
    ['no company', { ...bakery, companyName: null, vatNumberRequested: true }, 'validation.required'],
    ['no address for invoices', { ...bakery, invoiceEmail: null, vatNumberRequested: true }, 'validation.required'],
    ['a wrong address for invoices', { ...bakery, invoiceEmail: 'boek', vatNumberRequested: true }, 'validation.email'],
    [
      'a wrong postal code',
      { ...bakery, postalCode: '80', vatNumberRequested: true },
      'validation.postCode.invalid#9000',
    ],
  ])('of a business with %s are refused and not kept', async (_, input, key) => {
    const token = await office.signIn('confirmed');
    expect(refused(await add(token, input))).toEqual([409, key]);
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
    for (const input of [
      { vatNumber: 'BE0417497106' },
      { vatNumber: null },
      { vatNumber: '' },
      { vatNumber: null, vatNumberRequested: true },
    ]) {
      expect(refused(await change(token, input))).toEqual([409, 'validation.vatNumber.fixed']);
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
