import { changeInvoiceSettings } from '../../src/contract/invoice-data.ts';
import { walkFor } from '../walk-for.ts';
import { detailedItemsMachine } from './detailed-items.ts';

export const walk = walkFor(detailedItemsMachine, {
  as: 'business',
  says: { 'tell that it is saved': 'invoiceDetails.saved' },
  ends: { 'change setting': changeInvoiceSettings },
});
