import { html } from 'hono/html';
import { settingOf } from '../../../offer/tenants/decide.ts';
import { formatsOf } from '../../../papers/words/formats.ts';
import { keepEntry } from '../../../server/audit/keep-entry.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { type Html, pageOf } from '../frame.ts';
import { sectionOf, tableOf } from '../parts.ts';
import type { Caller } from '../session/store.ts';
import { pageWordsIn, type StuckWords } from '../words/page-words.ts';
import { countByAge, listDisagreements, oldestOpen, shownRows } from './payments.ts';
import { listScarce, listUnpaid } from './selling.ts';
import { listRefused, listStuckInvoices, listStuckMails } from './sending.ts';

type Kind = keyof StuckWords['sections'];

/** What is stuck, what it means and what to do about it. */
export async function stuckPage(scope: TenantScope, caller: Caller): Promise<Response> {
  const words = pageWordsIn(scope.tenant.settings.language);
  await keepEntry(scope, 'stuck looked at', {});
  const found = await tablesOf(scope);
  const { title, asOf, nothing, nothingOf, sections } = words.stuck;
  const isStuck = (kind: Kind) => found[kind].some((table) => table !== undefined);
  const kinds = Object.keys(sections) as Kind[];
  const free = kinds.filter((kind) => !isStuck(kind)).map((kind) => sections[kind].title);
  const { moment } = formatsOf(scope.tenant.settings.language, settingOf(scope.tenant));
  const body = html`<p class="muted">${asOf(moment(scope.now.toISOString()))}</p>
${free.length === kinds.length && html`<p class="note done">${nothing}</p>`}
${kinds
  .filter(isStuck)
  .map((kind) => sectionOf(kind, sections[kind].title, html`<p>${sections[kind].meaning}</p>${found[kind]}`))}
${free.length > 0 && free.length < kinds.length && html`<p class="muted">${nothingOf} ${free.join(' · ')}</p>`}`;
  return pageOf(scope, { title, body, caller });
}

type Tables = Record<Kind, (Html | undefined)[]>;

/** A table of each kind; undefined where nothing is stuck. */
async function tablesOf(scope: TenantScope): Promise<Tables> {
  const words = pageWordsIn(scope.tenant.settings.language);
  const { states, mails, stuck } = words;
  const { money, moment, shortDay } = formatsOf(scope.tenant.settings.language, settingOf(scope.tenant));
  const table = <Row>(
    kind: Kind,
    rows: readonly Row[],
    rest: Omit<Parameters<typeof tableOf<Row>>[0], 'caption' | 'note' | 'rows' | 'words'>,
  ) => {
    const note = rows.length < shownRows ? '' : stuck.mayBeMore(shownRows);
    return rows.length === 0 ? undefined : tableOf({ caption: stuck.sections[kind].title, note, rows, words, ...rest });
  };
  return {
    payments: [
      table('payments', await countByAge(scope), {
        cells: {
          age: ({ age }) => stuck.ages[age],
          count: ({ count }) => count,
          amount: ({ amount }) => money(amount),
        },
      }),
      table('payments', await oldestOpen(scope), {
        cells: {
          sale: ({ saleId }) => saleLink(saleId),
          number: ({ id }) => html`<code>${id}</code>`,
          provider: ({ provider }) => provider,
          state: ({ state }) => states[state],
          amount: ({ amount }) => money(amount),
          since: ({ startedAt }) => moment(startedAt),
        },
      }),
    ],
    disagreements: [
      table('disagreements', await listDisagreements(scope), {
        cells: {
          sale: ({ saleId }) => saleLink(saleId),
          number: ({ id }) => html`<code>${id}</code>`,
          provider: ({ provider }) => provider,
          amount: ({ amount }) => money(amount),
          why: ({ why }) => html`<code lang="en">${why}</code>`,
          since: ({ since }) => moment(since),
        },
      }),
    ],
    mails: [
      table('mails', await listStuckMails(scope), {
        cells: {
          recipient: ({ recipient }) => recipient,
          kind: ({ template }) => mails[template],
          state: ({ isGivenUp }) => states[isGivenUp ? 'given up' : 'waits'],
          since: ({ queuedAt }) => moment(queuedAt),
          tries: ({ tries }) => tries,
          failure: ({ failure }) => failure && html`<code lang="en">${failure}</code>`,
        },
        action: {
          head: words.customer.whatToDo,
          of: ({ id, isGivenUp }) =>
            isGivenUp ? undefined : html`<a href="/operator/ask/resend/mail.${id}">${stuck.tryNow}</a>`,
        },
      }),
    ],
    handOvers: [
      table('handOvers', await listStuckInvoices(scope), {
        cells: {
          number: ({ number }) => number,
          tries: ({ tries }) => tries,
          failure: ({ failure }) => html`<code lang="en">${failure}</code>`,
          nextTry: ({ nextAt }) => moment(nextAt),
        },
      }),
    ],
    notifications: [
      table('notifications', await listRefused(scope), {
        cells: {
          date: ({ day }) => shortDay(day),
          provider: ({ provider }) => provider,
          why: ({ why }) => states[why],
          times: ({ times }) => times,
        },
      }),
    ],
    mandates: [
      table('mandates', await listUnpaid(scope), {
        cells: {
          customer: ({ accountId, email }) =>
            html`<a href="/operator/customers/${encodeURIComponent(accountId)}">${email ?? accountId}</a>`,
          state: ({ state }) => states[state],
          since: ({ since }) => moment(since),
        },
      }),
    ],
    stock: [
      table('stock', await listScarce(scope), {
        cells: {
          item: ({ name }) => name,
          left: ({ left }) => (left === 0 ? stuck.soldOut : left),
          offered: ({ offered }) => offered,
        },
      }),
    ],
  };
}

export function saleLink(saleId: string): Html {
  return html`<a href="/operator/sales/${encodeURIComponent(saleId)}"><code>${saleId}</code></a>`;
}
