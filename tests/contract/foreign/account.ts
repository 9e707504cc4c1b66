import { readAccount } from '../../../src/contract/account.ts';
import { listApplicationUsers } from '../../../src/contract/application-users.ts';
import { listInvitations, readInvitation } from '../../../src/contract/invitations.ts';
import { readInvoiceData } from '../../../src/contract/invoice-data.ts';
import { validateToken } from '../../../src/contract/registration.ts';
import { listSystemImages, listWebsiteColors, readSystemSetting, readTenant } from '../../../src/contract/tenant.ts';
import { shapesOf, without } from './shape.ts';

/** What §3 says an account is, and no more. */
const account = {
  id: 'a1',
  email: 'petra@example.com',
  firstName: 'Petra',
  lastName: 'Peeters',
  dateOfBirth: '1980-04-01',
  phone: '+32470000000',
  languageCode: 'NL',
  accountStatus: 'COMPLETED',
};
const address = { street: 'Kerkstraat', houseNumber: '1', postalCode: '9000', city: 'Gent', country: 'BE' };
const user = { id: 'u1', email: 'jan@example.com', active: true, admin: true };
const invoiceData = { companyName: 'Wash NV', vatNumber: 'BE0123456749', ...address, invoiceEmail: 'i@example.com' };

export const accountShapes = [
  ...shapesOf(
    readAccount,
    [
      'the account',
      'as §3 names it',
      account,
      {
        id: 'a1',
        companyName: null,
        street: null,
        vatNumber: null,
        vatNumberRequested: null,
        preferredLocationId: null,
        preferences: { vatTicketEmail: null, minimumBalanceAmount: null },
      },
    ],
    ['id', 'a number', { ...account, id: 8812 }, { id: '8812' }],
    [
      'accountStatus',
      'lower case',
      { ...account, accountStatus: 'email_confirmed' },
      { accountStatus: 'EMAIL_CONFIRMED' },
    ],
    ['accountStatus', 'a word of its own', { ...account, accountStatus: 'ACTIVE' }, { accountStatus: 'ACTIVE' }],
    ['languageCode', 'absent', without(account, 'languageCode'), { languageCode: null }],
    [
      'dateOfBirth',
      'an instant of Java',
      { ...account, dateOfBirth: '1980-04-01T00:00:00' },
      { dateOfBirth: '1980-04-01' },
    ],
    [
      'dateOfBirth',
      'milliseconds',
      { ...account, dateOfBirth: Date.UTC(1995, 2, 31, 22) },
      { dateOfBirth: '1995-04-01' },
    ],
    ['dateOfBirth', 'numbers in a row', { ...account, dateOfBirth: [1980, 4, 1] }, { dateOfBirth: '1980-04-01' }],
    ['phone', 'called mobile', { ...without(account, 'phone'), mobile: '+32470000001' }, { phone: '+32470000001' }],
    ['address', 'an object', { ...account, address }, { street: 'Kerkstraat', houseNumber: '1', country: 'BE' }],
    ['houseNumber', 'a number', { ...account, ...address, houseNumber: 12 }, { houseNumber: '12' }],
    ['country', 'lower case', { ...account, ...address, country: 'be' }, { country: 'BE' }],
    ['country', 'none of the 28', { ...account, ...address, country: 'CH' }, { country: 'CH' }],
    ['country', 'an object', { ...account, ...address, country: { code: 'NL', name: 'Nederland' } }, { country: 'NL' }],
    [
      'preferences',
      'flat',
      { ...account, vatTicketEmail: 'v@example.com', minimumBalanceAmount: 15 },
      { preferences: { vatTicketEmail: 'v@example.com', minimumBalanceAmount: 1500 } },
    ],
    [
      'preferredLocation',
      'an object',
      { ...account, preferredLocation: { id: 4, name: 'Gent' } },
      { preferredLocationId: '4' },
    ],
  ),
  ...shapesOf(
    listApplicationUsers,
    ['admin', 'absent', [without(user, 'admin')], [{ admin: null }]],
    ['active', 'absent', [without(user, 'active')], [{ active: true }]],
    ['id', 'a number', [{ ...user, id: 3 }], [{ id: '3' }]],
    ['admin', 'a number', [{ ...user, admin: 1 }], [{ admin: true }]],
  ),
  ...shapesOf(
    listInvitations,
    ['id', 'a number', [{ id: 3, email: 'an@example.com' }], [{ id: '3' }]],
    ['id', 'called token', [{ token: 'abc', email: 'an@example.com' }], [{ id: 'abc' }]],
  ),
  ...shapesOf(readInvitation, [
    'email',
    'called username',
    { username: 'an@example.com' },
    { email: 'an@example.com' },
  ]),
  ...shapesOf(validateToken, ['the answer', 'nothing', undefined, {}], ['the answer', 'its own', { valid: true }, {}]),
  ...shapesOf(
    readInvoiceData,
    ['the data', 'nothing', undefined, null],
    ['the data', 'an empty object', {}, null],
    ['the data', 'an empty text', '', null],
    [
      'flags',
      'absent',
      invoiceData,
      { vatNumberRequested: null, showDetailedInvoiceItem: null, showLicensePlate: null },
    ],
    ['busNumber', 'absent', invoiceData, { busNumber: null, infoText: null }],
  ),
  ...shapesOf(
    readTenant,
    [
      'logo',
      'absent',
      { companyName: 'Wash', userAgreementUrl: 'https://x.example' },
      { logo: null, companyName: 'Wash' },
    ],
    ['userAgreementUrl', 'absent', { logo: null, companyName: 'Wash' }, { userAgreementUrl: null }],
  ),
  ...shapesOf(
    readSystemSetting,
    ['the setting', 'nothing of ours', { maintenance: false }, { idempotencyKeys: false, smallestTopUp: 2500 }],
    [
      'the setting',
      'nulls',
      { idempotencyKeys: null, faqUrl: null, lowBalanceAmount: null },
      { idempotencyKeys: false, lowBalanceAmount: 1000 },
    ],
  ),
  ...shapesOf(listSystemImages, [
    'the list',
    'with a picture without address',
    [{ code: 'LOGO' }, { code: 'AUTH_COVER', url: '/c.jpg' }],
    [{ code: 'AUTH_COVER' }],
  ]),
  ...shapesOf(listWebsiteColors, [
    'value',
    'null',
    [
      { name: 'primary', value: '#123456' },
      { name: 'link', value: null },
    ],
    [{ name: 'primary' }],
  ]),
];
