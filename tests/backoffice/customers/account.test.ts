import { beforeAll, describe, expect, it } from 'vitest';
import { judgePerson } from '../../../src/backoffice/customers/accounts/decide.ts';
import { sql } from '../../../src/backoffice/database/sql.ts';
import {
  type Account,
  changeAccount,
  changePreferences,
  completeAccount,
  readAccount,
} from '../../../src/contract/account.ts';
import type { InputOf } from '../../../src/contract/call.ts';
import { addInvoiceData } from '../../../src/contract/invoice-data.ts';
import { changePreferredLocation, readPreferredLocation } from '../../../src/contract/locations.ts';
import { officeForAll } from '../../support/in-process.ts';
import { activated, refused, small, withKey } from './support.ts';

const office = officeForAll(small);
let token: string;

beforeAll(async () => {
  token = await office.signIn('private');
});

const read = (session = token) => office.ask(readAccount, {}, { token: session });
const change = (input: InputOf<typeof changeAccount>) => office.call(changeAccount, input, withKey(token));
const prefer = (input: InputOf<typeof changePreferences>) => office.call(changePreferences, input, withKey(token));
const changed = (answer: { json: unknown }) => answer.json as Account;

describe('changing the account', () => {
  it('changes what is given, in its normal form, and leaves the rest', async () => {
    const before = await read();
    const answer = await change({
      firstName: '  Lotte-Marie ',
      phone: '0032 470 12.34.57',
      street: 'Nieuwstraat ',
      postalCode: 'B-9050',
      city: 'Gentbrugge',
    });
    expect(changed(answer)).toEqual({
      ...before,
      firstName: 'Lotte-Marie',
      phone: '+32470123457',
      street: 'Nieuwstraat',
      postalCode: '9050',
      city: 'Gentbrugge',
      preferences: { vatTicketEmail: null, minimumBalanceAmount: 10, marketing: true },
    });
    expect(await read()).toMatchObject({
      firstName: 'Lotte-Marie',
      city: 'Gentbrugge',
      preferences: { minimumBalanceAmount: 1000 },
    });
  });

  it('empties what is null and takes the language', async () => {
    const answer = await change({
      phone: null,
      dateOfBirth: null,
      busNumber: null,
      companyName: null,
      languageCode: 'DE',
    });
    expect(changed(answer)).toMatchObject({ phone: null, dateOfBirth: null, busNumber: null, languageCode: 'DE' });
  });

  it('of one user shares the address with the others and keeps the person apart', async () => {
    await change({ lastName: 'Claes-Janssens', street: 'Gedeelde straat', houseNumber: '1' });
    expect(await read(await office.signIn('member'))).toMatchObject({
      lastName: 'Claes',
      street: 'Gedeelde straat',
      houseNumber: '1',
    });
  });

  it.each<[InputOf<typeof changeAccount>, string, string]>([
    [{ firstName: '' }, 'firstName', 'validation.required'],
    [{ lastName: 'http://evil' }, 'lastName', 'validation.name.webAddress'],
    [{ dateOfBirth: '1899-12-31' }, 'dateOfBirth', 'validation.birthDate.invalid'],
    [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth', 'validation.birthDate.future'],
    [{ phone: '123' }, 'phone', 'validation.phone.invalid'],
    [{ country: 'NL' }, 'postalCode', 'validation.postCode.invalid#1012 AB'],
    [{ postalCode: '12345' }, 'postalCode', 'validation.postCode.invalid#9000'],
    [{ houseNumber: '1234567890123' }, 'houseNumber', 'validation.text.tooLong#12'],
  ])('to %j is refused at the field, and changes nothing', async (input, field, key) => {
    const before = await read();
    const answer = await change({ ...input, city: 'Elders' });
    expect(refused(answer)).toEqual([409, key]);
    expect((answer.json as { details: unknown }).details).toEqual({ fields: { [field]: key.split('#')[0] } });
    expect(await read()).toEqual(before);
  });

  it('with a foreign country and its own postal code is fine', async () => {
    expect(changed(await change({ country: 'NL', postalCode: '1012ab', city: 'Amsterdam' }))).toMatchObject({
      country: 'NL',
      postalCode: '1012 AB',
    });
  });

  it('takes a number as it is dialled where the customer lives', async () => {
    await change({ country: 'BE', postalCode: '9000' });
    const belgian = changed(await change({ phone: '0470 12 34 57' })).phone;
    await change({ country: 'NL', postalCode: '1012AB' });
    const dutch = changed(await change({ phone: '06 12 34 56 78' })).phone;
    expect([belgian, dutch]).toEqual(['+32470123457', '+31612345678']);
  });

  it.each([null, undefined, 'XX'])('takes a number as at the operator’s where the country is %s', (country) => {
    const { phone } = judgePerson({ phone: '06 12 34 56 78' }, { country, home: 'NL', today: '2026-01-01' });
    expect(phone).toEqual({ ok: true, value: '+31612345678' });
  });

  it('with nothing in it changes nothing', async () => {
    const before = await read();
    expect((await change({})).status).toBe(200);
    expect(await read()).toEqual(before);
  });
});

describe('preferences', () => {
  it('take an address for VAT tickets, a minimum, a language and a location', async () => {
    const answer = await prefer({
      vatTicketEmail: 'bonnetjes@example.com',
      minimumBalanceAmount: 2550,
      languageCode: 'FR',
      preferredLocationId: 'location-2',
    });
    expect(changed(answer)).toMatchObject({
      languageCode: 'FR',
      preferredLocationId: 'location-2',
      preferences: { vatTicketEmail: 'bonnetjes@example.com', minimumBalanceAmount: 25.5 },
    });
    expect(await office.ask(readPreferredLocation, {}, { token })).toEqual({ locationId: 'location-2' });
  });

  it('can be emptied', async () => {
    const answer = await prefer({ vatTicketEmail: null, minimumBalanceAmount: null, preferredLocationId: null });
    expect(changed(answer)).toMatchObject({
      preferredLocationId: null,
      preferences: { vatTicketEmail: null, minimumBalanceAmount: null },
    });
  });

  it.each<[InputOf<typeof changePreferences>, number, string]>([
    [{ vatTicketEmail: 'nobody' }, 409, 'validation.email'],
    [{ minimumBalanceAmount: -100 }, 409, 'validation.amount.invalid'],
    [{ minimumBalanceAmount: -1_840_875_954_758_240 }, 409, 'validation.amount.invalid'],
    [{ minimumBalanceAmount: 250_001 }, 409, 'validation.amount.tooHigh#2500'],
    [{ minimumBalanceAmount: 1_840_875_954_758_240 }, 409, 'validation.amount.tooHigh#2500'],
    [{ preferredLocationId: 'location-99' }, 404, 'exception.notFound'],
  ])('%j is refused', async (input, status, key) => {
    expect(refused(await prefer(input))).toEqual([status, key]);
  });

  it('a location of another operator is none', async () => {
    await office.database.query(
      sql`update location set id = 'only-adyen' where tenant_id = 'adyen' and id = 'location-1'`,
    );
    expect(refused(await office.call(changePreferredLocation, { locationId: 'only-adyen' }, withKey(token)))).toEqual([
      404,
      'exception.notFound',
    ]);
    expect((await office.call(changePreferredLocation, { locationId: 'location-1' }, withKey(token))).json).toEqual({
      locationId: 'location-1',
    });
    expect((await office.call(changePreferredLocation, { locationId: null }, withKey(token))).json).toEqual({
      locationId: null,
    });
  });
});

describe('completing the account', () => {
  it('needs nothing of a private customer, and is no mistake when it is done', async () => {
    const session = await activated(office, 'private-one@example.com');
    expect((await office.call(completeAccount, {}, withKey(session))).json).toMatchObject({
      accountStatus: 'COMPLETED',
    });
    expect((await office.call(completeAccount, {}, withKey(session))).json).toMatchObject({
      accountStatus: 'COMPLETED',
    });
    expect(await read(session)).toMatchObject({ accountStatus: 'COMPLETED' });
  });

  it('needs the company, the whole address and an address for invoices of a business', async () => {
    const session = await activated(office, 'business-one@example.com');
    await office.database.query(sql`
      update account set vat_number_requested = true where account_id = (select account_id from app_user where username = 'business-one@example.com')`);
    const answer = await office.call(completeAccount, {}, withKey(session));
    const required = 'validation.required';
    expect(answer.json).toEqual({
      key: required,
      details: {
        fields: {
          companyName: required,
          street: required,
          houseNumber: required,
          postalCode: required,
          city: required,
          country: required,
          invoiceEmail: required,
        },
      },
    });
    expect(await read(session)).toMatchObject({ accountStatus: 'EMAIL_CONFIRMED' });

    const data = {
      companyName: 'Bakkerij',
      vatNumberRequested: true,
      street: 'Markt',
      houseNumber: '1',
      postalCode: '8000',
      city: 'Brugge',
      country: 'BE',
      invoiceEmail: 'boek@example.com',
    } as const;
    await office.ask(addInvoiceData, data, withKey(session));
    expect((await office.call(completeAccount, {}, withKey(session))).json).toMatchObject({
      accountStatus: 'COMPLETED',
      vatNumberRequested: true,
    });
  });

  it('is too early for somebody who has not confirmed the address', async () => {
    const session = await office.signIn('new');
    expect(refused(await office.call(completeAccount, {}, withKey(session)))).toEqual([
      409,
      'exception.account.incomplete',
    ]);
    expect(await read(session)).toMatchObject({ accountStatus: 'NEW' });
  });
});
