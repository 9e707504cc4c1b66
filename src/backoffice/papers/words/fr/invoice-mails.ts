import type { MailTexts } from '../texts.ts';

export const invoiceMails = {
  'invoice paid': ({ number, amount }, { money }) => ({
    subject: `Votre facture ${number} est payée`,
    body: [
      `Nous avons reçu votre paiement de ${money(amount)} pour la facture ${number}. Elle apparaît désormais comme payée dans votre compte.`,
    ],
    action: 'Voir les factures',
  }),
  'invoice open again': ({ item, amount }, { money }) => ({
    subject: `À payer : ${item}`,
    body: [
      `Le paiement de ${money(amount)} pour ${item} a été annulé, par nous ou par votre banque. La facture est donc de nouveau ouverte. Votre compte indique comment la payer.`,
    ],
    action: 'Voir les factures',
  }),
  'credit note': ({ number, credits, date, amount }, { money, day }) => ({
    subject: `Votre note de crédit ${number}`,
    body: [
      `Une somme de votre achat vous est remboursée. La note de crédit relative à ${credits} est jointe en PDF à cet e-mail.`,
    ],
    facts: [
      ['Numéro', number],
      ['Date', day(date)],
      ['Montant', money(amount)],
    ],
    action: 'Voir les factures',
  }),
  'invoice for the books': ({ number, date, amount, buyer }, { money, day }) => ({
    subject: `Facture ${number}`,
    body: ['Le fichier électronique (UBL) et le PDF sont joints à cet e-mail.'],
    facts: [
      ['Client', buyer],
      ['Date', day(date)],
      ['Montant', money(amount)],
    ],
  }),
  'invoice not handed over': ({ number, failure }) => ({
    subject: `Facture non transmise : ${number}`,
    body: [
      'Votre service de facturation électronique n’accepte pas cette facture depuis un jour. Nous réessayons chaque jour.',
    ],
    facts: [['Réponse', failure]],
  }),
} satisfies Partial<MailTexts>;
