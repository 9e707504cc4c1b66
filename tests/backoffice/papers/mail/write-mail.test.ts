import { describe, expect, it } from 'vitest';
import type { MailValues, Template } from '../../../../src/backoffice/papers/mail/mail-values.ts';
import { messageOf } from '../../../../src/backoffice/papers/mail/message.ts';
import { writeMail } from '../../../../src/backoffice/papers/mail/write-mail.ts';
import { languages } from '../../../../src/contract/languages.ts';
import { tenantWith } from '../../../support/tenant.ts';
import { values } from './mail-examples.ts';

const tenant = tenantWith({ contactEmail: 'hello@wash.example' }, 'Wash & <Go>');
const origin = 'https://wash.example';
const templates = Object.keys(values) as Template[];
const cases = templates.flatMap((template) => languages.map((language) => [template, language] as const));

const written = <Name extends Template>(template: Name, language: (typeof languages)[number], told: MailValues[Name]) =>
  writeMail({ template, language, values: told }, tenant, origin);

const says = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/** An address among the values leads to a page in the language of its mail. */
function inLanguage<Value>(value: Value, language: string): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('/nl/', `/${language}/`));
}

/** To the operator itself. */
const own = [
  'invoice for the books',
  'invoice not handed over',
  'payment to look at',
  'withdrawal to look at',
  'cancellation to look at',
  'deletion planned',
  'deletion held up',
  'deletion carried out',
  'deletion called off',
] as const;

describe('a mail', () => {
  it.each(cases)('%s in %s is whole, says who it is from, and leads only to the tenant', (template, language) => {
    const { subject, text, html } = written(template, language, inLanguage(values[template], language));
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

  it('to the operator itself greets nobody and sends it nowhere to ask; every other does both', () => {
    const greets = templates.filter((template) => written(template, 'nl', values[template]).text.startsWith('Dag'));
    const asks = templates.filter((template) => written(template, 'nl', values[template]).text.includes('Een vraag?'));
    const others = templates.filter((template) => !own.some((one) => one === template));
    expect([greets, asks]).toEqual([others, others]);
    expect(written('payment to look at', 'fr', values['payment to look at']).html).not.toMatch(/Bonjour|Cordialement/);
  });

  it.each([
    ['nl', 'Reden: uitverkocht'],
    ['fr', 'Raison : article épuisé'],
    ['de', 'Grund: ausverkauft'],
  ] as const)('gives the operator the reason in %s', (language, reason) => {
    expect(plain(written('payment to look at', language, values['payment to look at']).text)).toContain(reason);
  });

  it.each([
    ['paid more than once at the provider', 'beim Zahlungsdienst mehr als einmal bezahlt'],
    ['no end is known', 'wir wissen nicht, wie sie ausging'],
    ['paid here, not known at the provider', 'hier bezahlt, beim Zahlungsdienst nicht bekannt'],
    ['paid here, Refused at the provider', 'hier bezahlt, beim Zahlungsdienst: Refused'],
    ['another amount at the provider', 'beim Zahlungsdienst steht ein anderer Betrag'],
  ])(
    'says of a payment that the books tell otherwise what they tell, in the language of the operator (%s)',
    (why, reason) => {
      const told = { ...values['payment to look at'], why };
      for (const language of ['nl', 'fr'] as const)
        expect(written('payment to look at', language, told).text).not.toMatch(
          says('at the provider|paid here|is known'),
        );
      expect(written('payment to look at', 'de', told).text).toContain(`Grund: ${reason}`);
    },
  );

  it.each([
    [true, 'La facture reste payée.', 'Votre achat reste valable.'],
    [false, 'Votre achat reste valable.', 'La facture reste payée.'],
  ])(
    'says of money that came back what stays: a purchase is valid, an invoice paid (invoice: %s)',
    (isInvoice, said, unsaid) => {
      const whole = written('payment returned', 'fr', { ...values['payment returned'], isInvoice }).text;
      const part = written('payment returned in part', 'fr', { ...values['payment returned in part'], isInvoice }).text;
      for (const text of [whole, part]) expect([text.includes(said), text.includes(unsaid)]).toEqual([true, false]);
    },
  );

  it.each([
    [null, 'Art der Kündigung: ordentlich'],
    ['Mein Auto ist weg', 'Art der Kündigung: außerordentlich'],
  ])('says in German of which kind a cancellation is (%s)', (cause, kind) => {
    const told = { ...values['cancellation received'], cause };
    expect(written('cancellation received', 'de', told).text.split('\n')).toContain(kind);
  });

  it.each(languages)('with offers ends in %s with the way to get no more of them; no other has one', (language) => {
    const address = `${origin}/${language}/unsubscribe/token`;
    const mail = (template: Template) => written(template, language, inLanguage(values[template], language));
    const offering = templates.filter((template) => JSON.stringify(mail(template)).includes('unsubscribe'));
    expect(offering).toEqual(['discount voucher']);
    const { text, html } = mail('discount voucher');
    expect([text.split(' ').at(-1), html.split(`<a href="${address}"`).length]).toEqual([`${address}\n`, 2]);
    const headers = (template: Template) => {
      const parcel = { id: 'one', to: 'an@example.com', template, language, mail: mail(template), attachments: [] };
      return messageOf(parcel, tenant, undefined).headers;
    };
    expect(headers('discount voucher')).toEqual({
      ...headers('invoice'),
      'List-Unsubscribe': `<${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('names the page on which an order can be withdrawn', () => {
    expect(written('order confirmed', 'nl', values['order confirmed']).text).toContain(
      `\n${origin}/nl/withdraw?contract=sale-1\n`,
    );
  });
});
