import { accountMails } from './de/account-mails.ts';
import { announcementMails } from './de/announcement-mails.ts';
import { conditions } from './de/conditions.ts';
import { declarationMails } from './de/declaration-mails.ts';
import { documents } from './de/documents.ts';
import { invoiceMails } from './de/invoice-mails.ts';
import { invoices } from './de/invoices.ts';
import { orderMails } from './de/order-mails.ts';
import { pushes } from './de/pushes.ts';
import { saleMails } from './de/sale-mails.ts';
import { unsubscribe } from './de/unsubscribe.ts';
import type { Texts } from './texts.ts';

export const de: Texts = {
  frame: {
    greeting: (firstName) => (firstName ? `Guten Tag ${firstName},` : 'Guten Tag,'),
    regards: 'Freundliche Grüße',
    colon: ':',
    link: 'Funktioniert die Schaltfläche nicht? Kopieren Sie diese Adresse in Ihren Browser:',
    messages: 'Das steht auch bei Ihren Nachrichten',
    contact: (email) => `Haben Sie eine Frage? Schreiben Sie uns an ${email}.`,
  },
  mails: { ...accountMails, ...saleMails, ...invoiceMails, ...announcementMails, ...orderMails, ...declarationMails },
  documents,
  invoices,
  conditions,
  unsubscribe,
  pushes,
  local: {
    plate: 'Kennzeichen',
    mandate: 'Mandat',
    creditor: 'Gläubiger',
    ticket: 'Kassenbeleg',
    aDirectDebit: 'einer Lastschrift',
    atCarWash: 'an der Waschanlage',
    carWashes: 'Waschanlagen',
    means: {
      CARD: 'Karte',
      CARD_TOKEN: 'gespeicherte Karte',
      DIRECT_DEBIT: 'SEPA-Lastschrift',
      CREDIT: 'Guthaben',
      VOUCHER: 'Gutschein',
      CASH: 'bar',
    },
  },
  names: {
    box: 'Zusatz',
    wallet: 'An der Waschanlage',
    transactions: 'Transaktionen',
    agreement: 'den AGB',
    vat: 'USt-IdNr.',
    redeemed: 'Geschenkgutschein eingelöst',
    takenOverCredit: 'Übernommenes Guthaben',
    givenCredit: 'Guthaben bekommen',
  },
};
