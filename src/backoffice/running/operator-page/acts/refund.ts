import { html, raw } from 'hono/html';
import { settingOf } from '../../../offer/tenants/decide.ts';
import { formatsOf } from '../../../papers/words/formats.ts';
import { refundSale, weighRefund } from '../../../paying/refunds/refund-sale.ts';
import { pageWordsIn } from '../words/page-words.ts';
import { findSale } from './account.ts';
import type { Act } from './act.ts';

/** Pays a sale back, with a word on what becomes of what was bought. */
export const refund: Act = {
  find: findSale,

  fields: ({ tenant }, form, problem) => {
    const words = pageWordsIn(tenant.settings.language).acts;
    const choices = [
      ['stay', words.stay],
      ['go', words.go],
    ];
    return html`<fieldset${problem ? raw(' aria-describedby="goods-problem"') : ''}><legend>${words.goods}</legend>
${problem && html`<p class="note wrong" id="goods-problem">${problem}</p>`}
${choices.map(
  ([value = '', label]) =>
    html`<label class="choice"><input type="radio" name="goods" value="${value}" required${form('goods') === value ? raw(' checked') : ''}><span>${label}</span></label>`,
)}</fieldset>`;
  },

  read: ({ tenant }, form) => {
    const goods = form('goods');
    if (goods === 'stay' || goods === 'go') return { wish: { goods } };
    return { wish: {}, problem: pageWordsIn(tenant.settings.language).acts.problems.goods };
  },

  outlook: async (inside, { id }, { goods }) => {
    const { language } = inside.tenant.settings;
    const { says } = pageWordsIn(language).acts;
    const refunding = await weighRefund(inside, id);
    if (!('amount' in refunding)) return { refused: refunding.is };
    const amount = formatsOf(language, settingOf(inside.tenant)).money(refunding.amount);
    const { provider, reference } = refunding;
    const way =
      refunding.is === 'going back'
        ? says.refundItself(amount, provider)
        : says.refundByHand(amount, provider, reference);
    return { says: [way, goods === 'stay' ? says.stays : says.goes] };
  },

  carryOut: async (inside, { id }, { goods = 'stay' }) => {
    const refunding = await refundSale(inside, id, goods);
    return 'amount' in refunding ? undefined : refunding.is;
  },
};
