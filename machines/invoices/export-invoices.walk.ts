import { downloadInvoice } from '../../src/contract/invoices.ts';
import { walkFor } from '../walk-for.ts';
import { exportInvoicesMachine } from './export-invoices.ts';

export const walk = walkFor(exportInvoicesMachine, {
  as: 'private',
  says: { 'tell that it is handed over': 'transactions.export.done' },
  ends: { 'hand over file': downloadInvoice },
  // A table is made of what is kept here; papers are asked for one by one.
  asks: (_, after) => !('event' in after) || !['csv wanted', 'xlsx wanted'].includes(after.event.type),
  tellsTexts: true,
  follows: { 'progress made': [[downloadInvoice, 'carried out']] },
  unseen: ['idle'],
  outside: { 'progress made': 'each paper that has come tells it' },
  whileBusy: ['export cancelled', 'progress made'],
  // An export that makes no call is over before it could be cancelled.
  sends: ({ type }, { file }, state) =>
    (type !== 'export cancelled' && type !== 'progress made') || (state === 'writing' && file === 'zip'),
  comesTrue: (_, ending, { file, progress }) => {
    const { ended } = ending as { ended?: string };
    return ended === 'handed over' || (ended === undefined && file === 'zip' && progress === null);
  },
  because: {
    'export cancelled': 'an export that makes no call is over before it could be cancelled',
    'hand over file': 'no account that is walked in is without invoices, and none is filtered away',
  },
});
