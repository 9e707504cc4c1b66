import { html } from 'hono/html';
import { settingOf } from '../../../offer/tenants/decide.ts';
import { listInvoicesOf } from '../../../papers/documents/invoices.ts';
import { formatsOf } from '../../../papers/words/formats.ts';
import { allDays } from '../../../selling/sales/decide.ts';
import { readBalanceOf, readSales } from '../../../selling/sales/store.ts';
import { listKept } from '../../../selling/subscriptions/store.ts';
import { aboutCustomer } from '../../../server/audit/about-customer.ts';
import { keepEntry } from '../../../server/audit/keep-entry.ts';
import type { AccountScope } from '../../../server/scope.ts';
import { todayOf } from '../../../server/today.ts';
import { listItems } from '../../../vehicles/identification-items/store.ts';
import { boundsOfCredit } from '../acts/credit.ts';
import { listActsOf } from '../acts/store.ts';
import { type Html, pageOf } from '../frame.ts';
import { factsOf, sectionOf, tableOf } from '../parts.ts';
import type { Caller } from '../session/store.ts';
import { saleLink } from '../stuck/page.ts';
import { pageWordsIn } from '../words/page-words.ts';
import { stateIn } from '../words/tables.ts';
import { actsTable } from './acts-table.ts';
import { listMailsOf, listPaymentsOf, listUsersOf, readCustomer, shownRows } from './read.ts';

/** A customer with what they see themselves, as they see it, and what was done for them here. */
export async function customerPage(scope: AccountScope, caller: Caller): Promise<Response> {
  const { accountId } = scope.user;
  await keepEntry(scope, 'customer looked at', await aboutCustomer(scope, accountId));
  const words = pageWordsIn(scope.language);
  const { customer } = words;
  const person = await readCustomer(scope);
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  const body = html`${await factsPart(scope, person, name)}
${await sections(scope)}
${sectionOf('acts', customer.done, actsTable(scope, await listActsOf(scope, accountId)))}`;
  return pageOf(scope, { title: `${customer.customer} ${name || person.email}`, body, caller });
}

async function factsPart(
  scope: AccountScope,
  person: Awaited<ReturnType<typeof readCustomer>>,
  name: string,
): Promise<Html> {
  const words = pageWordsIn(scope.language);
  const { customer, columns, acts } = words;
  const { money, day } = formatsOf(scope.language, settingOf(scope.tenant));
  const ask = `/operator/ask`;
  const id = encodeURIComponent(scope.user.accountId);
  const facts = factsOf([
    [columns.name, name],
    [columns.email, person.email],
    [columns.company, person.companyName ?? null],
    [columns.customerNumber, html`<code>${scope.user.accountId}</code>`],
    [columns.balance, money(await readBalanceOf(scope))],
    [columns.account, stateIn(words, person.accountStatus)],
    [columns.since, day(person.since)],
    [customer.deletionPlanned, person.closeAt && day(person.closeAt)],
  ]);
  return html`<div class="card">${facts}
<nav aria-label="${customer.whatToDo}"><ul class="row">${boundsOfCredit(scope).max > 0 && html`<li><a class="button quiet" href="${ask}/credit/${id}">${acts.titles.credit}</a></li>`}
${person.closeAt === null && html`<li><a class="button quiet" href="${ask}/close/${id}">${acts.titles.close}</a></li>`}</ul></nav></div>`;
}

async function sections(scope: AccountScope): Promise<Html[]> {
  const words = pageWordsIn(scope.language);
  const { customer, states, mails } = words;
  const { money, moment, shortDay } = formatsOf(scope.language, settingOf(scope.tenant));
  const shown = <Row>(
    id: string,
    title: string,
    rows: readonly Row[],
    rest: Omit<Parameters<typeof tableOf<Row>>[0], 'caption' | 'note' | 'rows' | 'words'>,
    hint = '',
  ) => {
    const note = [rows.length === shownRows ? customer.latest(shownRows) : '', hint].filter(Boolean).join(' ');
    const table = rows.length > 0 && tableOf({ caption: title, note, rows, words, ...rest });
    return sectionOf(id, title, table || html`<p class="muted">${customer.none}</p>`);
  };
  const today = todayOf(scope);
  const changed = (cents: number) => (cents === 0 ? '' : `${cents > 0 ? '+' : '−'} ${money(Math.abs(cents))}`);
  return [
    shown('people', customer.people, await listUsersOf(scope), {
      cells: { email: ({ email }) => email, role: ({ role }) => states[role] },
    }),
    shown('sales', customer.sales, (await readSales(scope, allDays, { page: 0, size: shownRows })).rows, {
      cells: {
        date: ({ date }) => moment(date),
        sale: ({ id }) => saleLink(id),
        item: ({ item }) => item,
        plateOrCard: ({ identificationItemName }) => identificationItemName ?? '',
        amount: ({ amount }) => money(amount),
        balanceChange: ({ creditChange }) => changed(creditChange),
        state: ({ status }) => stateIn(words, status),
      },
    }),
    shown('payments', customer.payments, await listPaymentsOf(scope), {
      cells: {
        date: ({ startedAt }) => moment(startedAt),
        number: ({ id }) => html`<code>${id}</code>`,
        provider: ({ provider }) => provider,
        amount: ({ amount }) => money(amount),
        state: ({ state }) => states[state],
      },
    }),
    shown('items', customer.items, await listItems(scope), {
      cells: {
        plateOrCard: ({ name }) => name,
        code: ({ code }) => html`<code>${code}</code>`,
        state: ({ status }) => stateIn(words, status),
      },
    }),
    shown('subscriptions', customer.subscriptions, await listKept(scope), {
      cells: {
        item: ({ subscriptionDefinitionDescription: description }) => description,
        plateOrCard: ({ identificationItemName }) => identificationItemName,
        price: ({ price }) => money(price),
        renewsOn: ({ renewDate }) => renewDate && shortDay(renewDate),
        state: ({ stopped, validUntil }) =>
          states[validUntil !== null && validUntil < today ? 'ended' : stopped ? 'stopped' : 'running'],
      },
    }),
    shown('invoices', customer.invoices, (await listInvoicesOf(scope, { page: 0, size: shownRows })).rows, {
      cells: {
        date: ({ date }) => moment(date),
        number: ({ number }) => number,
        amount: ({ amount }) => (amount == null ? null : money(amount)),
        state: ({ paid, credits }) => states[credits ? 'credit note' : paid ? 'paid' : 'open'],
      },
      action: {
        head: customer.whatToDo,
        of: ({ id }) => html`<a href="/operator/ask/resend/invoice.${id}">${customer.sendAgain}</a>`,
      },
    }),
    shown(
      'mails',
      customer.mails,
      await listMailsOf(scope),
      {
        cells: {
          date: ({ queuedAt }) => moment(queuedAt),
          kind: ({ template }) => mails[template],
          recipient: ({ recipient }) => recipient,
          state: ({ state }) => states[state],
        },
      },
      customer.mailsHint,
    ),
  ];
}
