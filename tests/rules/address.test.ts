import { describe, expect, test } from 'vitest';
import {
  type AddressField,
  type AddressUse,
  checkAddress,
  requiredAddressFields,
} from '../../src/contract/rules/address.ts';
import { accept, refuse } from '../../src/contract/rules/verdict.ts';

const office = {
  companyName: ' Carwash  Noord nv ',
  street: 'Grote Markt',
  houseNumber: '12',
  busNumber: '',
  postalCode: 'b-9000',
  city: 'Gent',
  country: 'be',
  invoiceEmail: 'Facturen@EXAMPLE.com',
};
const required = refuse('validation.required');
const uses = Object.keys(requiredAddressFields) as AddressUse[];

describe('checkAddress', () => {
  test('gives every field back as it is stored', () => {
    expect(checkAddress(office, 'business')).toEqual(
      accept({
        companyName: 'Carwash Noord nv',
        street: 'Grote Markt',
        houseNumber: '12',
        busNumber: '',
        postalCode: '9000',
        city: 'Gent',
        country: 'BE',
        invoiceEmail: 'Facturen@example.com',
      }),
    );
  });

  test.each(uses)('%s: asks for every field it needs at once, and for no other', (use) => {
    const fields: readonly AddressField[] = requiredAddressFields[use];
    const nothing = checkAddress({}, use);
    expect(nothing.ok ? {} : nothing.refusals).toEqual(Object.fromEntries(fields.map((field) => [field, required])));
  });

  test('a private customer may leave everything empty', () => {
    const empty = {
      companyName: '',
      street: '',
      houseNumber: '',
      busNumber: '',
      postalCode: '',
      city: '',
      country: '',
      invoiceEmail: '',
    };
    expect(checkAddress({}, 'private')).toEqual(accept(empty));
  });

  test('what a private customer does fill in must still be right', () => {
    expect(checkAddress({ country: 'BE', postalCode: '90', invoiceEmail: 'jan' }, 'private')).toEqual({
      ok: false,
      refusals: { postalCode: refuse('validation.postCode.invalid', '9000'), invoiceEmail: refuse('validation.email') },
    });
  });

  test('direct debit needs a whole address, but no company', () => {
    expect(checkAddress({ ...office, companyName: '', invoiceEmail: '', city: ' ' }, 'direct debit')).toEqual({
      ok: false,
      refusals: { city: required },
    });
  });

  test('an unknown country and a text without end are refused at their fields', () => {
    expect(
      checkAddress(
        { ...office, country: 'US', postalCode: '12345', street: 'x'.repeat(121), city: 'Gent\u0000' },
        'business',
      ),
    ).toEqual({
      ok: false,
      refusals: {
        country: refuse('validation.country.invalid'),
        street: refuse('validation.text.tooLong', '120'),
        city: refuse('validation.text.characters'),
      },
    });
  });
});
