import { sql } from '../../../database/sql.ts';
import { described } from '../../../server/log.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import { mailOperator } from '../../mail/queue-mail.ts';
import { findInvoice, type WholeInvoice } from '../invoices.ts';
import { electronicInvoice } from '../ubl/electronic-invoice.ts';
import { isToldAfter, nextTry } from './decide.ts';

const atOnce = 20;

/**
 * Sends electronic invoices to the operator's access point, each until it has been taken: at least once, under a key by
 * which a repetition is seen. A refusal is tried again as well, once a day: what stands in its way is mended there.
 */
export async function deliverInvoices(scope: TenantScope): Promise<void> {
  for (let count = 0; count < atOnce; count += 1) {
    const taken = await scope.transaction(takeDue);
    if (taken === undefined) return;
    const invoice = await findInvoice(scope, taken.invoiceId);
    if (invoice === undefined) throw new Error('an invoice that is to be handed over is gone');
    const failure = await send(scope, invoice);
    if (failure === undefined) await markTaken(scope, invoice.id);
    else await noteFailure(scope, invoice, failure, taken.tries);
  }
}

/** The next try is set before this one begins: no other server takes it meanwhile, and if this process dies it is not lost. */
async function takeDue(inside: TenantScope): Promise<{ invoiceId: string; tries: number } | undefined> {
  const [due] = await inside.query<{ invoiceId: string; tries: number }>(sql`
    select invoice_id as "invoiceId", tries + 1 as tries from invoice_handover
    where ${ours(inside)} and taken_at is null and next_at <= ${inside.now.toISOString()}
    order by next_at limit 1 for update skip locked`);
  if (due === undefined) return undefined;
  await inside.query(sql`
    update invoice_handover set tries = ${due.tries}, next_at = ${nextTry(due.tries, inside.now).toISOString()}
    where ${ours(inside)} and invoice_id = ${due.invoiceId}`);
  return due;
}

/** What kept it from being taken; undefined: it was. */
async function send(scope: TenantScope, invoice: WholeInvoice): Promise<string | undefined> {
  const { accessPoint } = scope.tenant.settings;
  if (accessPoint === null || 'email' in accessPoint) return 'no access point is set';
  const { content, mediaType } = await electronicInvoice(scope, invoice);
  const headers = {
    'content-type': mediaType,
    'idempotency-key': invoice.uuid,
    authorization: `Bearer ${accessPoint.token}`,
  };
  try {
    const answer = await scope.send(
      new Request(accessPoint.address, { method: 'POST', headers, body: content, redirect: 'error' }),
    );
    return answer.ok ? undefined : `answered ${answer.status}`;
  } catch (error) {
    return String(described(error).message);
  }
}

async function markTaken(scope: TenantScope, invoiceId: string): Promise<void> {
  await scope.query(sql`
    update invoice_handover set taken_at = ${scope.now.toISOString()}, failure = null where ${ours(scope)} and invoice_id = ${invoiceId}`);
}

async function noteFailure(
  scope: TenantScope,
  { id, number }: WholeInvoice,
  failure: string,
  tries: number,
): Promise<void> {
  scope.log('warning', 'invoice not handed over', { invoice: id, tries, failure });
  await scope.transaction(async (inside) => {
    await inside.query(
      sql`update invoice_handover set failure = ${failure} where ${ours(inside)} and invoice_id = ${id}`,
    );
    if (isToldAfter(tries)) await mailOperator(inside, 'invoice not handed over', { number, failure });
  });
}
