import { describe, expect, it } from 'vitest';
import type { Template } from '../../../src/backoffice/papers/mail/mail-values.ts';
import { writeMail } from '../../../src/backoffice/papers/mail/write-mail.ts';
import { formatsOf } from '../../../src/backoffice/papers/words/formats.ts';
import { textsIn } from '../../../src/backoffice/papers/words/texts.ts';
import { type Language, languages } from '../../../src/contract/languages.ts';
import { tenantWith } from '../../support/tenant.ts';
import { faultsIn } from '../../support/typography.ts';
import { values } from './mail/mail-examples.ts';

/** Every text of mails, papers and conditions, by where it stands. */
function saidIn(language: Language, region: string): [where: string, text: string][] {
  const { documents, invoices, unsubscribe, conditions, frame, names, local } = textsIn(language, { region });
  const mails = (Object.keys(values) as Template[]).map((template): [string, string] => {
    const mail = { template, language, values: values[template] };
    const { subject, text } = writeMail(mail, tenantWith({ limits: { region } }), 'https://wash.example');
    return [template, `${subject}\n${text}`];
  });
  const parts = conditions.parts({ seller: 'Wash', email: 'hello@wash.example', local }).flat(3);
  const tables = [documents, invoices, unsubscribe, frame].map(plainIn);
  const more = Object.assign({}, ...tables, documents.paymentTypes, names, local.means) as Record<string, string>;
  return [
    ...mails,
    ...Object.entries(more),
    ...[conditions.title, ...parts].map((text): [string, string] => ['conditions', text]),
  ];
}

/** The texts of a table, those that take something with it. */
function plainIn(table: object): Record<string, string> {
  const texts = Object.entries(table).flatMap(([name, text]): [string, string][] => {
    if (typeof text === 'function') return [[name, String(text('2', '3'))]];
    return typeof text === 'string' ? [[name, text]] : [];
  });
  return Object.fromEntries(texts);
}

const found = (language: Language, region: string, wrong: RegExp) =>
  saidIn(language, region).filter(([, text]) => wrong.test(text));

describe('mails, papers and conditions', () => {
  it.each(languages)('are typed in %s as the language is', (language) => {
    const wrong = saidIn(language, 'BE').flatMap(([where, text]) =>
      text.split('\n').flatMap((line) => faultsIn(language, line).map((rule) => `${where}: ${rule}: ${line}`)),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['nl', 'NL', /nummerpla|domicili|mandaat|bonnetje|kasticket|schuldeiser|verwittig|zonet|\bmededeling\b/i],
    ['fr', 'FR', /domiciliation|TVAC|HTVA|ticket TVA|car-wash|communication/i],
  ] as const)('say in %s-%s nothing as it is said in Belgium alone', (language, region, belgian) => {
    expect(found(language, region, belgian)).toEqual([]);
    expect(found(language, 'BE', belgian).length).toBeGreaterThan(5);
  });

  it.each([
    ['fr', /chèque|mode de paiement|prestataire|arrêt|TTC|prélèvement SEPA/i],
    ['nl', /krediet|gebruiksvoorwaarden|stopgezet|stopzetten|verwittig|kenteken|incasso/i],
    ['de', /Nutzungsbedingungen|Anfrage|vorausbezahlt|geglückt|Verwalter/],
  ] as const)('call in %s one thing by one word', (language, other) => {
    expect(found(language, 'BE', other)).toEqual([]);
  });

  it.each(languages)('say in %s no word of a network to which no paper of ours is given', (language) => {
    for (const region of ['BE', 'NL', 'FR', 'DE']) expect(found(language, region, /peppol/i)).toEqual([]);
  });

  it('write amounts and days as where the tenant is at home', () => {
    const [there, here] = ['NL', 'BE'].map((region) => formatsOf('nl', { region, timeZone: 'Europe/Brussels' }));
    expect([there?.shortDay('2026-11-05'), here?.shortDay('2026-11-05')]).toEqual(['05-11-2026', '05/11/2026']);
  });

  it('write an instant by the clock of the tenant, and a day as it is', () => {
    const zones = ['Europe/Paris', 'America/Guadeloupe', 'Europe/Paris'];
    const told = zones.map((timeZone) => {
      const { moment, time, shortDay } = formatsOf('fr', { region: 'FR', timeZone });
      return [moment('2026-11-05T02:30:00Z'), time('2026-11-05T02:30:00Z'), shortDay('2026-11-05')];
    });
    const paris = ['05/11/2026 03:30', '03:30', '05/11/2026'];
    expect(told).toEqual([paris, ['04/11/2026 22:30', '22:30', '05/11/2026'], paris]);
  });
});
