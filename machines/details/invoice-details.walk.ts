import { addInvoiceData, changeInvoiceData } from '../../src/contract/invoice-data.ts';
import { walkFor } from '../walk-for.ts';
import { invoiceDetailsMachine } from './invoice-details.ts';

export const walk = walkFor(invoiceDetailsMachine, {
  as: 'business',
  ends: { 'save invoice details': [addInvoiceData, changeInvoiceData] },
  // Whoever is a business already stays one.
  sends: (event) => event.type !== 'save requested' || event.becomes === null,
  types: (event, nth) =>
    event.type === 'save requested'
      ? {
          companyName: event.problems.vatNumber ? '' : `Parel ${nth}`,
        }
      : null,
  because: {
    'save requested': 'whoever is a business already stays one',
  },
});
