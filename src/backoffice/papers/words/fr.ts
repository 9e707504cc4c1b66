import { accountMails } from './fr/account-mails.ts';
import { announcementMails } from './fr/announcement-mails.ts';
import { conditions } from './fr/conditions.ts';
import { declarationMails } from './fr/declaration-mails.ts';
import { documents } from './fr/documents.ts';
import { invoiceMails } from './fr/invoice-mails.ts';
import { invoices } from './fr/invoices.ts';
import { orderMails } from './fr/order-mails.ts';
import { pushes } from './fr/pushes.ts';
import { saleMails } from './fr/sale-mails.ts';
import { unsubscribe } from './fr/unsubscribe.ts';
import type { Texts } from './texts.ts';

export const fr: Texts = {
  frame: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    regards: 'Cordialement',
    colon: '\u00a0:',
    link: 'Le bouton ne fonctionne pas ? Copiez cette adresse dans votre navigateur :',
    messages: 'Ceci figure aussi dans vos messages',
    contact: (email) => `Une question ? Écrivez-nous à ${email}.`,
  },
  mails: { ...accountMails, ...saleMails, ...invoiceMails, ...announcementMails, ...orderMails, ...declarationMails },
  documents,
  invoices,
  conditions,
  unsubscribe,
  pushes,
  local: {
    plate: 'Plaque d’immatriculation',
    mandate: 'Mandat',
    creditor: 'Créancier',
    ticket: 'ticket TVA',
    aDirectDebit: 'une domiciliation',
    atCarWash: 'au car-wash',
    carWashes: 'car-wash',
    means: {
      CARD: 'carte',
      CARD_TOKEN: 'carte enregistrée',
      DIRECT_DEBIT: 'domiciliation',
      CREDIT: 'crédit',
      VOUCHER: 'bon',
      CASH: 'espèces',
    },
  },
  names: {
    box: 'boîte',
    wallet: 'Au car-wash',
    transactions: 'Transactions',
    agreement: 'les conditions générales',
    vat: 'TVA',
    redeemed: 'Bon cadeau utilisé',
    takenOverCredit: 'Crédit repris',
    givenCredit: 'Crédit reçu',
  },
};
