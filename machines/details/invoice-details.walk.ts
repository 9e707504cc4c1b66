import { addInvoiceData, changeInvoiceData } from '../../src/contract/invoice-data.ts';
import { walkFor } from '../walk-for.ts';
import { invoiceDetailsMachine } from './invoice-details.ts';

export const walk = walkFor(invoiceDetailsMachine, {
  as: 'business',
  says: { 'tell that it is saved': 'invoiceDetails.saved' },
  ends: { 'save invoice details': [addInvoiceData, changeInvoiceData] },
  // A business stays one; and an outcome that is not known is asked about first: there the form offers nothing to save.
  sends: (event, _, state) =>
    event.type !== 'save requested' || (event.becomes === null && state !== 'saving.outcome not known'),
  types: (event, nth) =>
    event.type === 'save requested'
      ? {
          companyName: event.problems.vatNumber ? '' : `Parel ${nth}`,
        }
      : null,
  because: {
    'save requested': 'an account that is a business stays one',
  },
});
