import type { TenantScope } from '../../server/scope.ts';
import type { DocumentReference } from '../mail/document-reference.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { WholeInvoice } from './invoices.ts';
import { findOwner, type Owner } from './parties.ts';

export async function mailInvoice(
  inside: TenantScope,
  { accountId, invoiceEmail, firstName, language }: Owner,
  invoice: WholeInvoice,
): Promise<void> {
  const { number, date, amount } = invoice;
  await queueMail(inside, {
    to: invoiceEmail,
    account: accountId,
    language,
    template: 'invoice',
    values: { firstName, number, date, amount },
    attachments: filesOf(invoice),
  });
}

/** What a private customer gets for a sale. */
export async function mailTicket(
  inside: TenantScope,
  { vatTicketEmail, firstName, language }: Owner,
  { id, item, date, amount }: { id: string; item: string; date: string; amount: number },
): Promise<void> {
  await queueMail(inside, {
    to: vatTicketEmail,
    language,
    template: 'ticket',
    values: { firstName, item, date, amount },
    attachments: [{ document: 'ticket', id }],
  });
}

/** To where the paper went that it takes back. */
export async function mailCreditNote(
  inside: TenantScope,
  note: WholeInvoice,
  { accountId, email }: { accountId: string | null; email: string | null },
): Promise<void> {
  const owner = accountId === null ? undefined : await findOwner(inside, accountId);
  const to = owner === undefined ? email : owner.isBusiness ? owner.invoiceEmail : owner.vatTicketEmail;
  if (to === null || note.credits === null) return;
  const { number, date, amount, credits } = note;
  await queueMail(inside, {
    to,
    account: owner === undefined ? null : accountId,
    language: owner?.language ?? note.language,
    template: 'credit note',
    values: {
      firstName: owner?.firstName ?? null,
      number,
      credits: credits.number,
      date,
      amount,
      isBusiness: owner?.isBusiness ?? false,
    },
    attachments: filesOf(note),
  });
}

/** A business gets the file for its books beside the PDF. */
function filesOf({ id, buyer }: WholeInvoice): DocumentReference[] {
  const pdf = { document: 'invoice', id } as const;
  return buyer.vatNumber === null ? [pdf] : [pdf, { document: 'electronic invoice', id }];
}
