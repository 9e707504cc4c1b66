import type { MailTexts } from '../texts.ts';

export const announcementMails = {
  'direct debit ordered': ({ item, amount, collectedFrom, iban, reference, creditor }, { money, day, local }) => ({
    subject: `Inning van ${money(amount)} aangekondigd`,
    body: [
      `We innen ${money(amount)} vanaf ${day(collectedFrom)} van ${iban} voor ${item}.`,
      'Zorg dat er genoeg op je rekening staat.',
    ],
    facts: [
      [local.mandate, reference],
      [local.creditor, creditor],
    ],
    action: 'Transacties bekijken',
    after: ['Ga je niet akkoord? Tot 8 weken na de afschrijving kun je het bedrag terugvragen bij je bank.'],
  }),
  'renewal announced': ({ subscription, amount, renewsOn }, { money, day }) => ({
    subject: `Je abonnement wordt verlengd op ${day(renewsOn)}`,
    body: [
      `Op ${day(renewsOn)} wordt je abonnement ${subscription} met een maand verlengd. We rekenen dan ${money(amount)} aan op je opgeslagen kaart.`,
      'Wil je dat niet? Zeg het abonnement voor die dag gratis op bij Abonnementen; je kunt het gebruiken tot het einde van de betaalde maand.',
    ],
    action: 'Abonnementen bekijken',
  }),
} satisfies Partial<MailTexts>;
