import type { TenantScope } from '../../../server/scope.ts';
import { dayOf } from '../../../server/today.ts';
import type { Drawn } from '../drawn.ts';
import type { WholeInvoice } from '../invoices.ts';
import { writeUbl } from './write-ubl.ts';

/** An invoice or a credit note as a file for the books of its buyer. */
export async function electronicInvoice(scope: TenantScope, invoice: WholeInvoice): Promise<Drawn> {
  const text = writeUbl(invoice, (date) => (isDay.test(date) ? date : dayOf(scope, new Date(date))));
  const content = new TextEncoder().encode(text);
  return { fileName: `${invoice.number}.xml`, mediaType: 'application/xml', content };
}

const isDay = /^\d{4}-\d\d-\d\d$/;
