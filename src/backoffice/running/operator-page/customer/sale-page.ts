import { html } from 'hono/html';
import type { SaleStatus } from '../../../../contract/sales.ts';
import { sql } from '../../../database/sql.ts';
import { settingOf } from '../../../offer/tenants/decide.ts';
import { formatsOf } from '../../../papers/words/formats.ts';
import { nameOfSale } from '../../../selling/sale-items/name-today.ts';
import { aboutCustomer } from '../../../server/audit/about-customer.ts';
import { keepEntry } from '../../../server/audit/keep-entry.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import { listActsOn } from '../acts/store.ts';
import { pageOf } from '../frame.ts';
import { factsOf, sectionOf, tableOf } from '../parts.ts';
import type { Caller } from '../session/store.ts';
import { pageWordsIn } from '../words/page-words.ts';
import { actsTable } from './acts-table.ts';
import { giftsPart } from './gifts.ts';
import { listPaymentsFor } from './read.ts';

interface ShownSale {
  readonly id: string;
  readonly accountId: string | null;
  readonly date: string;
  readonly item: string;
  readonly amount: number;
  readonly status: SaleStatus;
  readonly plateOrCard: string | null;
  readonly ticketId: string | null;
  /** Of a guest. */
  readonly email: string | null;
  readonly isOrdered: boolean;
}

async function findSale(scope: TenantScope, id: string): Promise<ShownSale | undefined> {
  const [sale] = await scope.query<ShownSale>(sql`
    select sale.id, sale.account_id as "accountId", date, ${nameOfSale(scope)} as item, amount, status,
      identification_item_name as "plateOrCard", ticket_id as "ticketId",
      (select email from presale where presale.tenant_id = sale.tenant_id and presale.id = sale.id) as email,
      exists (select 1 from presale where presale.tenant_id = sale.tenant_id and presale.id = sale.id and fulfilled_at is not null) as "isOrdered"
    from sale where ${ours(scope)} and id = ${id}`);
  return sale;
}

/** One sale, of a customer or a guest; undefined where the tenant has none with this number. */
export async function salePage(scope: TenantScope, caller: Caller, id: string): Promise<Response | undefined> {
  const sale = await findSale(scope, id);
  if (sale === undefined) return undefined;
  await keepEntry(scope, 'customer looked at', {
    sale: id,
    ...(sale.accountId !== null && (await aboutCustomer(scope, sale.accountId))),
  });
  const words = pageWordsIn(scope.tenant.settings.language);
  const { customer, columns, states, acts } = words;
  const { money, moment } = formatsOf(scope.tenant.settings.language, settingOf(scope.tenant));
  const payments = await listPaymentsFor(scope, id);
  const { accountId, email, ticketId } = sale;
  const facts = factsOf([
    [
      columns.customer,
      accountId === null
        ? customer.guest
        : html`<a href="/operator/customers/${encodeURIComponent(accountId)}"><code>${accountId}</code></a>`,
    ],
    [columns.email, accountId === null ? email : null],
    [columns.date, moment(sale.date)],
    [columns.item, sale.item],
    [columns.plateOrCard, sale.plateOrCard],
    [columns.amount, money(sale.amount)],
    [columns.state, states[sale.status]],
  ]);
  const link = (path: string, name: string) =>
    html`<li><a class="button quiet" href="/operator/ask/${path}">${name}</a></li>`;
  const body = html`<div class="card">${facts}
<nav aria-label="${customer.whatToDo}"><ul class="row">
${payments.some(({ state }) => state === 'PAID') && link(`refund/${encodeURIComponent(id)}`, acts.titles.refund)}
${sale.isOrdered && link(`resend/order.${encodeURIComponent(id)}`, customer.confirmationAgain)}
${ticketId !== null && accountId !== null && link(`resend/ticket.${encodeURIComponent(id)}`, customer.ticketAgain)}
</ul></nav></div>
${sectionOf(
  'payments',
  customer.payments,
  payments.length === 0
    ? html`<p class="muted">${customer.none}</p>`
    : tableOf({
        caption: customer.payments,
        rows: payments,
        words,
        cells: {
          date: ({ startedAt }) => moment(startedAt),
          number: (one) => html`<code>${one.id}</code>`,
          provider: ({ provider }) => provider,
          amount: ({ amount }) => money(amount),
          state: ({ state }) => states[state],
        },
      }),
)}
${await giftsPart(scope, id)}
${sectionOf('acts', customer.done, actsTable(scope, await listActsOn(scope, id)))}`;
  return pageOf(scope, { title: `${customer.sale} ${id}`, body, caller });
}
