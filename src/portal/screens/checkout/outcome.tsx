import { useState } from 'react';
import { isBusiness } from '../../../contract/account.ts';
import { useBuyingAccount } from '../../hooks/use-buying-account.ts';
import { useGuestSale } from '../../hooks/use-guest-sale.ts';
import { noCategory } from '../../lists/transaction-filter.ts';
import { paths } from '../../pages/pages.ts';
import { partAhead } from '../../parts/lazy-part.tsx';
import { kindOf } from '../../paying/goods.ts';
import { isLeftOpen, LeftOpen } from '../../paying/left-open.tsx';
import type { CheckoutPart, Said } from '../../paying/provider.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Result } from '../../ui/result.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { GuestResult } from '../guest/guest-result.tsx';
import { againIn, GuestWays } from '../guest/guest-ways.tsx';
import { shownTransaction } from '../shared/opened-names.ts';
import { useOpenedAgain } from '../shared/use-opened-again.ts';
import { NewBalance } from './new-balance.tsx';
import { PaymentStages } from './payment-stages.tsx';
import { useBought } from './use-bought.ts';

const SubscribeSeveral = partAhead(() => import('../plates/subscribe-several.tsx'), 'SubscribeSeveral');

const OpenedTransaction = partAhead(() => import('../transactions/opened-transaction.tsx'), 'OpenedTransaction');

const success: Said = { tone: 'positive', title: 'checkout.success', text: 'checkout.successText' };
const withdrawnFrom: Said = { tone: 'info', title: 'guestResult.withdrawn', text: 'guestResult.withdrawnText' };
const verifying: Said = { tone: 'info', title: 'checkout.verifying', text: 'checkout.verifyingText' };

/** What is true now and what happens next, in one sentence each. */
const said: Readonly<Record<string, Said>> = {
  'at the payment page': { tone: 'info', title: 'checkout.open', text: 'checkout.openText' },
  pending: { tone: 'info', title: 'checkout.pending', text: 'checkout.pendingText' },
  'not known yet': { tone: 'info', title: 'checkout.notKnown', text: 'checkout.notKnownText' },
  refused: { tone: 'negative', title: 'checkout.refused', text: 'checkout.refusedText' },
  cancelled: { tone: 'caution', title: 'checkout.cancelled', text: 'checkout.cancelledText' },
  expired: { tone: 'caution', title: 'checkout.expired', text: 'checkout.expiredText' },
  success,
  withdrawn: { tone: 'info', title: 'checkout.withdrawn', text: 'checkout.notCharged' },
};

/** What ended without money; what is none of these and not paid is under way. */
const broughtNothing: readonly string[] = ['refused', 'cancelled', 'expired', 'withdrawn'];

/** Where a payment stands, and all that may be done about it. Only what is certain to have cost nothing may be tried again. */
export function Outcome(part: CheckoutPart) {
  const { flow, context, state, provider } = part;
  const { say, language } = useWords();
  const account = useBuyingAccount();
  const { order, saleId, page, standing } = context;
  const isGuest = provider.area === '/guest';
  const guestSale = useGuestSale(isGuest ? saleId : null, state);
  const { what, sale, since, isTopUp } = useBought(part, guestSale);
  const [opened, open] = useState<string | null>(null);
  useOpenedAgain(shownTransaction, (id) => (sale?.id === id ? id : undefined), open);
  const [hasNext, tellNext] = useState(false);
  const isUnpaid = state === 'pending' && againIn({ context, state, sale: guestSale }) !== null;
  const own = guestSale?.withdrawn ? withdrawnFrom : isUnpaid ? said['at the payment page'] : undefined;
  const { tone, title, text } = own ?? sayingOf(part);
  if (isLeftOpen(state)) return <LeftOpen {...part} />;
  const isPaid = state === 'success';
  const isOver = broughtNothing.includes(state);
  const isOpen = state === 'at the payment page' && page !== null;
  const mayRetry = ['refused', 'cancelled', 'expired'].includes(state) && order !== null && standing !== 'refunded';
  const mayCheck = ['at the payment page', 'pending', 'not known yet', 'cancelled', 'expired'].includes(state);
  const kind = order === null ? undefined : kindOf(order.goods);
  const found = isPaid ? kind?.bought.found : undefined;
  const ways = (
    <>
      {isOpen ? (
        <Button event="payment page requested" onClick={() => flow.send({ type: 'payment page requested' })}>
          {say('checkout.toPage')}
        </Button>
      ) : null}
      {mayRetry ? (
        <Button
          look={hasNext ? 'secondary' : 'primary'}
          event="retry requested"
          onClick={() => flow.send({ type: 'retry requested' })}
        >
          {say('checkout.again')}
        </Button>
      ) : null}
      {mayCheck ? (
        <Button look="secondary" event="check requested" onClick={() => flow.send({ type: 'check requested' })}>
          {say('checkout.check')}
        </Button>
      ) : null}
      {isGuest ? (
        <GuestWays context={context} provider={provider} state={state} sale={guestSale} />
      ) : (
        <>
          {isPaid && (kind?.isShown ?? isTopUp) ? (
            <Button href={`/${language}${paths.wallet}`}>{say('wallet.open')}</Button>
          ) : null}
          {found === undefined ? null : (
            <Button look={kind?.isShown ? 'secondary' : 'primary'} href={`/${language}${paths[found.page]}`}>
              {say(found.link)}
            </Button>
          )}
          {isPaid && sale?.ticketId != null ? (
            <Button look="secondary" event="transaction opened" onClick={() => open(sale.id)}>
              {say('checkout.receipt')}
            </Button>
          ) : null}
          <TextLink alone href={`/${language}${paths.transactions}`}>
            {say('checkout.transactions')}
          </TextLink>
        </>
      )}
    </>
  );
  const told = (
    <Result
      tone={tone}
      title={say(title)}
      figure={what && <Figure {...what} {...{ isPaid, isOver, isTopUp }} isRefunded={standing === 'refunded'} />}
      about={what && [what.item, what.thing].filter(Boolean).join(' · ')}
      text={
        <>
          {text === undefined ? null : <p>{say(text)}</p>}
          {isPaid && !kind?.isOwed && account && isBusiness(account) ? <p>{say('checkout.successInvoice')}</p> : null}
        </>
      }
      actions={ways}
      folded={saleId === null ? null : { word: say('checkout.reference'), what: <code>{saleId}</code> }}
    >
      {isPaid && isTopUp && !isGuest ? <NewBalance /> : null}
      {isPaid || isOver ? null : <PaymentStages {...{ state, provider, sale, since }} isTopUp={isTopUp === true} />}
    </Result>
  );
  return (
    <>
      {told}
      {isGuest ? <GuestResult context={context} state={state} sale={guestSale} /> : null}
      {order?.goods.kind === 'subscription' ? <SubscribeSeveral onNext={tellNext} /> : null}
      {sale === undefined ? null : (
        <OpenedTransaction id={opened} rows={[sale]} categoryOf={noCategory} onClose={() => open(null)} />
      )}
    </>
  );
}

interface FigureProps {
  /** In cents. */
  readonly amount: number;
  readonly isPaid: boolean;
  readonly isOver: boolean;
  readonly isRefunded: boolean;
  readonly isTopUp: boolean | null;
}

/** How much: with its sign once it has moved, struck through where it never will. */
function Figure({ amount, isPaid, isOver, isRefunded, isTopUp }: FigureProps) {
  const { say } = useWords();
  const formats = useFormats();
  if (!isPaid)
    return (
      <Money
        size="figure"
        struck={isOver}
        text={formats.money(amount)}
        word={isOver ? say(isRefunded ? 'transactions.status.refunded' : 'checkout.unpaid') : undefined}
      />
    );
  return <Money size="figure" tone={isTopUp ? 'plus' : 'minus'} text={formats.change(isTopUp ? amount : -amount)} />;
}

function sayingOf({ state, provider, context }: CheckoutPart): Said {
  const own = provider.says?.(state, context);
  if (own !== undefined) return own;
  if (state === 'refused' && context.standing === 'refunded')
    return { tone: 'caution', title: 'checkout.refunded', text: 'checkout.refundedText' };
  if (state === 'success' && context.order !== null) {
    const { title = success.title, text } = kindOf(context.order.goods).bought;
    return { ...success, title, text };
  }
  return said[state] ?? verifying;
}
