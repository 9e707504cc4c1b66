import { useCallback, useRef, useState } from 'react';
import type { BoxProblems, Quote } from '../../../../machines/checkout/facts.ts';
import type { Goods } from '../../../../machines/checkout/order.ts';
import { isBusiness } from '../../../contract/account.ts';
import { isWholeAddress } from '../../../contract/address.ts';
import { checkAmount } from '../../../contract/rules/amount.ts';
import type { SystemSetting } from '../../../contract/tenant.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useBuyingAccount } from '../../hooks/use-buying-account.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { readKept, readLastPaid } from '../../lists/reading.ts';
import { paths } from '../../pages/pages.ts';
import { kindOf } from '../../paying/goods.ts';
import type { AnyGoods } from '../../paying/goods-kind.ts';
import { isLeftOpen, LeftOpen } from '../../paying/left-open.tsx';
import { LimitReached } from '../../paying/limit-reached.tsx';
import { orderedIn, totalOf } from '../../paying/ordered.ts';
import type { CheckoutPart, DrawnFields, View } from '../../paying/provider.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { AmountChoice, firstAmount, typedAmount } from './amount-choice.tsx';
import { Boxes } from './boxes.tsx';
import css from './checkout.module.css';
import { Ordering } from './ordering.tsx';
import { Summary } from './summary.tsx';

/** What is ordered, what it costs, the boxes, and the one button that orders. Where the customer chooses how much it begins with what they paid the last time. */
export function Review({ meanwhile, ...part }: Parameters<View>[0]) {
  const goods = part.context.order?.goods as AnyGoods | undefined;
  const item = goods && kindOf(goods).amounts ? goods.saleItemId : undefined;
  const last = useLive((database) => readLastPaid(database, item), [item]);
  return last === undefined ? meanwhile : <OrderForm {...part} last={last.value} />;
}

function OrderForm({ flow, provider, context, state, last }: CheckoutPart & { readonly last: number | null }) {
  const { world } = usePortal();
  const { say, language } = useWords();
  useList('setting');
  const account = useBuyingAccount();
  const setting = useLive((database) => readKept(database, 'setting'), [])?.value;
  const { quote, order, problems, attempts } = context;
  const { fields } = provider;
  const goods = order?.goods as AnyGoods | undefined;
  const range = goods && rangeOf(goods, setting, quote);
  // An address that says how much goes before what was typed for another order.
  const draft = useDraft(goods?.amount === undefined ? 'checkout' : `checkout/${context.key}`, range ? ['amount'] : []);
  const [typed, setTyped] = useState(() => {
    const first = goods?.amount ?? (range ? firstAmount(last, range) : null);
    return first === null ? '' : typedAmount(first);
  });
  const form = useRef<HTMLFormElement>(null);
  const drawn = useRef<DrawnFields>(null);
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      const detach = draft.form(element);
      const kept = element?.elements.namedItem('amount');
      if (kept instanceof HTMLInputElement && kept.value !== '') setTyped(kept.value);
      return detach;
    },
    [draft],
  );
  if (quote === null || goods === undefined) return null;
  if (range && range.max < range.min)
    return <LimitReached order={order} provider={provider} left={range.max} least={range.min} />;
  const amount = range ? checkAmount(typed, range) : null;
  const total = amount === null ? quote.total : amount.ok ? totalOf(goods, amount.value) : null;
  const isOfBusiness = account !== undefined && isBusiness(account);
  const hasAddress = !provider.needsWholeAddress || account === undefined || isWholeAddress(account);
  const isGuest = provider.area === '/guest';
  const isOwed = kindOf(goods).isOwed !== undefined;
  const isPlacing = state.startsWith('placing the order');
  const submit = (filled: FormData) => {
    if (isPlacing) return;
    const payment = drawn.current?.read();
    const wanted = {
      goods,
      isBusiness: isOfBusiness,
      hasAddress,
      boxes: provider.boxes ?? [],
      missing: fields !== undefined && payment == null ? fields.missing : {},
      range: range ?? null,
      agreement: say('agreement.name'),
    };
    flow.send({
      type: 'order placed',
      nextKey: world.newKey(),
      ...(payment != null && { payment }),
      ...orderedIn(filled, wanted),
    });
    // The order itself knows it from now on.
    if (!flow.getSnapshot().matches('reviewing')) draft.forget();
  };
  return (
    <Form ref={attach} className={css['review']} onSend={submit}>
      <FormErrors problems={problems as BoxProblems} names={{ amount: say('checkout.amount') }} attempt={attempts} />
      {range ? (
        <AmountChoice
          range={range}
          problem={problems.amount}
          value={typed}
          last={last}
          onValue={setTyped}
          disabled={isPlacing}
        />
      ) : null}
      <Card title={say(isOwed ? 'checkout.summaryInvoice' : 'checkout.summary')}>
        {fields === undefined ? null : (
          <fields.Fields
            meanwhile={<Skeleton label={say(fields.loading)} shape="row" count={3} />}
            flow={flow}
            context={context}
            drawn={drawn}
          />
        )}
        {hasAddress ? null : (
          <div id="address" tabIndex={-1}>
            <Banner
              tone="caution"
              title={say('exception.address.incomplete')}
              actions={
                <Button look="secondary" small href={`/${language}${paths.personalInformation}`}>
                  {say('checkout.completeAddress')}
                </Button>
              }
            />
          </div>
        )}
        {/* What a guest agreed to stood above the button that was pressed, on the page before. */}
        {isGuest && isPlacing ? null : (
          <Boxes problems={problems as BoxProblems} provider={provider} isBusiness={isOfBusiness} isOwed={isOwed} />
        )}
        {setting?.idempotencyKeys === false ? (
          <Banner tone="caution">{say(isGuest ? 'guestShop.noKeys' : 'checkout.noKeys')}</Banner>
        ) : null}
        <Summary
          quote={quote}
          total={total}
          provider={provider}
          name={kindOf(goods).isOwed?.name}
          vatRate={isOwed ? null : (setting?.vatRate ?? null)}
          email={order?.guest?.email}
          sendOn={kindOf(goods).sendOn?.(goods)}
        />
        {isLeftOpen(state) ? (
          <LeftOpen flow={flow} provider={provider} context={context} state={state} />
        ) : (
          <Button type="submit" wide busy={isPlacing} event="order placed">
            {say(isOwed ? 'checkout.payInvoice' : 'checkout.order')}
          </Button>
        )}
        {isPlacing && !isLeftOpen(state) ? <Ordering /> : null}
      </Card>
    </Form>
  );
}

/** How much may be typed, as far as the provider's limit allows; undefined where the back office alone knows the price. */
function rangeOf(goods: Goods, setting: SystemSetting | undefined, quote: Quote | null) {
  const amounts = kindOf(goods).amounts?.(setting);
  return amounts && { ...amounts, max: Math.min(amounts.max, quote?.available ?? Number.POSITIVE_INFINITY) };
}
