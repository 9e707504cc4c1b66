import { html } from 'hono/html';
import { settingOf } from '../../../offer/tenants/decide.ts';
import { formatsOf } from '../../../papers/words/formats.ts';
import type { TenantScope } from '../../../server/scope.ts';
import type { KeptAct } from '../acts/store.ts';
import type { Html } from '../frame.ts';
import { tableOf } from '../parts.ts';
import { pageWordsIn } from '../words/page-words.ts';

/** What was done on this page, by whom and why. */
export function actsTable(scope: TenantScope, acts: readonly KeptAct[]): Html {
  const words = pageWordsIn(scope.tenant.settings.language);
  if (acts.length === 0) return html`<p class="muted">${words.customer.none}</p>`;
  const { money, moment } = formatsOf(scope.tenant.settings.language, settingOf(scope.tenant));
  return tableOf({
    caption: words.customer.done,
    rows: acts,
    words,
    cells: {
      date: ({ at }) => moment(at),
      kind: ({ kind }) => words.acts.titles[kind],
      amount: ({ wish }) => (wish.amount === undefined ? '' : money(wish.amount)),
      reason: ({ reason }) => reason,
      by: ({ byEmail }) => byEmail,
    },
  });
}
