import { describe, expect, it } from 'vitest';
import type { MailValues, Template } from '../../../../src/backoffice/papers/mail/mail-values.ts';
import { writeMail } from '../../../../src/backoffice/papers/mail/write-mail.ts';
import { defaultSettings, type Tenant } from '../../../../src/backoffice/server/tenant.ts';
import { languages } from '../../../../src/contract/languages.ts';

const tenant: Tenant = {
  id: 'one',
  companyName: 'Wash & <Go>',
  userAgreementUrl: null,
  timeZone: 'Europe/Brussels',
  colours: [],
  settings: { ...defaultSettings, host: 'wash.example', paymentProvider: 'ADYEN', contactEmail: 'hello@wash.example' },
  pictures: {},
};
const origin = 'https://wash.example';
const firstName = 'Anna';

const declared = {
  firstName: 'Anna Claes',
  name: 'Anna Claes',
  contract: 'sale-1',
  email: 'anna@example.com',
  at: '2026-11-20T23:30:00Z',
};
const ending = { wantedOn: '2026-12-31', cause: 'Verhuisd' };

const values: MailValues = {
  activation: { firstName, token: 'to/ken' },
  'password reset': { firstName, token: 'token' },
  'password changed': { firstName },
  'email change': { firstName, token: 'token' },
  'email change notice': { firstName, newEmail: 'new@example.com', token: 'token' },
  'email change undone': { firstName, token: 'token' },
  invitation: { inviter: 'Bob', token: 'token' },
  invoice: { firstName, number: '2026-000001', date: '2026-11-20T23:30:00Z', amount: 123_450 },
  ticket: { firstName, item: 'Premium', date: '2026-11-20T23:30:00Z', amount: 1650 },
  'low balance': { firstName, balance: 450, minimum: 1000 },
  'gift voucher': {
    giver: 'Bob',
    amount: 2500,
    numberOfVouchers: 2,
    code: 'GIFT123',
    message: 'Proficiat!\nBob',
    validUntil: '2027-11-20',
  },
  'gift vouchers given': {
    firstName,
    amount: 2500,
    numberOfVouchers: 2,
    recipient: 'bob@example.com',
    validUntil: '2027-11-20',
  },
  'discount voucher': { name: 'Winter', uuid: 'voucher-1', expirationDate: null },
  'guest order': { item: 'Comfort 10', amount: 9900, guest: { provider: 'multisafepay', uuid: 'sale-2' } },
  'guest purchase': { name: 'Comfort 10', amount: 9900, uuid: 'purchase-2' },
  'guest purchases': { email: 'anna@example.com', token: 'token', code: '12345678' },
  'subscription stopped': { firstName, subscription: 'Premium', licensePlate: '1-ABC-123', usableUntil: '2026-12-31' },
  'subscription not paid': {
    firstName,
    subscription: 'Premium',
    licensePlate: null,
    amount: 2995,
    nextTryOn: '2026-12-31',
  },
  'order confirmed': {
    firstName,
    number: 'sale-1',
    item: 'Premium',
    quantity: 2,
    licensePlate: '1-ABC-123',
    amount: 2995,
    orderedAt: '2026-11-20T23:30:00Z',
    isPaid: true,
    renewal: { day: '2026-12-21', amount: 2995 },
    seller: 'Wash & <Go>, Kerkstraat 1, 1000 Brussel, BE',
    conditions: null,
    withdrawal: { until: '2026-12-05', email: 'hello@wash.example' },
    immediateStart: true,
    invoiceEmail: null,
    uuid: null,
  },
  'direct debit announced': {
    firstName,
    subscription: 'Premium (1-ABC-123)',
    amount: 2995,
    collectedOn: '2026-12-21',
    iban: 'BE •••• 6769',
    reference: 'WB1',
    creditor: 'Wash & <Go>, BE00ZZZ0000000000',
  },
  'payment going back': { firstName, item: 'Premium', amount: 1650, isSoldOut: true, guest: null },
  'payment in review': { firstName, item: 'Premium', amount: 1650, guest: null },
  'payment returned': { firstName, item: 'Premium', amount: 1650, guest: { provider: 'multisafepay', uuid: 'sale-3' } },
  'payment returned in part': { firstName, item: 'Premium', amount: 1650, part: 400, guest: null },
  'top-up returned': { firstName: null, item: 'Tegoed', amount: 1650, debt: 1650 },
  'purchase blocked': { firstName, item: 'Cadeaubon', amount: 5000, debt: 2500 },
  'payment to look at': { provider: 'adyen', reference: 'sale-1', amount: 1650, why: 'sold out', customerId: null },
  'withdrawal received': { ...declared, item: 'Premium', amount: 1200, paymentType: 'CARD' },
  'withdrawal to look at': { ...declared, saleId: 'sale-1', amount: null, payment: null },
  'cancellation received': { ...declared, ...ending, subscription: 'Premium', endsOn: '2026-12-31', token: 'tok' },
  'cancellation to look at': { ...declared, ...ending, subscription: null, endsOn: null, why: 'not found' },
  'password guessed': { firstName, at: '2026-11-20T23:30:00Z' },
  'access changed': {
    firstName,
    change: 'appointed',
    user: 'an@example.com',
    by: 'lotte@example.com',
    at: '2026-11-20T23:30:00Z',
  },
  'kept means used': { firstName, by: 'an@example.com', item: 'Wasbundel', amount: 2500, at: '2026-11-20T23:30:00Z' },
  'data downloaded': { firstName, at: '2026-11-20T23:30:00Z' },
  'deletion requested': { firstName, email: 'anna@example.com' },
  'deletion withdrawn': { firstName, email: 'anna@example.com' },
  'deletion to carry out': { email: 'anna@example.com', customerId: 'customer-1', at: '2026-11-20T23:30:00Z' },
  'deletion called off': { email: 'anna@example.com', customerId: 'customer-1', at: '2026-11-20T23:30:00Z' },
};
const templates = Object.keys(values) as Template[];
const cases = templates.flatMap((template) => languages.map((language) => [template, language] as const));

const written = <Name extends Template>(template: Name, language: (typeof languages)[number], told: MailValues[Name]) =>
  writeMail({ template, language, values: told }, tenant, origin);

const says = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a mail', () => {
  it.each(cases)('%s in %s is whole, says who it is from, and leads only to the tenant', (template, language) => {
    const { subject, text, html } = written(template, language, values[template]);
    expect(subject).toMatch(/^.{5,90}$/);
    expect(text).toContain('Wash & <Go>');
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object/);
    for (const link of [...text.matchAll(/https?:\/\/\S+/g), ...html.matchAll(/href="([^"]*)"/g)])
      expect(link[1] ?? link[0]).toMatch(new RegExp(`^${origin}/${language}(/|$)`));
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<script|src=|@import|url\(/);
  });

  it.each([
    ['activation', '/nl/activate/to%2Fken'],
    ['password reset', '/nl/password/token'],
    ['email change', '/nl/username/token'],
    ['email change notice', '/nl/username/token'],
    ['email change undone', '/nl/password/token'],
    ['invitation', '/nl/invite/token'],
    ['discount voucher', '/nl/discount-vouchers/voucher-1/fulfill'],
    ['guest order', '/nl/guest/multisafepay/redirect?sale=sale-2'],
    ['guest purchase', '/nl/webshop-download/purchase-2'],
    ['order confirmed', '/nl/dashboard/transactions'],
    ['payment in review', '/nl/dashboard/transactions'],
    ['payment returned', '/nl/guest/multisafepay/redirect?sale=sale-3'],
  ] as const)('%s leads to %s', (template, path) => {
    expect(written(template, 'nl', values[template]).text).toContain(`${origin}${path}\n`);
  });

  it('shows what people typed literally, in text and in HTML', () => {
    const { text, html } = written('invitation', 'nl', {
      inviter: '<img src=x onerror=alert(1)> "O’Neill" & {key}',
      token: 't',
    });
    expect(text).toContain('<img src=x onerror=alert(1)> "O’Neill" & {key}');
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62; &#34;O’Neill&#34; &#38; {key}');
    expect(html).not.toContain('<img');
  });

  it('writes amounts and days as people of the language do, on the tenant’s calendar', () => {
    expect(plain(written('invoice', 'nl', values.invoice).text)).toContain(
      'Datum: 21 november 2026\nBedrag: € 1.234,50',
    );
    expect(plain(written('invoice', 'fr', values.invoice).text)).toContain(
      'Date : 21 novembre 2026\nMontant : 1 234,50 €',
    );
    expect(plain(written('invoice', 'de', values.invoice).text)).toContain(
      'Datum: 21. November 2026\nBetrag: 1.234,50 €',
    );
  });

  it('says je in Dutch, vous in French and Sie in German, never the other', () => {
    for (const template of templates) {
      expect(written(template, 'nl', values[template]).text).not.toMatch(says('u|uw|gelieve'));
      expect(written(template, 'fr', values[template]).text).not.toMatch(says('tu|ton|ta|tes|toi'));
      expect(written(template, 'de', values[template]).text).not.toMatch(says('du|dein\\w*|dir|dich'));
    }
  });
});
