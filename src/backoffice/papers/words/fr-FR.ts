import { fr } from './fr.ts';
import type { Texts } from './texts.ts';

/** What is said otherwise in France. */
export const frFR: Texts = {
  ...fr,
  local: {
    ...fr.local,
    ticket: 'ticket de caisse',
    aDirectDebit: 'un prélèvement SEPA',
    atCarWash: 'à la station de lavage',
    carWashes: 'stations de lavage',
    means: { ...fr.local.means, DIRECT_DEBIT: 'prélèvement SEPA' },
  },
  documents: {
    ...fr.documents,
    ticket: 'Ticket de caisse',
    paymentTypes: { ...fr.documents.paymentTypes, DIRECT_DEBIT: 'Prélèvement SEPA' },
    reference: 'Référence du virement',
    services: 'Services de lavage',
    amountWithVat: 'Montant TTC',
    amountWithoutVat: 'Montant HT',
    total: 'Total TTC',
    pricesWithVat: 'Tous les prix s’entendent TTC ; la TVA est calculée par taux sur le total.',
    ticketIsNoInvoice:
      'Ceci est un ticket de caisse et non une facture. Dans votre compte, vous pouvez demander une facture avec ces données.',
  },
  invoices: {
    ...fr.invoices,
    creditNote: 'Avoir',
    credits: 'Avoir relatif à',
    unitPrice: 'Prix unitaire HT',
  },
  names: { ...fr.names, wallet: 'À la station' },
};
