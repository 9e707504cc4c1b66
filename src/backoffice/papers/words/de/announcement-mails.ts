import type { MailTexts } from '../texts.ts';

export const announcementMails = {
  'direct debit ordered': ({ item, amount, collectedFrom, iban, reference, creditor }, { money, day, local }) => ({
    subject: `Lastschrift über ${money(amount)} angekündigt`,
    body: [
      `Wir ziehen ${money(amount)} ab dem ${day(collectedFrom)} von ${iban} für ${item} ein.`,
      'Bitte sorgen Sie für ausreichende Deckung.',
    ],
    facts: [
      [local.mandate, reference],
      [local.creditor, creditor],
    ],
    action: 'Transaktionen ansehen',
    after: ['Nicht einverstanden? Bis 8 Wochen nach der Abbuchung können Sie den Betrag von Ihrer Bank zurückfordern.'],
  }),
  'renewal announced': ({ subscription, amount, renewsOn }, { money, day }) => ({
    subject: `Ihr Abonnement verlängert sich am ${day(renewsOn)}`,
    body: [
      `Am ${day(renewsOn)} verlängert sich Ihr Abonnement ${subscription} um einen Monat. Dann belasten wir Ihre gespeicherte Karte mit ${money(amount)}.`,
      'Möchten Sie das nicht? Kündigen Sie das Abonnement vorher kostenlos unter „Abonnements“; es bleibt bis zum Ende des bezahlten Monats nutzbar.',
    ],
    action: 'Abonnements ansehen',
  }),
} satisfies Partial<MailTexts>;
