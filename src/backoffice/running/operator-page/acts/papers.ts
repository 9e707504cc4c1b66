import { sql } from '../../../database/sql.ts';
import { findInvoice } from '../../../papers/documents/invoices.ts';
import { mailCreditNote, mailInvoice, mailTicket } from '../../../papers/documents/mail-papers.ts';
import { findOwner } from '../../../papers/documents/parties.ts';
import type { Template } from '../../../papers/mail/mail-values.ts';
import { confirmOrder } from '../../../papers/mail/order-confirmed.ts';
import { mailToRecipient, mayMailAgain } from '../../../selling/vouchers/gift-mails.ts';
import { holdSent } from '../../../selling/vouchers/gift-store.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import type { Refused } from './act.ts';

/** A mail that can go again. */
export interface Sendable {
  readonly template: Template;
  readonly to: string;
  /** Counts where it may not go as often as one likes. */
  allow?(inside: TenantScope): Promise<Refused | undefined>;
  send(inside: TenantScope): Promise<void>;
}

type Find = (scope: TenantScope, id: string) => Promise<Sendable | undefined>;

/** By the first word of what is asked for, such as `invoice.1a2b`. */
export const papers = {
  /** One that waits: it is tried now. */
  mail: async (scope, id) => {
    const [waiting] = await scope.query<{ template: Template; to: string }>(sql`
      select template, recipient as to from outgoing_mail
      where ${ours(scope)} and id = ${id} and sent_at is null and given_up_at is null`);
    return (
      waiting && {
        ...waiting,
        send: async (inside) => {
          await inside.query(
            sql`update outgoing_mail set next_at = ${inside.now.toISOString()} where ${ours(inside)} and id = ${id}`,
          );
        },
      }
    );
  },

  /** An invoice or a credit note of an account. */
  invoice: async (scope, id) => {
    const accountId = await accountOf(scope, sql`select account_id from invoice where ${ours(scope)} and id = ${id}`);
    const invoice = await findInvoice(scope, id);
    const owner = accountId === null ? undefined : await findOwner(scope, accountId);
    if (invoice === undefined || owner === undefined) return undefined;
    if (invoice.credits === null)
      return { template: 'invoice', to: owner.invoiceEmail, send: (inside) => mailInvoice(inside, owner, invoice) };
    return {
      template: 'credit note',
      to: owner.isBusiness ? owner.invoiceEmail : owner.vatTicketEmail,
      send: (inside) => mailCreditNote(inside, invoice, { accountId, email: null }),
    };
  },

  ticket: async (scope, id) => {
    const [sale] = await scope.query<{
      accountId: string;
      ticketId: string;
      item: string;
      amount: number;
      date: string;
    }>(
      sql`
        select sale.account_id as "accountId", ticket_id as "ticketId", item, amount, ticket.date
        from sale join ticket on ticket.tenant_id = sale.tenant_id and ticket.id = sale.ticket_id
        where ${ours(scope, 'sale')} and sale.id = ${id} and sale.account_id is not null`,
    );
    const owner = sale && (await findOwner(scope, sale.accountId));
    if (sale === undefined || owner === undefined) return undefined;
    const ticket = { ...sale, id: sale.ticketId };
    return { template: 'ticket', to: owner.vatTicketEmail, send: (inside) => mailTicket(inside, owner, ticket) };
  },

  /** A gift voucher, to the address to which it went. */
  gift: async (scope, id) => {
    const voucher = await holdSent(scope, id);
    return (
      voucher && {
        template: 'gift voucher',
        to: voucher.recipientEmail,
        allow: async (inside) => ((await mayMailAgain(inside, id)) ? undefined : 'sent often'),
        send: (inside) => mailToRecipient(inside, voucher),
      }
    );
  },

  /** The confirmation of what was ordered, also to a guest. */
  order: async (scope, id) => {
    const [order] = await scope.query<{ accountId: string | null; email: string | null; isPaid: boolean }>(sql`
      select presale.account_id as "accountId", email, sale.status = 'SUCCESS' as "isPaid"
      from presale join sale on sale.tenant_id = presale.tenant_id and sale.id = presale.id
      where ${ours(scope, 'presale')} and presale.id = ${id} and fulfilled_at is not null and amount > 0`);
    if (order === undefined) return undefined;
    const owner = order.accountId === null ? undefined : await findOwner(scope, order.accountId);
    const to = owner?.email ?? order.email;
    return to === null
      ? undefined
      : { template: 'order confirmed', to, send: (inside) => confirmOrder(inside, id, order.isPaid) };
  },
} satisfies Record<string, Find>;

async function accountOf(scope: TenantScope, statement: ReturnType<typeof sql>): Promise<string | null> {
  const [row] = await scope.query<{ account_id: string | null }>(statement);
  return row?.account_id ?? null;
}
