import { isBusiness } from '../../../contract/account.ts';
import type { AnonymousSale } from '../../../contract/sales.ts';
import { saleNamedIn } from '../../flows/checkout/attempts.ts';
import { useBuyingAccount } from '../../hooks/use-buying-account.ts';
import { useGuestSale } from '../../hooks/use-guest-sale.ts';
import { useLive } from '../../hooks/use-list.ts';
import { paths } from '../../pages/pages.ts';
import { kindOf } from '../../paying/goods.ts';
import { isLeftOpen, LeftOpen } from '../../paying/left-open.tsx';
import type { CheckoutPart, Said } from '../../paying/provider.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { GuestResult } from '../guest/guest-result.tsx';
import { againIn, GuestWays } from '../guest/guest-ways.tsx';
import css from './checkout.module.css';

const success: Said = { tone: 'positive', title: 'checkout.success', text: 'checkout.successText' };
const withdrawnFrom: Said = { tone: 'info', title: 'guestResult.withdrawn', text: 'guestResult.withdrawnText' };
const verifying: Said = { tone: 'info', title: 'checkout.verifying', text: 'checkout.verifyingText' };

/** What is true now and what happens next, in one sentence each. */
const said: Readonly<Record<string, Said>> = {
  'at the payment page': { tone: 'info', title: 'checkout.open', text: 'checkout.openText' },
  pending: { tone: 'info', title: 'checkout.pending', text: 'checkout.pendingText' },
  'not known yet': { tone: 'caution', title: 'checkout.notKnown', text: 'checkout.notKnownText' },
  refused: { tone: 'negative', title: 'checkout.refused', text: 'checkout.refusedText' },
  cancelled: { tone: 'caution', title: 'checkout.cancelled', text: 'checkout.cancelledText' },
  expired: { tone: 'caution', title: 'checkout.expired', text: 'checkout.expiredText' },
  success,
  withdrawn: { tone: 'info', title: 'checkout.withdrawn', text: 'checkout.notCharged' },
};

/** Where a payment stands, and all that may be done about it. Only what is certain to have cost nothing may be tried again. */
export function Outcome(part: CheckoutPart) {
  const { flow, context, state } = part;
  const { say, language } = useWords();
  const formats = useFormats();
  const account = useBuyingAccount();
  const { order, saleId, page, standing } = context;
  const isGuest = part.provider.area === '/guest';
  const guestSale = useGuestSale(isGuest ? saleId : null, state);
  const what = useBought(part, guestSale);
  const isUnpaid = state === 'pending' && againIn({ context, state, sale: guestSale }) !== null;
  const own = guestSale?.withdrawn ? withdrawnFrom : isUnpaid ? said['at the payment page'] : undefined;
  const { tone, title, text } = own ?? sayingOf(part);
  const isOpen = state === 'at the payment page' && page !== null;
  if (isLeftOpen(state)) return <LeftOpen {...part} />;
  const mayRetry = ['refused', 'cancelled', 'expired'].includes(state) && order !== null && standing !== 'refunded';
  const kind = order === null ? undefined : kindOf(order.goods);
  const found = state === 'success' ? kind?.bought.found : undefined;
  const mayCheck = ['at the payment page', 'pending', 'not known yet', 'cancelled', 'expired'].includes(state);
  const told = (
    <Banner
      tone={tone}
      title={say(title)}
      live
      actions={
        <>
          {isOpen ? (
            <Button event="payment page requested" onClick={() => flow.send({ type: 'payment page requested' })}>
              {say('checkout.toPage')}
            </Button>
          ) : null}
          {mayRetry ? (
            <Button event="retry requested" onClick={() => flow.send({ type: 'retry requested' })}>
              {say('checkout.again')}
            </Button>
          ) : null}
          {mayCheck ? (
            <Button look="secondary" event="check requested" onClick={() => flow.send({ type: 'check requested' })}>
              {say('checkout.check')}
            </Button>
          ) : null}
          {isGuest ? (
            <GuestWays context={context} provider={part.provider} state={state} sale={guestSale} />
          ) : (
            <>
              {found === undefined ? null : (
                <Button href={`/${language}${paths[found.page]}`}>{say(found.link)}</Button>
              )}
              <TextLink alone href={`/${language}${paths.transactions}`}>
                {say('checkout.transactions')}
              </TextLink>
            </>
          )}
        </>
      }
    >
      {text === undefined ? null : <p>{say(text)}</p>}
      {state === 'success' && !kind?.isOwed && account && isBusiness(account) ? (
        <p>{say('checkout.successInvoice')}</p>
      ) : null}
      {what === null ? null : (
        <p className={css['what']}>
          {[what.item, what.thing].filter(Boolean).join(' · ')} <strong>{formats.money(what.amount)}</strong>
        </p>
      )}
      {saleId === null ? null : (
        <p className={css['muted']}>
          {say('checkout.reference')} <code>{saleId}</code>
        </p>
      )}
    </Banner>
  );
  return isGuest ? (
    <>
      {told}
      <GuestResult context={context} state={state} sale={guestSale} />
    </>
  ) : (
    told
  );
}

/** What was bought, as it was ordered here; else as it stands among the transactions. */
function useBought(
  { provider, context: { order, quote, saleId: known, returned } }: CheckoutPart,
  guestSale: AnonymousSale | undefined,
): { item: string; thing: string | null; amount: number } | null {
  const { say } = useWords();
  const name = order === null ? undefined : kindOf(order.goods).isOwed?.name;
  // A browser that was signed out meanwhile knows the sale by what the provider says of it alone.
  const saleId = known ?? saleNamedIn(provider, returned ?? {});
  const sale = useLive(
    async (database) => (saleId === null ? undefined : database.transactions.get(saleId)),
    [saleId],
  )?.value;
  const item = quote === null || name === undefined ? quote?.item : say(name, { number: quote.item });
  if (quote !== null) return quote.total > 0 ? { item: item ?? '', thing: quote.thing, amount: quote.total } : null;
  if (guestSale) return { item: guestSale.item, thing: null, amount: guestSale.amount };
  return sale ? { item: sale.item, thing: sale.identificationItemName ?? null, amount: sale.amount } : null;
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
