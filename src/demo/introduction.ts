import type { Tenant } from '../backoffice/server/tenant.ts';
import { demoUsers } from './seed/people.ts';
import { toTry } from './seed/to-try.ts';

interface DemoAround {
  readonly mailbox: 'open' | 'closed';
  /** Of its people; undefined where it was told when the demo was made. */
  readonly password: string | undefined;
  /** It has no codes and links that are known elsewhere. */
  readonly guarded: boolean;
}

/** What is printed when the demo has started. */
export function introduction(
  tenants: readonly Tenant[],
  addressOf: (host: string) => string,
  { mailbox, password, guarded }: DemoAround,
): string {
  const here = addressOf('localhost');
  return [
    '',
    `Washbook is ready at ${here}`,
    '',
    'Operators',
    ...columns(tenants.map(({ companyName, settings }) => [companyName, addressOf(settings.host)])),
    '',
    `Sign in with the password ${password ?? 'that was told when the demo was made'}`,
    ...columns(demoUsers.map(({ name, about }) => [`${name}@example.com`, about])),
    '',
    'Around it',
    ...columns([
      ...(mailbox === 'open' ? [['the mail that it sends', `${here}/mailbox`] as const] : []),
      ['payments, faults, a car wash', `${here}/sandbox`],
      ['the API', `${here}/openapi`],
    ]),
    '',
    'Without an account',
    ...columns([['the webshop of Blauwe Parel', `${here}/nl/guest/webshop`]]),
    '',
    ...(guarded ? [] : thingsToTry()),
    'Ctrl+C stops it.',
    '',
    '',
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const widest = Math.max(0, ...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(widest)}  ${second}`);
}

function thingsToTry(): string[] {
  const [card] = toTry.cards;
  const [gift, another, used, old] = toTry.giftCodes;
  const [voucher] = toTry.discountVouchers;
  const [invitation] = toTry.invitations;
  return [
    'To try, at each operator',
    ...columns([
      [
        'gift vouchers',
        `${gift.code}, ${another.code}; used ${used.code}, expired ${old.code}; by mail /nl/redeem/${another.code}`,
      ],
      ['a wash card', `${card.code} with security code ${card.securityCode}`],
      ['a discount voucher, mailed', `/nl/discount-vouchers/${voucher.uuid}/fulfill`],
      ['an invitation, an activation', `/nl/invite/${invitation.token}, /nl/activate/${toTry.activation.token}`],
    ]),
    '',
  ];
}
