import type { BoxProblems } from '../../../../machines/checkout/facts.ts';
import type { Provider } from '../../../../machines/checkout/order.ts';
import { checkAmount } from '../../../contract/rules/amount.ts';
import { checkAgreement, checkImmediatePayment, checkImmediateStart } from '../../../contract/rules/confirmation.ts';
import { judged, textIn } from '../shared/judge-form.ts';

interface Wanted {
  readonly provider: Provider;
  /** Who buys for a company has no time to think it over, so nothing to waive. */
  readonly isBusiness: boolean;
  /** The card is filled in, where one is. */
  readonly hasCard: boolean;
  /** As far as is known; a direct debit needs the whole. */
  readonly hasAddress: boolean;
  /** Of an amount that is typed; null where the price is fixed. In cents. */
  readonly range: { readonly min: number; readonly max: number } | null;
  /** What the conditions are called. */
  readonly agreement: string;
}

/** What stands above the button when it is pressed, and what is wrong with it. Source: §5. */
export function orderedIn(form: FormData, { provider, isBusiness, hasCard, hasAddress, range, agreement }: Wanted) {
  const isTicked = (box: string) => form.has(box);
  const amount = range === null ? null : checkAmount(textIn(form, 'amount'), range);
  const { problems } = judged({
    ...(amount && { amount }),
    ...(!isBusiness && { immediateStart: checkImmediateStart(isTicked('immediateStart')) }),
    ...(provider === 'digiteal' && { immediatePayment: checkImmediatePayment(isTicked('immediatePayment')) }),
    agreement: checkAgreement(isTicked('agreement'), agreement),
  });
  const all = {
    ...(!hasAddress && { address: { messageKey: 'exception.address.incomplete' } }),
    ...(!hasCard && { card: { messageKey: 'checkout.cardIncomplete' } }),
    ...problems,
  };
  return {
    problems: all as BoxProblems,
    ...(amount?.ok && { amount: amount.value }),
    ...(!isBusiness && { immediateStart: isTicked('immediateStart') }),
  };
}
