import type { LanguageCode } from '../../contract/languages.ts';

/** Of all users of the demo, the same at each operator. */
export const demoPassword = 'washbook1';

export interface DemoAccount {
  readonly id: string;
  readonly status: 'NEW' | 'EMAIL_CONFIRMED' | 'COMPLETED';
  readonly company?: { readonly name: string; readonly vatNumber: string };
  readonly address?: readonly [
    street: string,
    houseNumber: string,
    busNumber: string | null,
    postalCode: string,
    city: string,
  ];
}

export interface DemoUser {
  readonly name: string;
  readonly account: string;
  readonly role: 'owner' | 'admin' | 'member';
  readonly state: 'ACTIVE' | 'DISABLED' | 'EXPIRED' | 'LOCKED';
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: LanguageCode | null;
  readonly phone?: string;
  readonly birth?: string;
  /** For people: what there is to see. */
  readonly about: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { id: 'private', status: 'COMPLETED', address: ['Kerkstraat', '14', 'B2', '9000', 'Gent'] },
  {
    id: 'business',
    status: 'COMPLETED',
    company: { name: 'Koeriersdienst Van den Broeck & Fils', vatNumber: 'BE0403019261' },
    address: ['Industrielaan', '27', null, '1070', 'Anderlecht'],
  },
  { id: 'empty', status: 'COMPLETED', address: ['Stationsplein', '3', null, '2000', 'Antwerpen'] },
  { id: 'confirmed', status: 'EMAIL_CONFIRMED' },
  { id: 'new', status: 'NEW' },
  { id: 'disabled', status: 'NEW' },
  { id: 'expired', status: 'COMPLETED' },
  { id: 'locked', status: 'COMPLETED' },
];

export const demoUsers: readonly DemoUser[] = [
  {
    ...user('private', 'Lotte', 'Janssens', 'NL'),
    phone: '+32470123456',
    birth: '1987-04-12',
    about: 'six years of washing, several plates',
  },
  {
    ...user('business', 'Marc', 'Van den Broeck', 'FR'),
    phone: '+3225550142',
    birth: '1975-09-30',
    about: 'a company with a fleet and invoices',
  },
  { ...user('empty', 'Emma', 'Peeters', null), about: 'nothing yet' },
  {
    ...user('member', 'Jonas', 'Claes', 'DE'),
    account: 'private',
    role: 'member',
    about: 'an invited user of the private account',
  },
  {
    ...user('administrator', 'Sofie', 'Dubois', 'FR'),
    account: 'business',
    role: 'admin',
    about: 'an administrator of the company, appointed by its owner',
  },
  { ...user('confirmed', null, null, 'NL'), about: 'has confirmed the e-mail address only' },
  { ...user('new', null, null, null), about: 'has only registered' },
  { ...user('disabled', null, null, null), state: 'DISABLED', about: 'is refused: not activated' },
  { ...user('expired', 'Noor', 'Wouters', 'NL'), state: 'EXPIRED', about: 'is refused: expired' },
  { ...user('locked', 'Lucas', 'Maes', 'NL'), state: 'LOCKED', about: 'is refused: locked' },
];

function user(name: string, firstName: string | null, lastName: string | null, language: DemoUser['language']) {
  return { name, account: name, role: 'owner', state: 'ACTIVE', firstName, lastName, language } as const;
}
