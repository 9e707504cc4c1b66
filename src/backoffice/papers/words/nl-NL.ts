import { nl } from './nl.ts';
import type { Texts } from './texts.ts';

/** What is said otherwise in the Netherlands. */
export const nlNL: Texts = {
  ...nl,
  local: {
    ...nl.local,
    plate: 'Kenteken',
    mandate: 'Machtiging',
    creditor: 'Incassant',
    ticket: 'kassabon',
    aDirectDebit: 'een automatische incasso',
    means: { ...nl.local.means, DIRECT_DEBIT: 'automatische incasso' },
  },
  documents: {
    ...nl.documents,
    ticket: 'Kassabon',
    paymentTypes: { ...nl.documents.paymentTypes, DIRECT_DEBIT: 'Automatische incasso' },
    reference: 'Betalingskenmerk',
    licensePlate: 'Kenteken',
    ticketIsNoInvoice:
      'Dit is een kassabon en geen factuur. In je account kun je met deze gegevens een factuur aanvragen.',
  },
};
