import { downloadInvoice, type Invoice, listInvoices } from '../../src/contract/invoices.ts';
import { walkFor } from '../walk-for.ts';
import { showInvoiceMachine } from './show-invoice.ts';

/** One that is open: how it is paid can be copied. */
const openOne = ({ content }: { content: readonly Invoice[] }) => {
  opened = content.find(({ paid }) => paid === false)?.id;
  return opened;
};

let opened: string | undefined;

export const walk = walkFor(showInvoiceMachine, {
  as: 'business',
  at: () => '/dashboard/invoice?show=open',
  ends: { 'hand over pdf': downloadInvoice },
  device: { 'copy part': 'clipboard' },
  unseen: ['idle'],
  whileBusy: ['invoice closed'],
  takesAlong: () => [opened],
  parts: ({ type }) => type === 'online payment wanted',
  finds: ({ type }) => (type === 'invoice opened' ? [listInvoices, openOne, { page: 0, size: 20 }] : null),
});
