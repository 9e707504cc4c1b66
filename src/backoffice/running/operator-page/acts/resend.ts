import { sql } from '../../../database/sql.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import { pageWordsIn } from '../words/page-words.ts';
import { findSale } from './account.ts';
import type { Act, Target } from './act.ts';
import { papers, type Sendable } from './papers.ts';

/** Sends a paper by mail again, or tries a mail that waits. */
export const resend: Act = {
  find: async (scope, id) => {
    const [kind, of] = partsOf(id);
    if (kind === undefined) return undefined;
    if (kind === 'order' || kind === 'ticket') {
      const sale = await findSale(scope, of);
      return sale && { ...sale, id };
    }
    if (kind === 'gift') return findGift(scope, id, of);
    return kind === 'invoice' ? findInvoice(scope, id, of) : findMail(scope, id, of);
  },

  outlook: async (inside, { id }) => {
    const { acts, mails } = pageWordsIn(inside.tenant.settings.language);
    const mail = await sendable(inside, id);
    if (mail === undefined) return { refused: 'nothing to send' };
    const name = mails[mail.template];
    return { says: [acts.says.resend(name, mail.to)], keeps: [name] };
  },

  carryOut: async (inside, { id }) => {
    const mail = await sendable(inside, id);
    const refused = mail === undefined ? 'nothing to send' : await mail.allow?.(inside);
    if (refused === undefined) await mail?.send(inside);
    return refused;
  },
};

function partsOf(id: string): [kind: keyof typeof papers | undefined, of: string] {
  const [word = '', ...rest] = id.split('.');
  const kind = (Object.keys(papers) as (keyof typeof papers)[]).find((one) => one === word);
  return [kind, rest.join('.')];
}

async function sendable(scope: TenantScope, id: string): Promise<Sendable | undefined> {
  const [kind, of] = partsOf(id);
  return kind && papers[kind](scope, of);
}

async function findInvoice(scope: TenantScope, id: string, of: string): Promise<Target | undefined> {
  const [invoice] = await scope.query<{ accountId: string }>(
    sql`select account_id as "accountId" from invoice where ${ours(scope)} and id = ${of} and account_id is not null`,
  );
  return invoice && { id, ...invoice, page: `/operator/customers/${encodeURIComponent(invoice.accountId)}` };
}

async function findGift(scope: TenantScope, id: string, of: string): Promise<Target | undefined> {
  const [gift] = await scope.query<{ accountId: string | null; saleId: string }>(sql`
    select account_id as "accountId", presale_id as "saleId" from gift_voucher
    where ${ours(scope)} and id = ${of} and presale_id is not null`);
  return gift && { id, accountId: gift.accountId, page: `/operator/sales/${encodeURIComponent(gift.saleId)}` };
}

async function findMail(scope: TenantScope, id: string, of: string): Promise<Target | undefined> {
  const [mail] = await scope.query<{ accountId: string | null }>(sql`
    select (select account_id from app_user where app_user.tenant_id = outgoing_mail.tenant_id and email = recipient limit 1) as "accountId"
    from outgoing_mail where ${ours(scope)} and id = ${of}`);
  return mail && { id, ...mail, page: '/operator' };
}
