import { checkAmount } from '../../../../contract/rules/amount.ts';
import { sql } from '../../../database/sql.ts';
import { settingOf } from '../../../offer/tenants/decide.ts';
import { findOwner } from '../../../papers/documents/parties.ts';
import { formatsOf } from '../../../papers/words/formats.ts';
import { giveCredit } from '../../../selling/sales/give-credit.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import { todayOf } from '../../../server/today.ts';
import { fieldOf } from '../parts.ts';
import { pageWordsIn } from '../words/page-words.ts';
import { findAccount } from './account.ts';
import type { Act } from './act.ts';

/** In cents: at most what a customer may top up at once, and what one of the operator's people may give on a day. */
export function boundsOfCredit({ tenant }: Pick<TenantScope, 'tenant'>) {
  const { person, all } = tenant.settings.creditPerDay;
  return { min: 1, max: Math.min(settingOf(tenant).largestTopUp, person, all) };
}

function spoken({ tenant }: TenantScope) {
  const { language } = tenant.settings;
  const { money } = formatsOf(language, settingOf(tenant));
  const { min, max } = boundsOfCredit({ tenant });
  return { least: money(min), most: money(max), money, words: pageWordsIn(language).acts };
}

/** Credit for which nothing was paid, as one transaction of its customer, who is told by mail. */
export const credit: Act = {
  find: async (scope, id) => (boundsOfCredit(scope).max > 0 ? findAccount(scope, id) : undefined),

  fields: (scope, form, problem) => {
    const { least, most, words } = spoken(scope);
    return fieldOf({
      ...{ name: 'amount', label: words.amount, hint: words.amountHint(least, most), mode: 'decimal', complete: 'off' },
      ...{ value: form('amount'), problem },
    });
  },

  read: (scope, form) => {
    const { least, most, words } = spoken(scope);
    const amount = checkAmount(form('amount'), boundsOfCredit(scope));
    return amount.ok ? { wish: { amount: amount.value } } : { wish: {}, problem: words.problems.amount(least, most) };
  },

  outlook: async (inside, { id }, { amount = 0 }) => {
    const { money, words } = spoken(inside);
    const left = await leftToday(inside);
    if (amount > left.own)
      return { refused: 'too much today', says: words.says.creditLeft(money(left.own), money(left.all)) };
    if ((await findOwner(inside, id)) === undefined) return { refused: 'no owner' };
    const [account] = await inside.query<{ balance: number }>(
      sql`select balance from account where ${ours(inside)} and account_id = ${id} for update`,
    );
    if (account === undefined) return { refused: 'unknown' };
    const keeps = words.says.credit(money(amount), money(account.balance + amount));
    const then = words.says.creditLeftThen(money(left.own - amount), money(left.all - amount));
    return { says: [...keeps, then], keeps };
  },

  carryOut: async (inside, { id }, { amount = 0 }) => ((await giveCredit(inside, id, amount)) ? undefined : 'no owner'),
};

/** What may still be given on the tenant's day: by who asks, under whatever access, and by all. */
async function leftToday(inside: TenantScope): Promise<{ own: number; all: number }> {
  // Others of the operator who give at this moment wait, and then count what was given.
  const people = await inside.query<{ id: string; email: string }>(
    sql`select id, email from operator_person where ${ours(inside)} order by id for update`,
  );
  const email = people.find(({ id }) => id === inside.actor.id)?.email ?? '';
  const [given] = await inside.query<{ own: number; all: number }>(sql`
    select coalesce(sum((wish ->> 'amount')::int) filter (where by_email = ${email}), 0)::int as own,
      coalesce(sum((wish ->> 'amount')::int), 0)::int as all
    from operator_act
    where ${ours(inside)} and kind = 'credit' and at >= ${todayOf(inside)}::date::timestamp at time zone ${inside.tenant.timeZone}`);
  const { person, all } = inside.tenant.settings.creditPerDay;
  const left = Math.max(0, all - (given?.all ?? 0));
  return { own: Math.min(left, Math.max(0, person - (given?.own ?? 0))), all: left };
}
