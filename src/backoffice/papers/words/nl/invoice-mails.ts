import type { MailTexts } from '../texts.ts';

export const invoiceMails = {
  'invoice paid': ({ number, amount }, { money }) => ({
    subject: `Je factuur ${number} is betaald`,
    body: [
      `We ontvingen je betaling van ${money(amount)} voor factuur ${number}. De factuur staat nu als betaald in je account.`,
    ],
    action: 'Facturen bekijken',
  }),
  'invoice open again': ({ item, amount }, { money }) => ({
    subject: `Nog te betalen: ${item}`,
    body: [
      `De betaling van ${money(amount)} voor ${item} is teruggedraaid, door ons of door je bank. De factuur staat daarom weer open. In je account zie je hoe je ze betaalt.`,
    ],
    action: 'Facturen bekijken',
  }),
  'credit note': ({ number, credits, date, amount }, { money, day }) => ({
    subject: `Je creditnota ${number}`,
    body: [`Er gaat geld van je aankoop terug. De creditnota bij ${credits} vind je als pdf bij deze mail.`],
    facts: [
      ['Nummer', number],
      ['Datum', day(date)],
      ['Bedrag', money(amount)],
    ],
    action: 'Facturen bekijken',
  }),
  'invoice for the books': ({ number, date, amount, buyer }, { money, day }) => ({
    subject: `Factuur ${number}`,
    body: ['Het elektronische bestand (UBL) en de pdf vind je bij deze mail.'],
    facts: [
      ['Klant', buyer],
      ['Datum', day(date)],
      ['Bedrag', money(amount)],
    ],
  }),
  'invoice not handed over': ({ number, failure }) => ({
    subject: `Factuur niet afgeleverd: ${number}`,
    body: [
      'Je dienst voor elektronische facturen nam deze factuur een dag lang niet aan. We proberen het elke dag opnieuw.',
    ],
    facts: [['Antwoord', failure]],
  }),
} satisfies Partial<MailTexts>;
