import type { BoxProblems } from '../../../machines/checkout/facts.ts';
import type { Goods } from '../../../machines/checkout/order.ts';
import { checkAmount } from '../../contract/rules/amount.ts';
import { checkAgreement, checkImmediateStart } from '../../contract/rules/confirmation.ts';
import { accept, refuse } from '../../contract/rules/verdict.ts';
import { judged, textIn } from '../flows/shared/judge-form.ts';
import { kindOf } from './goods.ts';
import type { AnyGoods } from './goods-kind.ts';
import type { ProviderBox } from './provider.ts';

interface Wanted {
  readonly goods: Goods;
  /** A company has no time to think it over, so nothing to waive. */
  readonly isBusiness: boolean;
  /** The provider's own boxes. */
  readonly boxes: readonly ProviderBox[];
  /** What is wrong with the provider's own fields. */
  readonly missing: BoxProblems;
  /** As far as is known; a direct debit needs the whole. */
  readonly hasAddress: boolean;
  /** Of an amount that is typed; null where the price is fixed. In cents. */
  readonly range: { readonly min: number; readonly max: number } | null;
  /** What the conditions are called. */
  readonly agreement: string;
}

/** What stands above the button when it is pressed, and what is wrong with it. Source: §5. */
export function orderedIn(form: FormData, wanted: Wanted) {
  const { goods, isBusiness, boxes, missing, hasAddress, range, agreement } = wanted;
  const isTicked = (box: string) => form.has(box);
  const asksToAgree = kindOf(goods).isOwed === undefined;
  const mayWaive = asksToAgree && !isBusiness;
  const amount = range === null ? null : checkAmount(textIn(form, 'amount'), range);
  const { problems } = judged({
    ...(amount && { amount }),
    ...(mayWaive && { immediateStart: checkImmediateStart(isTicked('immediateStart')) }),
    ...Object.fromEntries(boxes.map(({ name, missing }) => [name, isTicked(name) ? accept(true) : refuse(missing)])),
    ...(asksToAgree && { agreement: checkAgreement(isTicked('agreement'), agreement) }),
  });
  const all = {
    ...(!hasAddress && { address: { messageKey: 'exception.address.incomplete' } }),
    ...missing,
    ...problems,
  };
  return {
    problems: all as BoxProblems,
    goods: {
      ...(goods as AnyGoods),
      ...(amount?.ok && { amount: amount.value }),
      ...(mayWaive && { immediateStart: isTicked('immediateStart') }),
    },
    ...(amount?.ok && { total: totalOf(goods, amount.value) }),
  };
}

/** What goods cost whose amount the customer chose. In cents. */
export function totalOf(goods: Goods, amount: number): number {
  return amount * ((goods as AnyGoods).quantity ?? 1);
}
