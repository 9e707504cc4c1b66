import { downloadInvoice } from '../../src/contract/invoices.ts';
import { walkFor } from '../walk-for.ts';
import { showInvoiceMachine } from './show-invoice.ts';

export const walk = walkFor(showInvoiceMachine, {
  as: 'business',
  ends: { 'hand over pdf': downloadInvoice },
  unseen: ['idle'],
  // The browser of a walk may neither write to a clipboard nor share, and a document in a window of its own would stay open.
  sends: ({ type }) => type !== 'copy requested' && type !== 'share wanted' && type !== 'pdf wanted',
});
