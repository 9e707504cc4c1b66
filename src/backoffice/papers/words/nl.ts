import { accountMails } from './nl/account-mails.ts';
import { announcementMails } from './nl/announcement-mails.ts';
import { conditions } from './nl/conditions.ts';
import { declarationMails } from './nl/declaration-mails.ts';
import { documents } from './nl/documents.ts';
import { invoiceMails } from './nl/invoice-mails.ts';
import { invoices } from './nl/invoices.ts';
import { orderMails } from './nl/order-mails.ts';
import { pushes } from './nl/pushes.ts';
import { saleMails } from './nl/sale-mails.ts';
import { unsubscribe } from './nl/unsubscribe.ts';
import type { Texts } from './texts.ts';

export const nl: Texts = {
  frame: {
    greeting: (firstName) => (firstName ? `Dag ${firstName},` : 'Dag,'),
    regards: 'Vriendelijke groeten',
    colon: ':',
    link: 'Werkt de knop niet? Kopieer dan dit adres naar je browser:',
    messages: 'Dit staat ook bij je berichten',
    contact: (email) => `Een vraag? Mail ons op ${email}.`,
  },
  mails: { ...accountMails, ...saleMails, ...invoiceMails, ...announcementMails, ...orderMails, ...declarationMails },
  documents,
  invoices,
  conditions,
  unsubscribe,
  pushes,
  local: {
    plate: 'Nummerplaat',
    mandate: 'Mandaat',
    creditor: 'Schuldeiser',
    ticket: 'btw-bonnetje',
    aDirectDebit: 'een domiciliëring',
    atCarWash: 'bij de carwash',
    carWashes: 'carwashes',
    means: {
      CARD: 'kaart',
      CARD_TOKEN: 'opgeslagen kaart',
      DIRECT_DEBIT: 'domiciliëring',
      CREDIT: 'tegoed',
      VOUCHER: 'bon',
      CASH: 'contant',
    },
  },
  names: {
    box: 'bus',
    wallet: 'Bij de carwash',
    transactions: 'Transacties',
    agreement: 'de algemene voorwaarden',
    vat: 'btw',
    redeemed: 'Cadeaubon ingewisseld',
    takenOverCredit: 'Overgenomen tegoed',
    givenCredit: 'Tegoed gekregen',
  },
};
