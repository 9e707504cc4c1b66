import type { Invoice } from '../../contract/invoices.ts';

export type InvoiceStanding = 'paid' | 'open' | 'overdue' | 'taken back' | 'not told';

/** Of a credit note, that it takes back another one. @param today the operator's, `YYYY-MM-DD`; an invoice may be paid to the end of its last day */
export function invoiceStanding(
  { paid, dueOn, credits }: Pick<Invoice, 'paid' | 'dueOn' | 'credits'>,
  today: string,
): InvoiceStanding {
  if (credits != null) return 'taken back';
  if (paid === null) return 'not told';
  if (paid) return 'paid';
  return dueOn != null && dueOn < today ? 'overdue' : 'open';
}

/** Which invoices are looked at. */
export interface InvoiceWish {
  /** Whether they are paid; undefined: either. */
  readonly show?: 'open' | 'paid' | undefined;
  readonly text?: string | undefined;
}

/** Newest first, as they came. */
export function invoicesWanted(invoices: readonly Invoice[], { show, text = '' }: InvoiceWish): Invoice[] {
  const words = plain(text).split(' ');
  return invoices.filter((invoice) => {
    const { number, sequenceNumber, terminalNumber, seal, paid, transfer, credits } = invoice;
    if (show !== undefined && (paid !== (show === 'paid') || credits != null)) return false;
    const told = plain(
      [number, sequenceNumber, terminalNumber, seal, transfer?.reference, credits].filter(Boolean).join(' '),
    );
    return words.every((word) => told.includes(word));
  });
}

/** What has to be paid, the first to end first. */
export function openInvoices(invoices: readonly Invoice[]): Invoice[] {
  const dueOf = ({ dueOn }: Invoice) => dueOn ?? '9999-12-31';
  return invoices.filter(({ paid }) => paid === false).sort((one, other) => dueOf(one).localeCompare(dueOf(other)));
}

/** A number is found as well when it was copied from where its dashes do not break. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
