import { downloadInvoice } from '../../src/contract/invoices.ts';
import { downloadTicket } from '../../src/contract/tickets.ts';
import { walkFor } from '../walk-for.ts';
import { exportTransactionsMachine } from './export-transactions.ts';

export const walk = walkFor(exportTransactionsMachine, {
  as: 'private',
  says: { 'tell that it is handed over': 'transactions.export.done' },
  ends: { 'hand over file': [downloadTicket, downloadInvoice] },
  alone: ['make statement'],
  // A table is made of what is kept here; papers are asked for one by one.
  asks: (_, after) => !('event' in after) || !['csv wanted', 'xlsx wanted'].includes(after.event.type),
  tellsTexts: true,
  answers: (_, done) =>
    (done as { ended?: string }).ended === 'nothing there'
      ? { type: 'refused', status: 404, messageKey: 'exception.notFound' }
      : undefined,
  follows: { 'progress made': [[downloadTicket, 'carried out']] },
  unseen: ['idle'],
  outside: { 'progress made': 'each paper that has come tells it' },
  whileBusy: ['export cancelled', 'progress made'],
  // An export that makes no call is over before it could be cancelled.
  sends: ({ type }, { file }, state) =>
    (type !== 'export cancelled' && type !== 'progress made') || (state === 'writing' && file === 'zip'),
  comesTrue: (actor, ending, { file, progress }) => {
    if (actor !== 'hand over file') return true;
    const { ended } = ending as { ended?: string };
    if (ended === 'handed over') return true;
    return file === 'zip' && (ended === undefined || progress === null);
  },
  because: {
    'export cancelled': 'an export that makes no call is over before it could be cancelled',
    'make statement': 'no account that is walked in has so many transactions',
  },
});
