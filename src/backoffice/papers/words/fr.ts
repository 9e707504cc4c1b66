import { accountMails } from './fr/account-mails.ts';
import { conditions } from './fr/conditions.ts';
import { declarationMails } from './fr/declaration-mails.ts';
import { documents } from './fr/documents.ts';
import { orderMails } from './fr/order-mails.ts';
import { saleMails } from './fr/sale-mails.ts';
import type { Texts } from './texts.ts';

export const fr: Texts = {
  frame: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    regards: 'Cordialement',
    colon: '\u00a0:',
    link: 'Le bouton ne fonctionne pas ? Copiez cette adresse dans votre navigateur :',
    contact: (email) => `Une question ? Écrivez-nous à ${email}.`,
  },
  mails: { ...accountMails, ...saleMails, ...orderMails, ...declarationMails },
  documents,
  conditions,
  names: {
    box: 'boîte',
    wallet: 'Au car-wash',
    transactions: 'Transactions',
    agreement: 'conditions d’utilisation',
    redeemed: 'Bon cadeau utilisé',
  },
};
