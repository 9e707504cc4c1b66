import type { Account } from '../../src/contract/account.ts';

/** As a back office tells it. */
export const toldAccount: Account = {
  id: '3',
  email: 'petra@example.com',
  firstName: 'Petra',
  lastName: 'Peeters',
  dateOfBirth: null,
  phone: null,
  languageCode: 'NL',
  accountStatus: 'COMPLETED',
  companyName: null,
  street: 'Kerkstraat',
  houseNumber: '1',
  busNumber: null,
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
  vatNumber: null,
  vatNumberRequested: false,
  preferredLocationId: null,
  preferences: { vatTicketEmail: null, minimumBalanceAmount: 1_000 },
};
