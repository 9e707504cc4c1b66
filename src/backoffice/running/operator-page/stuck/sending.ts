import { sql } from '../../../database/sql.ts';
import type { Template } from '../../../papers/mail/mail-values.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import { shownRows } from './payments.ts';

export interface StuckMail {
  readonly id: string;
  readonly recipient: string;
  readonly template: Template;
  readonly queuedAt: string;
  readonly tries: number;
  readonly failure: string | null;
  readonly isGivenUp: boolean;
}

/** Mails that were tried in vain, or given up within a month. */
export async function listStuckMails(scope: TenantScope): Promise<StuckMail[]> {
  return scope.query(sql`
    select id, recipient, template, queued_at as "queuedAt", tries, failure, given_up_at is not null as "isGivenUp"
    from outgoing_mail
    where ${ours(scope)} and sent_at is null
      and (given_up_at > ${scope.now.toISOString()}::timestamptz - interval '30 days' or (given_up_at is null and failure is not null))
    order by queued_at desc, id limit ${shownRows}`);
}

export interface StuckInvoice {
  readonly number: string;
  readonly tries: number;
  readonly failure: string;
  readonly nextAt: string;
}

/** Invoices that the operator's access point did not take when it was last tried. */
export async function listStuckInvoices(scope: TenantScope): Promise<StuckInvoice[]> {
  return scope.query(sql`
    select number, tries, failure, next_at as "nextAt"
    from invoice_handover join invoice on invoice.tenant_id = invoice_handover.tenant_id and invoice.id = invoice_handover.invoice_id
    where ${ours(scope, 'invoice_handover')} and taken_at is null and failure is not null
    order by tries desc, number limit ${shownRows}`);
}

export interface RefusedNotifications {
  readonly provider: string;
  readonly why: 'forged' | 'unknown';
  readonly day: string;
  readonly times: number;
}

export async function listRefused(scope: TenantScope): Promise<RefusedNotifications[]> {
  return scope.query(sql`
    select provider, why, day, times from refused_notification
    where ${ours(scope)} and last_at > ${scope.now.toISOString()}::timestamptz - interval '30 days'
    order by day desc, provider, why limit ${shownRows}`);
}
