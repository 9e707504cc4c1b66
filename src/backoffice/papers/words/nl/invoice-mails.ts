import type { MailTexts } from '../texts.ts';

export const invoiceMails = {
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
