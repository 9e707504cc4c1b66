import { checkAmount } from '../../../../contract/rules/amount.ts';
import { sql } from '../../../database/sql.ts';
import { settingOf } from '../../../offer/tenants/decide.ts';
import { findOwner } from '../../../papers/documents/parties.ts';
import { formatsOf } from '../../../papers/words/formats.ts';
import { giveCredit } from '../../../selling/sales/give-credit.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import { fieldOf } from '../parts.ts';
import { pageWordsIn } from '../words/page-words.ts';
import { findAccount } from './account.ts';
import type { Act } from './act.ts';

/** In cents: at most what a customer may top up at once. */
function bounds({ tenant }: TenantScope) {
  const { language } = tenant.settings;
  const setting = settingOf(tenant);
  const { money } = formatsOf(language, setting);
  const [min, max] = [1, setting.largestTopUp];
  return { min, max, least: money(min), most: money(max), money, words: pageWordsIn(language).acts };
}

/** Credit for which nothing was paid, as one transaction of its customer, who is told by mail. */
export const credit: Act = {
  find: findAccount,

  fields: (scope, form, problem) => {
    const { least, most, words } = bounds(scope);
    return fieldOf({
      ...{ name: 'amount', label: words.amount, hint: words.amountHint(least, most), mode: 'decimal', complete: 'off' },
      ...{ value: form('amount'), problem },
    });
  },

  read: (scope, form) => {
    const { min, max, least, most, words } = bounds(scope);
    const amount = checkAmount(form('amount'), { min, max });
    return amount.ok ? { wish: { amount: amount.value } } : { wish: {}, problem: words.problems.amount(least, most) };
  },

  outlook: async (inside, { id }, { amount = 0 }) => {
    const { money, words } = bounds(inside);
    if ((await findOwner(inside, id)) === undefined) return { refused: 'no owner' };
    const [account] = await inside.query<{ balance: number }>(
      sql`select balance from account where ${ours(inside)} and account_id = ${id} for update`,
    );
    if (account === undefined) return { refused: 'unknown' };
    return { says: words.says.credit(money(amount), money(account.balance + amount)) };
  },

  carryOut: async (inside, { id }, { amount = 0 }) => ((await giveCredit(inside, id, amount)) ? undefined : 'no owner'),
};
