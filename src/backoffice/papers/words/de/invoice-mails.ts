import type { MailTexts } from '../texts.ts';

export const invoiceMails = {
  'invoice paid': ({ number, amount }, { money }) => ({
    subject: `Ihre Rechnung ${number} ist bezahlt`,
    body: [
      `Wir haben Ihre Zahlung von ${money(amount)} für die Rechnung ${number} erhalten. Sie steht jetzt als bezahlt in Ihrem Konto.`,
    ],
    action: 'Rechnungen ansehen',
  }),
  'invoice open again': ({ item, amount }, { money }) => ({
    subject: `Noch zu bezahlen: ${item}`,
    body: [
      `Die Zahlung von ${money(amount)} für ${item} wurde rückgängig gemacht, von uns oder von Ihrer Bank. Die Rechnung ist deshalb wieder offen. In Ihrem Konto sehen Sie, wie Sie sie bezahlen.`,
    ],
    action: 'Rechnungen ansehen',
  }),
  'credit note': ({ number, credits, date, amount }, { money, day }) => ({
    subject: `Ihre Rechnungskorrektur ${number}`,
    body: [`Geld aus Ihrem Kauf wird erstattet. Die Korrektur zu ${credits} finden Sie als PDF in dieser E-Mail.`],
    facts: [
      ['Nummer', number],
      ['Datum', day(date)],
      ['Betrag', money(amount)],
    ],
    action: 'Rechnungen ansehen',
  }),
  'invoice for the books': ({ number, date, amount, buyer }, { money, day }) => ({
    subject: `Rechnung ${number}`,
    body: ['Die elektronische Datei (UBL) und das PDF finden Sie in dieser E-Mail.'],
    facts: [
      ['Kunde', buyer],
      ['Datum', day(date)],
      ['Betrag', money(amount)],
    ],
  }),
  'invoice not handed over': ({ number, failure }) => ({
    subject: `Rechnung nicht zugestellt: ${number}`,
    body: [
      'Ihr Dienst für elektronische Rechnungen nimmt diese Rechnung seit einem Tag nicht an. Wir versuchen es jeden Tag erneut.',
    ],
    facts: [['Antwort', failure]],
  }),
} satisfies Partial<MailTexts>;
